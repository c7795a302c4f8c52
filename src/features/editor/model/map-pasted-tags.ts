import { type LooseToken, type Tag, tagText } from '#language/tags/token.ts'

export type LooseTag = Pick<Tag, 'kind' | 'id'>

/**
 * Makes pasted text fit its new segment: a tag that is missing there stays; another becomes one of the missing ones,
 * pair for pair and standalone for standalone in the order of the source; one without a place is dropped, its text
 * stays. Half a pair whose other half was not pasted stays only where that very half is missing.
 *
 * source `<g1>a</g1><x2/>`, nothing there yet, pasted `<g7>b</g7><x9/><x9/>` → `<g1>b</g1><x2/>`
 */
export function mapPastedTags(
  pasted: readonly LooseToken[],
  sourceTags: readonly LooseTag[],
  presentTags: readonly LooseTag[],
): LooseToken[] {
  const present = new Set(presentTags.map(tagText))
  const missing = new Map(sourceTags.filter((tag) => !present.has(tagText(tag))).map((tag) => [tagText(tag), tag]))
  const ids = chooseIds(
    pasted.filter((token) => token.kind !== 'text'),
    missing,
  )
  return pasted.flatMap((token): LooseToken[] => {
    if (token.kind === 'text') return [token]
    const id = ids.get(groupOf(token))
    if (id === undefined || !missing.delete(tagText({ kind: token.kind, id }))) return []
    return [{ kind: token.kind, id }]
  })
}

/** Chooses the tag that each pasted pair or standalone tag becomes. */
function chooseIds(tags: readonly LooseTag[], missing: ReadonlyMap<string, LooseTag>): Map<string, number> {
  const pasted = new Set(tags.map(tagText))
  const chosen = new Map<string, number>()
  const taken = new Set<string>()
  const take = (tag: LooseTag, id: number) => {
    chosen.set(groupOf(tag), id)
    taken.add(groupOf({ ...tag, id }))
  }
  // Tags of this segment come first.
  for (const tag of tags) if (missing.has(tagText(tag))) take(tag, tag.id)
  for (const tag of tags) {
    if (chosen.has(groupOf(tag)) || tag.kind === 'close') continue
    const isWhole = tag.kind === 'self' || pasted.has(tagText({ kind: 'close', id: tag.id }))
    const free = [...missing.values()].find(
      (other) => other.kind === tag.kind && isWhollyMissing(other, missing) && !taken.has(groupOf(other)),
    )
    if (isWhole && free !== undefined) take(tag, free.id)
  }
  return chosen
}

function isWhollyMissing({ kind, id }: LooseTag, missing: ReadonlyMap<string, LooseTag>): boolean {
  return kind === 'self' || missing.has(tagText({ kind: kind === 'open' ? 'close' : 'open', id }))
}

/** Returns the group of a tag; both halves of a pair are one: `<g1>` and `</g1>` → g1. */
function groupOf({ kind, id }: LooseTag): string {
  return `${kind === 'self' ? 'x' : 'g'}${id}`
}
