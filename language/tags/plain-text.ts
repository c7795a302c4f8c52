import { parseMarks } from './parse-marks.ts'

/** The text a person reads: `a <g1>b</g1><x2/>` → `a b`. */
export function plainText(text: string): string {
  return parseMarks(text)
    .map((token) => (token.kind === 'text' ? token.text : ''))
    .join('')
}

/** Length as the limits and the plan count it: Unicode code points, marks not counted. */
export function countCharacters(text: string): number {
  let count = 0
  for (const token of parseMarks(text)) {
    if (token.kind !== 'text') continue
    for (const _ of token.text) count++
  }
  return count
}
