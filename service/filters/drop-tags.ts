import type { LooseToken } from '#language/tags/token.ts'
import type { Block } from './filter.ts'

/**
 * Returns a block without the tags that its segments do not have, because they were read when a range of it (of a
 * comment, of a tracked move) was no pair yet. The filter puts the missing tags where they fit. Null where all tags are
 * in the segments.
 *
 * `We <g1>open</g1> early` with `We open early` → `We open early`
 *
 * @param segments those of this block, and any number of later ones
 */
export function dropTags(block: Block, segments: readonly (readonly LooseToken[])[]): Block | null {
  const here = placeTags(block.tokens)
  const there = placeTags(segments.flat())
  const kept = new Set<number>()
  const open = new Set<number>()
  let next = 0
  for (const { token, at } of here) {
    if (token.kind === 'close' && !open.has(token.id)) continue
    while ((there[next]?.at ?? at) < at) next++
    let found = next
    while (there[found]?.at === at && there[found]?.token.kind !== token.kind) found++
    if (there[found]?.at !== at) continue
    next = found + 1
    if (token.kind === 'open') open.add(token.id)
    else kept.add(token.id)
  }
  if (here.every(({ token }) => kept.has(token.id))) return null
  return { ...block, tokens: block.tokens.filter((token) => token.kind === 'text' || kept.has(token.id)) }
}

type Tag = Exclude<LooseToken, { readonly kind: 'text' }>

/** Returns tags with the number of characters before them, without white space, which segments lack at their edges. */
function placeTags(tokens: readonly LooseToken[]): { readonly token: Tag; readonly at: number }[] {
  let at = 0
  return tokens.flatMap((token) => {
    if (token.kind !== 'text') return [{ token, at }]
    at += token.text.replaceAll(/\s/g, '').length
    return []
  })
}
