import { notationPattern } from '#language/codes/notation-pattern.ts'
import type { Dialect } from '#language/codes/notations.ts'
import type { LooseToken } from '#language/tags/token.ts'
import type { TagInfos } from '../../filter.ts'
import { describeCodes } from '../tags/describe-codes.ts'
import { describeMarkup } from '../tags/describe-markup.ts'
import { layTokens } from '../tags/lay-tokens.ts'
import type { Range } from '../tags/piece.ts'
import { rangesBeside, rangesWithin } from '../tags/ranges.ts'
import type { InlineContent } from '../tags/tidy-pieces.ts'
import { cutInline } from '../placeholders/cut-inline.ts'
import { branchSyntax, isBranched } from '../placeholders/branch-syntax.ts'
import { cutPlaceholders } from '../placeholders/cut-placeholders.ts'
import { readMessageText, writeMessageText, writingFor } from '../placeholders/message-text.ts'
import type { FixedCode } from '../placeholders/pair-tags.ts'
import { messageKinds, type PlaceholderKind } from '../placeholders/placeholder-kinds.ts'
import { splitChoice } from '../placeholders/split-choice.ts'
import { type MessagePart, splitMessage } from '../placeholders/split-message.ts'
import { splitLaravel } from '../placeholders/split-laravel.ts'
import { splitPipes } from '../placeholders/split-pipes.ts'
import { splitMf2 } from '../placeholders/split-mf2.ts'
import { splitSmart } from '../placeholders/split-smart.ts'
import { type Edit, openSplice } from '../xml/splice.ts'
import { numberArguments } from './number-arguments.ts'

/** A block of a message: all of it, or one branch of a plural or choice. Its range is in the message. */
export type MessageBlock = {
  /** Empty for the message itself, else `plural.one`, `select.f/plural.other`. */
  readonly path: string
  /** Numbers that it is for, where it is a branch of a plural. */
  readonly plurals: MessagePart['plurals']
  readonly inline: InlineContent
  /** Describes the codes of the tags; only called when a document is read. */
  readonly describe: () => TagInfos
  readonly writing: MessagePart['writing']
}

/**
 * Programs that format a message: `java` is `java.text.MessageFormat`, where apostrophes quote in a message with an
 * argument like `{0}`; in `icu` they quote in every message, for others only in messages with a plural or choice. `qt`
 * has `%1`, `%L2` and `%n`, `apple` `%#@files@` and `%arg`, `pipes` texts between pipes; `c`, `lisp`, `gcc` and `boost`
 * are formats of gettext. MessageFormat 2 is read in all but `other`, choices of SmartFormat in `java`, `icu`, `pipes` and `smart`.
 */
export type MessageDialect = 'java' | 'icu' | 'pipes' | 'smart' | 'other' | Dialect

/**
 * Returns the dialect of a message: that of its format, unless plurals and choices in it are read.
 *
 * @param hasForms false for messages as they were read before plurals and choices were
 */
export function dialectOf(message: string, own: MessageDialect | undefined, hasForms: boolean): MessageDialect {
  if (!hasForms) return own ?? 'other'
  return own === undefined || isBranched(message) ? 'smart' : own
}

// Where a parser has read the braces, no pattern need search for them.
const besideBraces: readonly PlaceholderKind[] = messageKinds.filter((kind) => kind !== 'braced')

