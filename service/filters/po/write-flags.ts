import type { Change } from '../text-encoding/rewrite-text.ts'
import type { PoEntry } from './po-entry.ts'

/**
 * `#, c-format` → `#, fuzzy, c-format`; a message without flags gets a line `#, fuzzy` right before its first keyword.
 */
export function withFuzzy(text: string, { flags, context, id }: PoEntry, newline: string): Change[] {
  const [first] = flags
  if (first !== undefined) return [{ start: first.start + 2, end: first.start + 2, text: ' fuzzy,' }]
  const string = context ?? id
  if (string === null) return []
  const start = Math.max(text.lastIndexOf('\n', string.start), text.lastIndexOf('\r', string.start)) + 1
  return [{ start, end: start, text: `#, fuzzy${newline}` }]
}
