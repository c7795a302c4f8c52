import { marksIn, type SegmentText } from './parsed-text.ts'
import { type Mark, markText } from './token.ts'

/**
 * What is wrong with one mark of a target.
 * - `missing`: in the source, not in the target
 * - `extra`: in the target, not in the source
 * - `duplicated`: in the target more often than in the source
 * - `unclosed`: `<g1>` without a `</g1>` after it
 * - `crossed`: a pair that overlaps another without holding it, `<g1><g2></g1></g2>`
 */
export type DefectKind = 'missing' | 'extra' | 'duplicated' | 'unclosed' | 'crossed'

export type Defect = {
  readonly kind: DefectKind
  /** The mark as written, `<g1>`, `</g1>` or `<x1/>`. */
  readonly mark: string
  readonly id: number
  /** The text that `start` and `end` (UTF-16 code units) point into: the source for `missing`, else the target. */
  readonly side: 'source' | 'target'
  readonly start: number
  readonly end: number
}

/**
 * Compares the marks of a target with those of its source: each exactly once, pairs opened before closed and
 * properly nested; order may differ. Browser and service decide with this one function.
 *
 * `<g1>a</g1><x2/>` and `<x2/><g1>a</g1>`: same marks, other order: no defect.
 */
export function parity(source: SegmentText, target: SegmentText): Defect[] {
  const sourceMarks = marksIn(source)
  const targetMarks = marksIn(target)
  if (sourceMarks.length + targetMarks.length === 0) return []
  const wanted = countByText(sourceMarks)
  const kept = keepOnce(targetMarks, wanted)
  return [...missingMarks(sourceMarks, targetMarks), ...surplusMarks(targetMarks, wanted), ...brokenPairs(kept)].sort(
    (a, b) => (a.side === b.side ? a.start - b.start : a.side === 'source' ? -1 : 1),
  )
}

/** True when `parity` would find nothing. */
export function hasParity(source: string, target: string): boolean {
  return parity(source, target).length === 0
}

function countByText(marks: readonly Mark[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const mark of marks) counts.set(markText(mark), (counts.get(markText(mark)) ?? 0) + 1)
  return counts
}

function missingMarks(sourceMarks: readonly Mark[], targetMarks: readonly Mark[]): Defect[] {
  const left = countByText(targetMarks)
  const opened = new Set(targetMarks.filter((mark) => mark.kind === 'open').map((mark) => mark.id))
  return sourceMarks.flatMap((mark) => {
    const text = markText(mark)
    const count = left.get(text) ?? 0
    if (count > 0) {
      left.set(text, count - 1)
      return []
    }
    // `<g1>a` lacks `</g1>`: told once, as an unclosed `<g1>`.
    if (mark.kind === 'close' && opened.has(mark.id)) return []
    return [defect('missing', mark, 'source')]
  })
}

function surplusMarks(targetMarks: readonly Mark[], wanted: ReadonlyMap<string, number>): Defect[] {
  const seen = new Map<string, number>()
  return targetMarks.flatMap((mark) => {
    const text = markText(mark)
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    const allowed = wanted.get(text) ?? 0
    if (count <= allowed) return []
    return [defect(allowed === 0 ? 'extra' : 'duplicated', mark, 'target')]
  })
}

/** The target's marks without those already told as extra or duplicated. */
function keepOnce(targetMarks: readonly Mark[], wanted: ReadonlyMap<string, number>): Mark[] {
  const left = new Map(wanted)
  return targetMarks.filter((mark) => {
    const count = left.get(markText(mark)) ?? 0
    left.set(markText(mark), count - 1)
    return count > 0
  })
}

/**
 * Linear in the number of marks. `uncertain` holds the open marks that may still be closed later, in order; one that is
 * closed, or whose last closing mark has gone by, leaves it when it is on top and never comes back.
 */
function brokenPairs(marks: readonly Mark[]): Defect[] {
  const found: Defect[] = []
  const closed = new Set<Mark>()
  const openOf = new Map<number, Mark[]>()
  const uncertain: Mark[] = []
  const lastClose = new Map<number, number>()
  for (const mark of marks) if (mark.kind === 'close') lastClose.set(mark.id, mark.start)
  for (const mark of marks) {
    if (mark.kind === 'open') {
      const sameId = openOf.get(mark.id)
      if (sameId === undefined) openOf.set(mark.id, [mark])
      else sameId.push(mark)
      uncertain.push(mark)
    }
    if (mark.kind !== 'close') continue
    const partner = openOf.get(mark.id)?.pop()
    // A close without an open before it: the open is told as missing, or as unclosed further on.
    if (partner === undefined) continue
    closed.add(partner)
    const isSettled = (open: Mark) => closed.has(open) || (lastClose.get(open.id) ?? -1) <= mark.start
    for (let top = uncertain.at(-1); top !== undefined && isSettled(top); top = uncertain.at(-1)) uncertain.pop()
    // `<g1><g2></g1></g2>`: at `</g1>`, g2 is open and closes later: crossed. `<g1><g2></g1>`: g2 is only unclosed.
    if ((uncertain.at(-1)?.start ?? -1) > partner.start) found.push(defect('crossed', mark, 'target'))
  }
  const unclosed = marks.filter((mark) => mark.kind === 'open' && !closed.has(mark))
  return [...found, ...unclosed.map((mark) => defect('unclosed', mark, 'target'))]
}

function defect(kind: DefectKind, mark: Mark, side: 'source' | 'target'): Defect {
  return { kind, mark: markText(mark), id: mark.id, side, start: mark.start, end: mark.end }
}
