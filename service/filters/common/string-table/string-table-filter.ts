import { plainText } from '#language/tags/plain-text.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import type { FormatIn } from '#contract/formats.ts'
import type { BlockPlace } from '#contract/segments/block-places.ts'
import type { Block, Filter, ReadOptions, Report, TagInfos, WriteOptions, Written } from '../../filter.ts'
import { type MessageBlock, writeMessage } from '../messages/cut-message.ts'
import { isCode } from '../messages/is-code.ts'
import { branchSyntax } from '../placeholders/branch-syntax.ts'
import { cutInline } from '../placeholders/cut-inline.ts'
import { cutPlaceholders } from '../placeholders/cut-placeholders.ts'
import type { FixedCode } from '../placeholders/pair-tags.ts'
import { messageKinds, type PlaceholderKind } from '../placeholders/placeholder-kinds.ts'
import type { Languages } from '../plurals/pieces.ts'
import { languagesOf, noteOfForm } from '../plurals/note-of-form.ts'
import { describeCodes } from '../tags/describe-codes.ts'
import { describeMarkup } from '../tags/describe-markup.ts'
import { layTokens } from '../tags/lay-tokens.ts'
import type { Piece, Range } from '../tags/piece.ts'
import type { InlineContent } from '../tags/tidy-pieces.ts'
import { fits, wellFormed } from '../text-encoding/encode-text.ts'
import type { DecodedText, TextEncoding } from '../text-encoding/text-encoding.ts'
import { openTextOutput } from '../text-output/open-text-output.ts'
import { encodeMarked, type MessageValue, readMarkedValue, readMessageValue, spellForMarked } from './message-values.ts'
import { openSurroundings, type Within } from './surroundings.ts'

/** Notation of a value's text in its file. */
export type ValueStyle = {
  /** Returns the program's text: `it\'s` → `it's`. It is called for codes only where a value is a message. */
  readonly read: (raw: string, within: Within) => string
  /** Writes a text, which only has characters that the encoding can write. */
  readonly write: (text: string, within: Within) => string
  /** Writes a character that the encoding does not have: `é` → `&#xe9;`. */
  readonly reference: (character: string) => string
}

/** One value of a file, at its range in the text. */
export type StringEntry = Range & {
  readonly key: string
  readonly part: string
  readonly form?: string
  /** Place, where it is not just a value with its name. */
  readonly place?: BlockPlace
  readonly isWhole?: true
  /** Codes of the program besides those that `cutPlaceholders` finds, in order. */
  readonly codes: readonly FixedCode[]
  /** True when line ends of the file are white space; else they belong to the text. */
  readonly isWrapped?: boolean
  /** True for ranges that look like codes but are text: `&amp;`. */
  readonly isText?: (raw: string, within: Within) => boolean
  /** True when it begins within quotes that belong to its notation. */
  readonly isQuoted?: boolean
  /** Notes of the file for translators. */
  readonly notes?: readonly string[]
  readonly style: ValueStyle
}

export type StringTable = {
  readonly format: FormatIn<'text'>
  decode(bytes: Uint8Array, sourceLang: string): DecodedText
  /** Returns the text with the plural forms of the target language; unchanged where the format has none. */
  adapt?(text: string, languages: Languages): AdaptedText
  /** True when programs format a value: one with plurals or choices is read by branch. */
  readonly hasMessages?: true
  /** Scans the values in the order of the text. Throws `DocumentRefused`. */
  scan(text: string, report?: Report): Iterable<StringEntry>
}

/** `forms` are the numbers that a value is for, by its key. */
export type AdaptedText = { readonly text: string; readonly forms: ReadonlyMap<string, string> }

const wrappedKinds: readonly PlaceholderKind[] = messageKinds.filter((kind) => kind !== 'breaks')

/** Makes the filter of a format that is a list of named values: only the ranges of changed values are written. */
export function stringTableFilter(table: StringTable): Filter {
  return {
    format: table.format,
    read(bytes: Uint8Array, options: ReadOptions): readonly Block[] {
      const languages = languagesOf(options)
      const adapted = adapt(table, table.decode(bytes, options.sourceLang).text, languages)
      const blocks: Block[] = []
      for (const { entry, inline, message } of eachValue(table, adapted.text, languages, options.report)) {
        const { part } = entry
        const form = adapted.forms.get(entry.key)
        const add = (key: string, own: InlineContent, tags: TagInfos, forms: readonly (string | undefined)[]) => {
          const note = forms.filter((one) => one !== undefined).join(' · ')
          blocks.push({
            key,
            part,
            place: entry.place ?? { kind: 'value', path: [part] },
            ...(entry.isWhole && { isWhole: true as const }),
            ...(note !== '' && { form: note }),
            ...(entry.notes !== undefined && { notes: entry.notes }),
            tokens: own.tokens,
            textTags: own.textTags,
            tags,
          })
        }
        if (inline !== null) add(entry.key, inline, describeCodes(inline, adapted.text, describeMarkup), [form])
        for (const block of message?.blocks ?? [])
          add(keyOf(entry, block), block.inline, block.describe(), [form, noteOfForm(block.plurals, languages).form])
      }
      return blocks
    },
    write(bytes: Uint8Array, changed: ReadonlyMap<string, readonly LooseToken[]>, options: WriteOptions): Written {
      if (changed.size === 0) return { bytes, repaired: [] }
      const decoded = table.decode(bytes, options.sourceLang)
      const languages = languagesOf(options)
      const { text } = adapt(table, decoded.text, languages)
      const output = openTextOutput({ ...decoded, text })
      const repaired: string[] = []
      for (const { entry, inline, message } of eachValue(table, text, languages)) {
        const around = openSurroundings(text.slice(entry.start, inline?.start ?? entry.start), entry.isQuoted)
        const encode = (plain: string) => encodeAll(wellFormed(plain), entry.style, decoded.encoding, around.within)
        const targets = (message?.blocks ?? []).flatMap((block) => {
          const own = changed.get(keyOf(entry, block))
          return own === undefined ? [] : [{ block, tokens: own }]
        })
        if (message !== null && targets.length > 0) {
          const written = writeMessage(message.message, targets, message.isMarked ? { spell: spellForMarked } : {})
          const encodeIn = (plain: string, within: Within) =>
            encodeAll(wellFormed(plain), entry.style, decoded.encoding, within)
          const raw = message.isMarked ? encodeMarked(written.message, encodeIn) : encode(written.message)
          output.replace(entry.start, entry.end, raw)
          repaired.push(...written.repaired.map((block) => keyOf(entry, block)))
        }
        const tokens = changed.get(entry.key)
        if (tokens === undefined || inline === null) continue
        const laid = layTokens(inline, tokens, { encode, copy: (start, end) => around.pass(text.slice(start, end)) })
        output.replace(inline.start, inline.end, laid.source)
        if (laid.repaired) repaired.push(entry.key)
      }
      return { bytes: output.bytes(), repaired }
    },
  }
}

