import { baseLanguage } from '#language/languages/base-language.ts'
import type { PairChange } from '../../common/message-pairs/message-pairs-filter.ts'
import { spaceBefore } from '../../common/string-table/plural-edits.ts'
import { characterReference } from '../../common/string-table/xml-values.ts'
import type { Range } from '../../common/tags/piece.ts'
import { fits } from '../../common/text-encoding/encode-text.ts'
import type { TextChange } from '../../common/text-encoding/rewrite-text.ts'
import type { DecodedText, TextEncoding } from '../../common/text-encoding/text-encoding.ts'
import { findAttribute } from '../../common/xml/attributes.ts'
import { decodeCharacters, encodeContent, withoutIllegal } from '../../common/xml/character-data.ts'
import type { QtMessage, QtPair } from './qt-message.ts'

const BYTE = /<byte\s+value\s*=\s*["']x?([\dA-Fa-f]{1,4})["']\s*\/>/g

/** `a&quot;<byte value="x1b"/>` → `a"` and U+001B, a character that XML cannot hold. */
export function readQtText(text: string, { start, end }: Range): string {
  const pieces = text.slice(start, end).split(BYTE)
  return pieces
    .map((piece, at) => (at % 2 === 0 ? decodeCharacters(piece) : String.fromCharCode(Number.parseInt(piece, 16))))
    .join('')
}

/** Encodes text as lupdate does: quotes are references too. */
function encodeQtText(message: string, encoding: TextEncoding): string {
  return Array.from(message, (character) => {
    if (withoutIllegal(character) === '' && character < '\u0020')
      return `<byte value="x${character.charCodeAt(0).toString(16)}"/>`
    const written = encodeContent(withoutIllegal(character)).replaceAll('"', '&quot;').replaceAll("'", '&apos;')
    return fits(written, encoding) ? written : characterReference(character)
  }).join('')
}

type ChangedPair = { readonly pair: QtPair; readonly change: PairChange | null }

/** Returns the changes to one message: the content of its translation, and its attribute `type="unfinished"`. */
export function writeQtMessage(
  { text, encoding }: DecodedText,
  message: QtMessage,
  pairs: readonly ChangedPair[],
): TextChange[] {
  const isDraft = pairs.some(({ pair, change }) => (change?.state ?? pair.state) === 'draft')
  const head = writeHead(text.slice(message.head.start, message.head.end), isDraft)
  const contents = pairs.map(({ pair, change }) =>
    change?.message == null ? rawOf(text, pair) : encodeQtText(change.message, encoding),
  )
  const isSame = pairs.every(({ change }) => change?.message == null)
  if (isSame && message.content !== null) return [{ ...message.head, text: head }]
  const open = head.replace(/\s*\/>$/, '>')
  const content = message.forms === null ? (contents[0] ?? '') : writeForms(text, message, contents)
  return [{ ...message.translation, text: `${open}${content}</translation>` }]
}

function rawOf(text: string, { message, translation, key }: QtPair): string {
  if (translation === null) return ''
  const form = /\[(\d+)\]$/.exec(key)?.[1]
  const range = form === undefined ? message.content : message.forms?.[Number(form)]?.content
  return range == null ? '' : text.slice(range.start, range.end)
}

/** Writes each form on a line of its own, indented by four columns more than the translation. */
function writeForms(text: string, { translation, forms }: QtMessage, contents: readonly string[]): string {
  const [first] = forms ?? []
  const outer = spaceBefore(text, translation.start)
  const inner = first === undefined ? (outer === '' ? '' : `${outer}    `) : spaceBefore(text, first.start)
  return contents.map((content) => `${inner}<numerusform>${content}</numerusform>`).join('') + outer
}

/** `<translation type="unfinished">` → `<translation>` */
function writeHead(head: string, isDraft: boolean): string {
  const without = head.replace(/(?<!\s)\s+type\s*=\s*(?:"[^"]*"|'[^']*')/, '')
  if (!isDraft) return without
  return /\stype\s*=\s*["']unfinished["']/.test(head) ? head : without.replace(/\s*(\/?>)$/, ' type="unfinished"$1')
}

/** `<TS version="2.1">` → `<TS version="2.1" language="es">` */
export function writeQtLanguage(text: string, targetLang: string): TextChange[] {
  const found = /<TS\b[^>]*>/.exec(text)
  if (found === null) return []
  const { 0: tag, index } = found
  const name = targetLang.replaceAll('-', '_')
  const range = findAttribute(text, index, index + tag.length, 'language')
  if (range === null) {
    const at = index + tag.length - 1
    return [{ start: at, end: at, text: ` language="${name}"` }]
  }
  if (baseLanguage(text.slice(range.start, range.end)) === baseLanguage(targetLang)) return []
  return [{ ...range, text: name }]
}
