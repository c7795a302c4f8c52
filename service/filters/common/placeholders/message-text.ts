import type { Piece } from '../tags/piece.ts'

/** Grammar of the text of a part: ICU MessageFormat, a branch of a Java choice or of SmartFormat, or text between pipes. */
export type Writing = IcuWriting | ChoiceWriting | PipeWriting | SmartWriting | Mf2Writing

type IcuWriting = { readonly grammar: 'icu'; readonly doubled: boolean; readonly inPlural: boolean }
/** `isReadAgain`: a branch with a brace in it is parsed as a message once more. */
type ChoiceWriting = { readonly grammar: 'choice'; readonly isReadAgain: boolean }
/** `pipe` is written for a pipe that is text. */
type PipeWriting = { readonly grammar: 'pipes'; readonly pipe: string }

/** `isBranch`: a pipe ends it. */
type SmartWriting = { readonly grammar: 'smart'; readonly isBranch: boolean }

/** A pattern of MessageFormat 2, in which a backslash is before a brace. */
type Mf2Writing = { readonly grammar: 'mf2' }

/** Reads texts of a message as a reader sees them: `don''t` → `don't`. Their ranges stay. */
export function readMessageText(pieces: readonly Piece[], writing: Writing): Piece[] {
  return pieces.map((piece) => (piece.kind === 'text' ? { ...piece, text: readText(piece.text, writing) } : piece))
}

function readText(text: string, writing: Writing): string {
  if (writing.grammar === 'pipes' || writing.grammar === 'smart') return text
  if (writing.grammar === 'mf2') return text.replaceAll(/\\([\\{}|])/g, '$1')
  const isTwice = writing.grammar === 'choice' && writing.isReadAgain
  return text.replaceAll(isTwice ? /'{2,4}/g : "''", "'")
}

/** Returns the writing of a part with these new texts. */
export function writingFor(writing: Writing | null, texts: readonly string[]): Writing | null {
  if (writing?.grammar !== 'choice' || !texts.some((text) => text.includes('{'))) return writing
  return { ...writing, isReadAgain: true }
}

/** Writes a reader's text for the message, so that the message reads exactly like it. */
export function writeMessageText(text: string, writing: Writing | null): string {
  if (writing === null) return text
  if (writing.grammar === 'icu') return writeIcuText(text, writing)
  if (writing.grammar === 'pipes') return text.replaceAll('|', writing.pipe)
  if (writing.grammar === 'mf2') return text.replaceAll(/[\\{}]/g, '\\$&')
  // SmartFormat has no escape for a pipe, and that of a brace depends on its settings.
  if (writing.grammar === 'smart')
    return text.replaceAll(writing.isBranch ? /[{}|]/g : /[{}]/g, (sign) => SMART[sign] ?? '').replace(/\\+$/, '')
  const message = writing.isReadAgain ? writeIcuText(text, { doubled: true, inPlural: false }) : text
  return quoteRuns(message)
}

const SMART: Readonly<Record<string, string>> = { '{': '(', '}': ')', '|': '/' }

/** Characters with a meaning in `ChoiceFormat`, up to the next one where only apostrophes are between them. */
const CHOICE = /[|#<≤{}](?:[|#<≤{}']*[|#<≤{}])?|'/g

function quoteRuns(text: string): string {
  return text.replaceAll(CHOICE, (run) => (run === "'" ? "''" : `'${run.replaceAll("'", "''")}'`))
}

/**
 * Writes text for ICU, as `writeMessageText`: characters with a meaning are quoted, apostrophes are doubled where the
 * message doubles them or one would quote the text after it.
 *
 * `l'{x}` → `l''\'{x}\'`
 */
export function writeIcuText(text: string, { doubled, inPlural }: Omit<IcuWriting, 'grammar'>): string {
  const signs = inPlural ? IN_PLURAL : OUTSIDE
  const quoted = signs.exec(text)
  if (quoted === null) return writeApostrophes(text, doubled)
  const end = quoted.index + quoted[0].length
  const section = `'${quoted[0].replaceAll("'", "''")}'`
  return writeApostrophes(text.slice(0, quoted.index), doubled) + section + writeApostrophes(text.slice(end), doubled)
}

// Quoted range: the first sign to the last, with the apostrophes after it.
const OUTSIDE = /[{}](?:[^]*[{}])?'*/
const IN_PLURAL = /[{}#](?:[^]*[{}#])?'*/

// An apostrophe at the end of a text is doubled too, since a code that begins with a brace may follow.
function writeApostrophes(text: string, doubled: boolean): string {
  return text.replaceAll(doubled ? /'/g : /'(?=[{}#<>']|$)/g, "''")
}
