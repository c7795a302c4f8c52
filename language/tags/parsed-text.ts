import { marksOf, parseMarks } from './parse-marks.ts'
import { isMark, type Mark, type Token } from './token.ts'

/** A segment text and what it is made of: parsed once, and passed on to all that ask something of it. */
export type ParsedText = {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly marks: readonly Mark[]
}

/** What functions take that need a text once: whoever needs it again has parsed it. */
export type SegmentText = string | ParsedText

export function parseText(text: string): ParsedText {
  const tokens = parseMarks(text)
  return { text, tokens, marks: tokens.filter(isMark) }
}

export function tokensIn(text: SegmentText): readonly Token[] {
  return typeof text === 'string' ? parseMarks(text) : text.tokens
}

export function marksIn(text: SegmentText): readonly Mark[] {
  return typeof text === 'string' ? marksOf(text) : text.marks
}
