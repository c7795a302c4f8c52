import { tagsOf, parseTags } from './parse-tags.ts'
import { isTag, type Tag, type Token } from './token.ts'

/** A segment text and its parts: parsed once, and passed on to all that read it. */
export type ParsedText = {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly tags: readonly Tag[]
}

/** Text for functions that read it once; for repeated use it is parsed first. */
export type SegmentText = string | ParsedText

export function parseText(text: string): ParsedText {
  const tokens = parseTags(text)
  return { text, tokens, tags: tokens.filter(isTag) }
}

export function tokensIn(text: SegmentText): readonly Token[] {
  return typeof text === 'string' ? parseTags(text) : text.tokens
}

export function tagsIn(text: SegmentText): readonly Tag[] {
  return typeof text === 'string' ? tagsOf(text) : text.tags
}
