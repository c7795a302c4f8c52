import { isUtf8 } from 'node:buffer'
import type { LooseToken } from '#language/tags/token.ts'
import type { Block, Filter, ReadOptions, WriteOptions, Written } from '../../filter.ts'
import { cutMessage, type MessageBlock, writeMessage } from '../../common/messages/cut-message.ts'
import { isCode } from '../../common/messages/is-code.ts'
import { inTargetForms } from '../../common/plurals/adapt-message.ts'
import type { Languages } from '../../common/plurals/pieces.ts'
import { languagesOf, noteOfForm } from '../../common/plurals/note-of-form.ts'
import { openTextOutput } from '../../common/text-output/open-text-output.ts'
import { escapeProperties, styleOfValue, writesLargeHex } from './escape-properties.ts'
import { type PropertyEntry, scanProperties } from './scan-properties.ts'
import { decodeText } from '../../common/text-encoding/decode-text.ts'
import type { DecodedText } from '../../common/text-encoding/text-encoding.ts'

/**
 * Filter for Java properties; see README.md. Block keys are running numbers of entries from 1, `#12`, with
 * `/plural.one` for a branch.
 */
export const propertiesFilter: Filter = { format: 'properties', read: readProperties, write: writeProperties }

function readProperties(bytes: Uint8Array, options: ReadOptions): readonly Block[] {
  const { text } = decodeProperties(bytes, options.sourceLang)
  const languages = languagesOf(options)
  const blocks: Block[] = []
  for (const { key, entry, cut } of eachEntry(text, languages)) {
    const part = unescapeProperties(text.slice(entry.keyStart, entry.keyEnd))
    for (const block of cut) {
      const { tokens, textTags } = block.inline
      blocks.push({
        key: keyOf(key, block),
        part,
        ...notesOf(entry),
        place: { kind: 'value', path: part.split('.') },
        ...noteOfForm(block.plurals, languages),
        tokens,
        textTags,
        tags: block.describe(),
      })
    }
  }
  return blocks
}

function notesOf({ comments }: PropertyEntry): Pick<Block, 'notes'> {
  const note = comments.join('\n').trim()
  return note === '' ? {} : { notes: [note] }
}

function writeProperties(
  bytes: Uint8Array,
  changed: ReadonlyMap<string, readonly LooseToken[]>,
  options: WriteOptions,
): Written {
  if (changed.size === 0) return { bytes, repaired: [] }
  const decoded = decodeProperties(bytes, options.sourceLang)
  const { text } = decoded
  const file = { ...decoded, upperCase: writesLargeHex(text) }
  const output = openTextOutput(decoded)
  const repaired: string[] = []
  for (const { key, entry, value, cut } of eachEntry(text, languagesOf(options))) {
    const targets = cut.flatMap((block) => {
      const tokens = changed.get(keyOf(key, block))
      return tokens === undefined ? [] : [{ block, tokens }]
    })
    if (targets.length === 0) continue
    const written = writeMessage(value, targets)
    const style = styleOfValue(text.slice(entry.start, entry.end), file)
    output.replace(entry.start, entry.end, escapeProperties(written.message, style))
    repaired.push(...written.repaired.map((block) => keyOf(key, block)))
  }
  return { bytes: output.bytes(), repaired }
}

type Found = {
  readonly key: string
  readonly entry: PropertyEntry
  readonly value: string
  readonly cut: readonly MessageBlock[]
}

function* eachEntry(text: string, languages: Languages | null): Generator<Found> {
  let count = 0
  for (const entry of scanProperties(text)) {
    count++
    const value = inTargetForms(unescapeProperties(text.slice(entry.start, entry.end)), languages)
    const cut = isCode(value) ? [] : cutMessage(value, 'java')
    if (cut.length > 0) yield { key: `#${count}`, entry, value, cut }
  }
}

function keyOf(key: string, { path }: MessageBlock): string {
  return path === '' ? key : `${key}/${path}`
}

/** `escapesNonAscii`: the file has no unescaped character beyond ASCII, so none should be written. */
type DecodedProperties = DecodedText & { readonly escapesNonAscii: boolean }

/**
 * Decodes a properties file: by its byte order mark, as UTF-8 if it is valid UTF-8, else as Latin-1, which Java read
 * until version 9.
 *
 * @throws DocumentRefused `empty`; `corrupt` for bytes that are no text
 */
function decodeProperties(bytes: Uint8Array, sourceLang: string): DecodedProperties {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const isMarked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (!isMarked && !bytes.includes(0) && bytes.length > 0 && !isUtf8(bytes))
    return { text: buffer.toString('latin1'), encoding: 'iso-8859-1', escapesNonAscii: false }
  const decoded = decodeText(bytes, sourceLang)
  return { ...decoded, escapesNonAscii: decoded.encoding === 'utf-8' && decoded.text.length === bytes.length }
}

const SHORT: ReadonlyMap<string, string> = new Map([
  ['t', '\t'],
  ['n', '\n'],
  ['r', '\r'],
  ['f', '\f'],
])

const ESCAPE = /\\(?:u([0-9A-Fa-f]{4})|(?:\r\n|\r|\n)[ \t\f]*|([^])|$)/g

/**
 * Returns a key or value as a program gets it: `\u00e9` → `é`, `\n` → a line end, `\x` → `x`, continued lines joined. A
 * `\u` without four digits, which Java refuses, is `u`.
 */
function unescapeProperties(raw: string): string {
  if (!raw.includes('\\')) return raw
  return raw.replaceAll(ESCAPE, (_, hex?: string, sign?: string) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
    return sign === undefined ? '' : (SHORT.get(sign) ?? sign)
  })
}
