import { type LooseToken, tagText } from './token.ts'

/** Reverses `parseTags`: `printTags(parseTags(text)) === text` for every text. */
export function printTags(tokens: readonly LooseToken[]): string {
  return tokens.map((token) => (token.kind === 'text' ? token.text : tagText(token))).join('')
}