/** Characters that codes are made of, and invisible ones. */
const CODE_SIGN = /[{}<&%$#@*:_!~`|\\§[\p{Cc}\p{Cs}\u2028\u2029]|\(\(|\+\+\+|-[a-z]/u

/** Character by which a text without a code must be parsed as well. */
const signOf: Readonly<Partial<Record<MessageDialect, string>>> = { icu: "'", pipes: '|', laravel: '|' }

/**
 * Returns the blocks of a message, outermost first; none for a message without letters.
 *
 * @param fixed codes found by other means, in order
 */
export function cutMessage(
  message: string,
  dialect: MessageDialect = 'other',
  fixed: readonly FixedCode[] = [],
): MessageBlock[] {
  if (!CODE_SIGN.test(message) && !message.includes(signOf[dialect] ?? '{')) return cutPlain(message, dialect)
  return splitByDialect(message, dialect).flatMap(({ hasBraces, ...part }): MessageBlock[] => {
    const codes = fixed.length === 0 ? part.codes : withCodes(part, fixed)
    const pieces = cutPlaceholders(message, hasBraces ? messageKinds : besideBraces, codes, part)
    const inline = cutInline(part.writing === null ? pieces : readMessageText(pieces, part.writing), message)
    if (inline === null) return []
    const describe = () => describeCodes(inline, message, describeMarkup)
    return [{ path: part.path, plurals: part.plurals, inline, describe, writing: part.writing }]
  })
}

/** Returns the codes of a part with those of `fixed` in it. A file can have many of both. */
function withCodes(part: MessagePart, fixed: readonly FixedCode[]): FixedCode[] {
  return [...part.codes, ...rangesWithin(fixed, part)].sort((a, b) => a.start - b.start)
}

/** `hasBraces`: codes in braces are still to be found, since no parser has read them. */
type Split = MessagePart & { readonly hasBraces: boolean }

function splitByDialect(message: string, dialect: MessageDialect): Split[] {
  const withBraces = (parts: readonly MessagePart[]) => parts.map((part) => ({ ...part, hasBraces: true }))
  if (dialect === 'laravel' && branchSyntax(message).length === 0) return withBraces(splitLaravel(message))
  const patterns = dialect === 'other' ? null : splitMf2(message)
  if (patterns !== null) return patterns.map((part) => ({ ...part, hasBraces: false }))
  const codes = dialectCodes(message, dialect)
  if (codes !== null) {
    const syntax = branchSyntax(message)
    const beside = rangesBeside(codes, syntax)
    return withBraces([wholeWith(message, [...beside, ...syntax])])
  }
  const choices = dialect === 'other' ? null : (splitSmart(message) ?? splitChoice(message))
  const own = choices ?? (dialect === 'pipes' ? splitPipes(message) : null)
  if (own !== null) return withBraces(own)
  const parts = splitMessage(message, { isIcu: dialect === 'icu' })
  const asJava = dialect === 'java' ? readJavaFormat(message, parts) : null
  return asJava === null ? parts.map((part) => ({ ...part, hasBraces: part.writing === null })) : withBraces(asJava)
}

/** Cuts a message of text alone without scans, since a file can have a million of them. */
function cutPlain(message: string, dialect: MessageDialect): MessageBlock[] {
  const text = message.trim()
  if (!/\p{L}/u.test(text)) return []
  const start = message.length - message.trimStart().length
  const range = { start, end: start + text.length }
  return [
    {
      path: '',
      plurals: NO_PLURALS,
      inline: { ...range, tokens: [{ kind: 'text', text }], codes: NO_CODES, textTags: NOTHING },
      describe: () => NO_INFOS,
      writing: dialect === 'icu' ? PLAIN_ICU : null,
    },
  ]
}

const PLAIN_ICU = { grammar: 'icu', doubled: false, inPlural: false } as const
const NO_PLURALS: MessagePart['plurals'] = []
const NO_CODES: InlineContent['codes'] = new Map()
const NOTHING: InlineContent['textTags'] = new Set()
const NO_INFOS: TagInfos = new Map()

const JAVA_ARGUMENT = /\{\s{0,3}\d+\s{0,3}(?:,[^{}]*)?\}/g
const JAVA_QUOTED = /''|'(?:[^']|'')+'/g

/**
 * Reads a message of `java.text.MessageFormat` as one part, in which `''` is an apostrophe and `'{'` a code. Returns
 * null for text without arguments, and where a lone apostrophe or brace shows that it has another format.
 */
function readJavaFormat(message: string, parts: readonly MessagePart[]): MessagePart[] | null {
  if (parts.length > 1 || message.search(JAVA_ARGUMENT) === -1) return null
  const codes: Range[] = []
  for (const { 0: source, index } of message.matchAll(JAVA_QUOTED)) {
    if (source === "''") continue
    if (!/[{}]/.test(source)) return null
    codes.push({ start: index, end: index + source.length })
  }
  if (/['{}]/.test(message.replaceAll(JAVA_QUOTED, '').replaceAll(JAVA_ARGUMENT, ''))) return null
  const writing = { grammar: 'icu', doubled: true, inPlural: false } as const
  return [{ start: 0, end: message.length, path: '', plurals: [], codes, writing }]
}

function wholeWith(message: string, found: readonly Range[]): MessagePart {
  const codes = found.toSorted((a, b) => a.start - b.start)
  return { start: 0, end: message.length, path: '', plurals: [], codes, writing: null }
}

/** Returns the codes that only this dialect has; null for dialects without their own. */
export function dialectCodes(message: string, dialect: MessageDialect): Range[] | null {
  if (dialect === 'java' || dialect === 'icu' || dialect === 'pipes' || dialect === 'smart' || dialect === 'other')
    return null
  return Array.from(message.matchAll(notationPattern([dialect], ['signed']).pattern), ({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }))
}

/**
 * Writes a message with new texts for some of its blocks, otherwise unchanged.
 *
 * @param targets the blocks to write, each with its tokens
 * @param numbersArguments true when `%s` may become `%2$s` where the target has them in another order
 * @param spell writes a new text for the message's file
 */
export function writeMessage(
  message: string,
  targets: readonly { readonly block: MessageBlock; readonly tokens: readonly LooseToken[] }[],
  { numbersArguments = true, spell = (text: string) => text } = {},
): { readonly message: string; readonly repaired: readonly MessageBlock[] } {
  const repaired: MessageBlock[] = []
  const edits = targets.map(({ block, tokens }): Edit => {
    const text = () => {
      const texts = tokens.flatMap((token) => (token.kind === 'text' ? [token.text] : []))
      const writing = writingFor(block.writing, texts)
      const encode = (plain: string) => spell(writeMessageText(plain, writing))
      const inline = numbersArguments ? numberArguments(block.inline, message, tokens) : block.inline
      const laid = layTokens(inline, tokens, { encode, copy: splice })
      if (laid.repaired) repaired.push(block)
      return laid.source
    }
    return { start: block.inline.start, end: block.inline.end, text }
  })
  const splice = openSplice(message, edits)
  return { message: splice(0, message.length), repaired }
}
