import { type LooseToken, tagText } from '#language/tags/token.ts'
import { repairTokens } from '../../repair-tokens.ts'
import { joinReopened } from './join-reopened.ts'
import type { Numbered } from './number-tags.ts'

/** Writing of a format: it encodes text as `a &lt; b` and copies a range of the source, with the changes within it. */
export type Writer = {
  readonly encode: (text: string) => string
  readonly copy: (start: number, end: number) => string
}

export type Laid = {
  readonly source: string
  /** True when the target did not have the tags of its block and was given them. */
  readonly repaired: boolean
}

/**
 * Writes a target in its format: its text encoded, each tag as its code in the source.
 *
 * `Lee <g1>esto</g1> & calla` → `Lee <a href="/x">esto</a> &amp; calla`
 */
export function layTokens(block: Numbered, target: readonly LooseToken[], { encode, copy }: Writer): Laid {
  const { tokens, repaired } = repairTokens(block.tokens, joinReopened(target), { repeatedPairs: true })
  const source = tokens.map((token) => {
    if (token.kind === 'text') return encode(token.text)
    const code = block.codes.get(tagText(token)) ?? ''
    return typeof code === 'string' ? encode(code) : copy(code.start, code.end)
  })
  return { source: source.join(''), repaired }
}
