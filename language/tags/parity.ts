import { tagsIn, type SegmentText } from './parsed-text.ts'
import { type Tag, tagText } from './token.ts'

/**
 * Errors of one tag of a target.
 * - `missing`: in the source, not in the target
 * - `extra`: in the target, not in the source
 * - `duplicated`: in the target more often than in the source
 * - `unclosed`: `<g1>` without a `</g1>` after it
 * - `crossed`: a pair that overlaps another without holding it, `<g1><g2></g1></g2>`
 */
export type DefectKind = 'missing' | 'extra' | 'duplicated' | 'unclosed' | 'crossed'

export type Defect = {
  readonly kind: DefectKind
  /** The tag as written, `<g1>`, `</g1>` or `<x1/>`. */
  readonly tag: string
  readonly id: number
  /** The text that `start` and `end` (UTF-16 code units) point into: the source for `missing`, else the target. */
  readonly side: 'source' | 'target'
  readonly start: number
  readonly end: number
}

/**
 * Compares the tags of a target with those of its source: each exactly once, pairs opened before closed and
 * properly nested; order may differ. Browser and service decide with this one function.
 *
 * `<g1>a</g1><x2/>` and `<x2/><g1>a</g1>`: same tags, other order: no defect.
 */
export function parity(source: SegmentText, target: SegmentText): Defect[] {
  const sourceTags = tagsIn(source)
  const targetTags = tagsIn(target)
  if (sourceTags.length + targetTags.length === 0) return []
  const wanted = countByText(sourceTags)
  const kept = keepOnce(targetTags, wanted)
  return [...missingTags(sourceTags, targetTags), ...surplusTags(targetTags, wanted), ...brokenPairs(kept)].sort(
    (a, b) => (a.side === b.side ? a.start - b.start : a.side === 'source' ? -1 : 1),
  )
}

/** True when `parity` would find nothing. */
export function hasParity(source: string, target: string): boolean {
  return parity(source, target).length === 0
}

function countByText(tags: readonly Tag[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const tag of tags) counts.set(tagText(tag), (counts.get(tagText(tag)) ?? 0) + 1)
  return counts
}

function missingTags(sourceTags: readonly Tag[], targetTags: readonly Tag[]): Defect[] {
  const left = countByText(targetTags)
  const opened = new Set(targetTags.filter((tag) => tag.kind === 'open').map((tag) => tag.id))
  return sourceTags.flatMap((tag) => {
    const text = tagText(tag)
    const count = left.get(text) ?? 0
    if (count > 0) {
      left.set(text, count - 1)
      return []
    }
    // `<g1>a` lacks `</g1>`: reported once, as an unclosed `<g1>`.
    if (tag.kind === 'close' && opened.has(tag.id)) return []
    return [defect('missing', tag, 'source')]
  })
}

function surplusTags(targetTags: readonly Tag[], wanted: ReadonlyMap<string, number>): Defect[] {
  const seen = new Map<string, number>()
  return targetTags.flatMap((tag) => {
    const text = tagText(tag)
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    const allowed = wanted.get(text) ?? 0
    if (count <= allowed) return []
    return [defect(allowed === 0 ? 'extra' : 'duplicated', tag, 'target')]
  })
}

/** Returns the target's tags without those already reported as extra or duplicated. */
function keepOnce(targetTags: readonly Tag[], wanted: ReadonlyMap<string, number>): Tag[] {
  const left = new Map(wanted)
  return targetTags.filter((tag) => {
    const count = left.get(tagText(tag)) ?? 0
    left.set(tagText(tag), count - 1)
    return count > 0
  })
}

/**
 * Returns errors of pairs, in time linear in the number of tags. `uncertain` holds open tags that may still be closed
 * later, in order; one that is closed, or whose last closing tag has passed, leaves it when it is on top and never
 * returns.
 */
function brokenPairs(tags: readonly Tag[]): Defect[] {
  const found: Defect[] = []
  const closed = new Set<Tag>()
  const openOf = new Map<number, Tag[]>()
  const uncertain: Tag[] = []
  const lastClose = new Map<number, number>()
  for (const tag of tags) if (tag.kind === 'close') lastClose.set(tag.id, tag.start)
  for (const tag of tags) {
    if (tag.kind === 'open') {
      const sameId = openOf.get(tag.id)
      if (sameId === undefined) openOf.set(tag.id, [tag])
      else sameId.push(tag)
      uncertain.push(tag)
    }
    if (tag.kind !== 'close') continue
    const partner = openOf.get(tag.id)?.pop()
    // A close without an open before it: the open is reported as missing, or as unclosed further on.
    if (partner === undefined) continue
    closed.add(partner)
    const isSettled = (open: Tag) => closed.has(open) || (lastClose.get(open.id) ?? -1) <= tag.start
    for (let top = uncertain.at(-1); top !== undefined && isSettled(top); top = uncertain.at(-1)) uncertain.pop()
    // `<g1><g2></g1></g2>`: at `</g1>`, g2 is open and closes later: crossed. `<g1><g2></g1>`: g2 is only unclosed.
    if ((uncertain.at(-1)?.start ?? -1) > partner.start) found.push(defect('crossed', tag, 'target'))
  }
  const unclosed = tags.filter((tag) => tag.kind === 'open' && !closed.has(tag))
  return [...found, ...unclosed.map((tag) => defect('unclosed', tag, 'target'))]
}

function defect(kind: DefectKind, tag: Tag, side: 'source' | 'target'): Defect {
  return { kind, tag: tagText(tag), id: tag.id, side, start: tag.start, end: tag.end }
}
