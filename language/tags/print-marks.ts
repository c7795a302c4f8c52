import { type LooseToken, markText } from './token.ts'

/** The inverse of `parseMarks`: `printMarks(parseMarks(text)) === text` for every text. */
export function printMarks(tokens: readonly LooseToken[]): string {
  return tokens.map((token) => (token.kind === 'text' ? token.text : markText(token))).join('')
}
