import { baseLanguage } from '../languages/base-language.ts'
import { type ParsedText, parseText, type SegmentText } from '../tags/parsed-text.ts'
import type { Token } from '../tags/token.ts'
import type { Fix, Span } from './check.ts'
import { findCopied, inOrder, type Verbatim } from '../codes/verbatim.ts'
import type { FindKept } from './kept-words.ts'

/** Replaces a standalone tag in `plain`: neither letter, digit nor space, so that `5<x1/>3` is not `53`. */
export const OBJECT = '\uFFFC'

/** One of the two texts of a pair, read once for all checks. */
export type Side = ParsedText & {
  /** The text without pairs' tags, with `OBJECT` for a standalone tag. All offsets of checks are into this. */
  readonly plain: string
  /** `plain` with URLs, addresses and placeholders covered by `OBJECT`, at the same offsets. */
  readonly prose: string
  readonly verbatim: readonly Verbatim[]
  /** The runs of letters in `prose`, which are cut when they are first asked for. */
  readonly words: () => readonly string[]
  /** The code as given, and its language alone: `pt-BR`, `pt`. */
  readonly code: string
  readonly language: string
  /** Converts offsets into `plain` to offsets into `text`. */
  readonly span: (start: number, end: number) => Span
  /** A replacement of part of `plain`; null for one with tags inside. An insertion follows the character before it. */
  readonly fix: (start: number, end: number, text: string) => Fix | null
}

const WORD = /[\p{L}\p{M}]+/gu

/** Reads a text of a language: its plain text, the parts that are never translated, and its prose. */
export function readSide(given: SegmentText, code: string, find?: FindKept): Side {
  const parsed = typeof given === 'string' ? parseText(given) : given
  const { tokens } = parsed
  const plain = tokens.map(plainOf).join('')
  const copied = findCopied(plain)
  const verbatim = find === undefined ? copied : inOrder(copied, find(plain))
  const prose = cover(plain, verbatim)
  let words: readonly string[] | null = null
  const span = (start: number, end: number): Span => {
    if (end > start) return { start: placeIn(tokens, start).start, end: placeIn(tokens, end - 1).end }
    const at = start > 0 ? placeIn(tokens, start - 1).end : placeIn(tokens, 0).start
    return { start: at, end: at }
  }
  // Written out, here and in `runChecks`: the engine takes far longer over a spread record that grows than over both texts.
  return {
    text: parsed.text,
    tokens,
    tags: parsed.tags,
    plain,
    prose,
    verbatim,
    words: () => {
      words ??= prose.match(WORD) ?? []
      return words
    },
    code,
    language: baseLanguage(code),
    span,
    fix: (start, end, replacement) => {
      const at = span(start, end)
      return at.end - at.start === end - start ? { ...at, text: replacement } : null
    },
  }
}

function plainOf(token: Token): string {
  if (token.kind === 'text') return token.text
  return token.kind === 'self' ? OBJECT : ''
}

/** The place in the text of the character at `offset` of the plain text. */
function placeIn(tokens: readonly Token[], offset: number): Span {
  let from = 0
  for (const token of tokens) {
    const length = plainOf(token).length
    if (offset < from + length) {
      if (token.kind !== 'text') return token
      const start = token.start + offset - from
      return { start, end: start + 1 }
    }
    from += length
  }
  const end = tokens.at(-1)?.end ?? 0
  return { start: end, end }
}

export function cover(plain: string, verbatim: readonly Verbatim[]): string {
  let covered = ''
  let from = 0
  for (const { start, end } of verbatim) {
    covered += plain.slice(from, start) + OBJECT.repeat(end - start)
    from = end
  }
  return covered + plain.slice(from)
}
