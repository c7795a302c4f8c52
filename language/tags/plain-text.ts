import { parseTags } from './parse-tags.ts'
import { type SegmentText, tokensIn } from './parsed-text.ts'

/** Returns the text a person reads: `a <g1>b</g1><x2/>` → `a b`. */
export function plainText(text: string): string {
  return parseTags(text)
    .map((token) => (token.kind === 'text' ? token.text : ''))
    .join('')
}

/** Returns the length as the limits and the plan count it: Unicode code points, tags not counted. */
export function countCharacters(text: SegmentText): number {
  let count = 0
  for (const token of tokensIn(text)) {
    if (token.kind !== 'text') continue
    for (const _ of token.text) count++
  }
  return count
}
