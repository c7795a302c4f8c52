import { wordsInCode } from '#language/codes/words-in-code.ts'
import { numberTags } from '../tags/number-tags.ts'
import type { Piece } from '../tags/piece.ts'
import { simplifyPieces } from '../tags/simplify-pieces.ts'
import { type InlineContent, tidyPieces } from '../tags/tidy-pieces.ts'

/** Turns the pieces of a message into tokens, as `tidyPieces`; null for one without letters, even in its codes. */
export function cutInline(pieces: readonly Piece[], source: string): InlineContent | null {
  const inline = tidyPieces(pieces)
  const hasLetters = inline?.tokens.some((token) => token.kind === 'text' && /\p{L}/u.test(token.text)) === true
  return hasLetters ? inline : codesWithWords(pieces, source)
}

/**
 * Returns the codes of a text where they are all that has words; else null. It has only tags: `foldCodes` lists the
 * words, and it is no segment.
 */
export function codesWithWords(pieces: readonly Piece[], source: string): InlineContent | null {
  const codes = simplifyPieces(pieces).filter(({ kind }) => kind !== 'text')
  const [first, last] = [codes[0], codes.at(-1)]
  const hasWords = codes.some(
    (code) => code.kind === 'self' && wordsInCode(source.slice(code.start, code.end)).length > 0,
  )
  if (!hasWords || first === undefined || last === undefined) return null
  return { start: first.start, end: last.end, ...numberTags(codes) }
}