function adapt(table: StringTable, text: string, languages: Languages | null): AdaptedText {
  const adapted = languages === null ? undefined : table.adapt?.(text, languages)
  return adapted ?? { text, forms: new Map() }
}

/** Either its content is a text, or it is a message. */
type Value = { readonly entry: StringEntry } & (
  | { readonly inline: InlineContent; readonly message: null }
  | { readonly inline: null; readonly message: MessageValue }
)

function* eachValue(table: StringTable, text: string, languages: Languages | null, report?: Report): Generator<Value> {
  for (const entry of table.scan(text, report)) {
    const message = table.hasMessages ? messageOf(text, entry, languages) : null
    if (message !== null) {
      yield { entry, inline: null, message }
      continue
    }
    const inline = cutInline(readPieces(text, entry), text)
    if (inline === null) continue
    if (!isCode(plainText(printTags(inline.tokens)))) yield { entry, inline, message }
  }
}

function messageOf(text: string, entry: StringEntry, languages: Languages | null): MessageValue | null {
  // Quotes around a part belong to the notation of the file.
  if (entry.codes.some(({ tag }) => tag?.name === '"')) return null
  const raw = text.slice(entry.start, entry.end)
  const read = entry.isText !== undefined && raw.includes('<') ? readMarkedValue : readMessageValue
  return read(raw, (own, { data }) => entry.style.read(own, { data, quotes: entry.isQuoted === true }), languages)
}

function keyOf({ key }: StringEntry, { path }: MessageBlock): string {
  return path === '' ? key : `${key}/${path}`
}

/** Reads texts as a reader sees them; neighbours are one. */
function readPieces(text: string, entry: StringEntry): Piece[] {
  const { isText, isWrapped = false, style } = entry
  const syntax = branchSyntax(text.slice(entry.start, entry.end)).map(({ start, end }) => ({
    start: entry.start + start,
    end: entry.start + end,
  }))
  const ends = new Map(syntax.map(({ start, end }) => [start, end]))
  const beside = entry.codes.filter(({ start, end }) => (ends.get(start) ?? end) >= end)
  const codes = [...beside, ...syntax].toSorted((a, b) => a.start - b.start)
  const around = openSurroundings('', entry.isQuoted)
  const pieces: Piece[] = []
  let open: { start: number; end: number } | null = null
  const flush = () => {
    if (open !== null) pieces.push(...textPieces(text, open, style, around.within))
    open = null
  }
  for (const piece of cutPlaceholders(text, isWrapped ? wrappedKinds : messageKinds, codes, entry)) {
    const raw = text.slice(piece.start, piece.end)
    if (piece.kind !== 'text' && !(piece.kind === 'self' && isText?.(raw, around.within) === true)) {
      flush()
      around.pass(raw)
      pieces.push(piece)
    } else if (open === null) open = { start: piece.start, end: piece.end }
    else open.end = piece.end
  }
  flush()
  return pieces
}

/** Cuts text with the white space at its edges, which stays outside of a block, as separate pieces. */
function textPieces(text: string, { start, end }: Range, { read }: ValueStyle, within: Within): Piece[] {
  const raw = text.slice(start, end)
  const from = start + raw.length - raw.trimStart().length
  const to = Math.max(from, end - (raw.length - raw.trimEnd().length))
  return [
    { start, end: from },
    { start: from, end: to },
    { start: to, end },
  ].flatMap((range): Piece[] => {
    if (range.end === range.start) return []
    return [{ kind: 'text', text: read(text.slice(range.start, range.end), within), ...range }]
  })
}

function encodeAll(text: string, { write, reference }: ValueStyle, encoding: TextEncoding, within: Within): string {
  const written = write(text, within)
  if (fits(written, encoding)) return written
  return Array.from(written, (character) => (fits(character, encoding) ? character : reference(character))).join('')
}
