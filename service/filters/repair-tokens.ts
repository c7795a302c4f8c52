import { printTags } from '#language/tags/print-tags.ts'
import { type LooseToken, tagText } from '#language/tags/token.ts'

export type Repaired = { readonly tokens: readonly LooseToken[]; readonly repaired: boolean }

/**
 * Gives a target the tags of its source with the least change: unknown and repeated tags are removed, a pair that is
 * not closed is closed where its surroundings end, missing tags are added at the end. A target with parity is returned
 * unchanged.
 *
 * @param repeatedPairs a pair may occur more than once (two segments of one paragraph share it)
 */
export function repairTokens(
  source: readonly LooseToken[],
  target: readonly LooseToken[],
  { repeatedPairs = false } = {},
): Repaired {
  const wanted = new Set(source.flatMap((token) => (token.kind === 'text' ? [] : [tagText(token)])))
  const used = new Set<string>()
  const open: number[] = []
  const tokens: LooseToken[] = []
  const close = (id: number) => {
    open.pop()
    tokens.push({ kind: 'close', id })
  }
  for (const token of target) {
    if (token.kind === 'text') {
      if (token.text !== '') tokens.push(token)
      continue
    }
    const text = tagText(token)
    if (token.kind === 'close') {
      // `<g1><g2></g1></g2>`: closing 1 closes 2 first; the later `</g2>` finds nothing open and is removed.
      if (open.includes(token.id)) {
        while (open.at(-1) !== token.id) close(open.at(-1) ?? token.id)
        close(token.id)
      }
      continue
    }
    const repeated = used.has(text) && !(repeatedPairs && token.kind === 'open' && !open.includes(token.id))
    if (!wanted.has(text) || repeated) continue
    used.add(text)
    tokens.push(token)
    if (token.kind === 'open') open.push(token.id)
  }
  while (open.length > 0) close(open.at(-1) ?? 0)
  tokens.push(...missing(source, used))
  return { tokens, repaired: printTags(tokens) !== printTags(target) }
}

function missing(source: readonly LooseToken[], used: ReadonlySet<string>): LooseToken[] {
  return source.flatMap((token): LooseToken[] => {
    if (token.kind === 'text' || token.kind === 'close' || used.has(tagText(token))) return []
    return token.kind === 'self' ? [token] : [token, { kind: 'close', id: token.id }]
  })
}
