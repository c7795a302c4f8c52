import { type LooseToken, type Mark, markText } from '#language/tags/token.ts'

export type LooseMark = Pick<Mark, 'kind' | 'id'>

/**
 * Makes pasted text fit its new sentence: a mark that is missing there stays; another becomes one of those that are
 * missing, pair for pair and standalone for standalone in the order of the source; what has no place is dropped, its
 * text stays. Half a pair whose other half was not pasted is kept only where that very half is missing.
 *
 * source `<g1>a</g1><x2/>`, nothing there yet, pasted `<g7>b</g7><x9/><x9/>` → `<g1>b</g1><x2/>`
 */
export function mapPastedMarks(
  pasted: readonly LooseToken[],
  sourceMarks: readonly LooseMark[],
  presentMarks: readonly LooseMark[],
): LooseToken[] {
  const present = new Set(presentMarks.map(markText))
  const missing = new Map(
    sourceMarks.filter((mark) => !present.has(markText(mark))).map((mark) => [markText(mark), mark]),
  )
  const ids = chooseIds(
    pasted.filter((token) => token.kind !== 'text'),
    missing,
  )
  return pasted.flatMap((token): LooseToken[] => {
    if (token.kind === 'text') return [token]
    const id = ids.get(groupOf(token))
    if (id === undefined || !missing.delete(markText({ kind: token.kind, id }))) return []
    return [{ kind: token.kind, id }]
  })
}

/** What each pasted pair or standalone mark becomes. */
function chooseIds(marks: readonly LooseMark[], missing: ReadonlyMap<string, LooseMark>): Map<string, number> {
  const pasted = new Set(marks.map(markText))
  const chosen = new Map<string, number>()
  const taken = new Set<string>()
  const take = (mark: LooseMark, id: number) => {
    chosen.set(groupOf(mark), id)
    taken.add(groupOf({ ...mark, id }))
  }
  // First those that are this sentence's own.
  for (const mark of marks) if (missing.has(markText(mark))) take(mark, mark.id)
  for (const mark of marks) {
    if (chosen.has(groupOf(mark)) || mark.kind === 'close') continue
    const isWhole = mark.kind === 'self' || pasted.has(markText({ kind: 'close', id: mark.id }))
    const free = [...missing.values()].find(
      (other) => other.kind === mark.kind && isWhollyMissing(other, missing) && !taken.has(groupOf(other)),
    )
    if (isWhole && free !== undefined) take(mark, free.id)
  }
  return chosen
}

function isWhollyMissing({ kind, id }: LooseMark, missing: ReadonlyMap<string, LooseMark>): boolean {
  return kind === 'self' || missing.has(markText({ kind: kind === 'open' ? 'close' : 'open', id }))
}

/** Both halves of a pair are one: `<g1>` and `</g1>` → g1. */
function groupOf({ kind, id }: LooseMark): string {
  return `${kind === 'self' ? 'x' : 'g'}${id}`
}
