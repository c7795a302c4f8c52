import type { Piece } from '../tags/piece.ts'
import type { MessagePart } from './split-message.ts'

type Writing = NonNullable<MessagePart['icu']>

/** Texts of an ICU message as a reader sees them: `don''t` → `don't`. Their ranges stay. */
export function readIcuText(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece) => (piece.kind === 'text' ? { ...piece, text: piece.text.replaceAll("''", "'") } : piece))
}

/**
 * A reader's text as an ICU message holds it, so that the message says exactly this: what would mean something is
 * quoted, apostrophes are doubled where the message doubles them or one would quote what follows.
 *
 * `l'{x}` → `l''\'{x}\'`
 */
export function writeIcuText(text: string, { doubled, inPlural }: Writing): string {
  const signs = inPlural ? IN_PLURAL : OUTSIDE
  const quoted = signs.exec(text)
  if (quoted === null) return writeApostrophes(text, doubled)
  const end = quoted.index + quoted[0].length
  const section = `'${quoted[0].replaceAll("'", "''")}'`
  return writeApostrophes(text.slice(0, quoted.index), doubled) + section + writeApostrophes(text.slice(end), doubled)
}

// From the first sign to the last, with the apostrophes after it.
const OUTSIDE = /[{}](?:[^]*[{}])?'*/
const IN_PLURAL = /[{}#](?:[^]*[{}#])?'*/

// At the end of a text too: a code that begins with a brace may follow.
function writeApostrophes(text: string, doubled: boolean): string {
  return text.replaceAll(doubled ? /'/g : /'(?=[{}#<>']|$)/g, "''")
}
