import { isFormOf } from './is-form-of.ts'
import { readWords } from './read-words.ts'

export type MarkedPart = { readonly text: string; readonly isHit: boolean; readonly start: number }

/**
 * Cuts a text where it has words of a search, in any of their forms; the last word of the search may be a beginning.
 *
 * `rent`, `The rents are due` → `The `, **`rents`**, ` are due`
 */
export function markWords(text: string, search: string, language: string): MarkedPart[] {
  const wanted = readWords(search).filter(({ kind }) => kind !== 'sign')
  const last = wanted.at(-1)
  const isHit = (bare: string) =>
    wanted.some((word) => isFormOf(bare, word.bare, language)) || (last !== undefined && bare.startsWith(last.bare))
  const parts: MarkedPart[] = []
  let at = 0
  for (const { kind, bare, start, end } of readWords(text)) {
    if (kind === 'sign' || !isHit(bare)) continue
    if (start > at) parts.push({ text: text.slice(at, start), isHit: false, start: at })
    parts.push({ text: text.slice(start, end), isHit: true, start })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), isHit: false, start: at })
  return parts
}
