import type { LooseToken } from '#language/tags/token.ts'
import { repairTokens } from '../../repair-tokens.ts'
import { withoutIllegal } from '../../common/xml/character-data.ts'

type Tokens = readonly LooseToken[]

/** Returns a target with the tags of its source, without illegal characters of XML, and with line ends as spaces. */
export function legalTokens(source: Tokens, target: Tokens): { readonly tokens: Tokens; readonly repaired: boolean } {
  const { tokens, repaired } = repairTokens(source, target, { repeatedPairs: true })
  let cleaned = false
  const legal = tokens.map((token) => {
    if (token.kind !== 'text') return token
    const text = withoutIllegal(token.text).replaceAll(/[\n\r]+/g, ' ')
    cleaned ||= text !== token.text
    return { kind: 'text', text } as const
  })
  return { tokens: legal, repaired: repaired || cleaned }
}
