import type { ParagraphPiece, Range, Run, Transparent } from './item.ts'

/** Elements that an edge cuts in two: the innermost run, and transparent elements. */
type Cut = { readonly run: Run | null; readonly transparent: readonly Transparent[] }

/**
 * Returns the range that a changed block rewrites, and the elements to close before it (`left`, from the inside out)
 * and to open again after it (`entered`, from the outside in), because more of them stays on that side.
 *
 * `<w:r><w:tab/>|<w:t>`: the tab stays, the run is left; `<w:r>|<w:t>`: the whole run is rewritten.
 */
export function editEdges({ first, last }: { readonly first: ParagraphPiece; readonly last: ParagraphPiece }): Range & {
  readonly left: Cut
  readonly entered: Cut
} {
  const start = edgeOf(first, last, 'start')
  const end = edgeOf(last, first, 'end')
  const left = { run: start.run, transparent: start.transparent }
  const entered = { run: end.run, transparent: end.transparent.toReversed() }
  return { start: start.at, end: end.at, left, entered }
}

function edgeOf(piece: ParagraphPiece, opposite: ParagraphPiece, side: 'start' | 'end'): Cut & { readonly at: number } {
  let at = piece[side]
  let run = piece.run
  while (run !== null && !isInside(at, run)) {
    at = side === 'start' ? run.open.start : run.end
    run = run.outer ?? null
  }
  const transparent: Transparent[] = []
  for (let around = piece.around ?? null; around !== null && !holds(around, opposite); around = around.outer) {
    if (transparent.length > 0 || isInside(at, around)) transparent.push(around)
    else at = side === 'start' ? around.open.start : around.end
  }
  return { at, run, transparent }
}

/** True when some of the element's content is on either side. */
function isInside(at: number, { content }: Pick<Run, 'content'>): boolean {
  return content !== null && at > content.start && at < content.end
}

/** True when the whole block is in the element, which then stays around it. */
function holds(element: Transparent, piece: ParagraphPiece): boolean {
  for (let around = piece.around ?? null; around !== null; around = around.outer) if (around === element) return true
  return false
}
