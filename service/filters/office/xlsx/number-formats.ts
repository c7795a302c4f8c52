import type { Block } from '../../filter.ts'
import { layOutLeaf, leafText } from '../paragraphs/lay-out-leaf.ts'
import { legalTokens } from '../paragraphs/legal-tokens.ts'
import { describeLiterals } from '../paragraphs/describe-layout.ts'
import { wordsOfFormat } from '../paragraphs/words-of-format.ts'
import { unlessDamaged } from '../ooxml/text-part.ts'
import { decodeCharacters, encodeAttribute } from '../../common/xml/character-data.ts'
import { type Edit, openSplice } from '../../common/xml/splice.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'
import { decodeWithOffsets } from './decode-with-offsets.ts'
import type { ChangedBlocks } from './find-changes.ts'
import type { Workbook } from './open-workbook.ts'

const NUMBER_FORMAT = /<(?:\w+:)?numFmt\s[^<>]*?\bformatCode="([^"]*)"/g
/** A sign after `\`, `_` or `*`, a condition, a colour or a currency in brackets; else words in quotes. */
const PART = /[\\_*][^]|\[[^\]]*\]|"([^"]*)"/g
/** Longest format that Excel opens. */
const LONGEST = 255
/** `&#x1f600;` */
const LONGEST_CHARACTER = 9

/** Words in a format; the offsets are those of the part. */
type FormatWords = { readonly start: number; readonly end: number; readonly text: string }

/** A format by its code, with its words, and the places of all formats with the same code. */
type Format = { readonly code: string; readonly words: readonly FormatWords[]; readonly copies: readonly number[] }

/**
 * Returns the words of number formats as blocks, each distinct format once: `[=1]"one sack";0" sacks"` → `one sack`,
 * `sacks`. Signs of currencies and units are none.
 */
export function numberFormatBlocks(book: Workbook): Block[] {
  const found = formatsOf(book)
  if (found === null) return []
  return found.formats.flatMap(({ words }, format) =>
    words.map(({ text }, index) => {
      const layout = layOutLeaf(text)
      const key = keyOf(found.entry, format, index)
      return { key, part: 'number formats', tokens: layout.tokens, tags: describeLiterals(layout) }
    }),
  )
}

/** Writes changed words into all formats with the same code; keys of those that are too long go to `repaired`. */
export function writeNumberFormats(
  book: Workbook,
  changed: ChangedBlocks,
  entries: Map<ZipEntry, Uint8Array>,
  repaired: string[],
): void {
  const found = formatsOf(book)
  if (found === null) return
  const edits: Edit[] = []
  for (const [format, { code, words, copies }] of found.formats.entries()) {
    let { length } = decodeCharacters(code)
    for (const [index, { start, end, text }] of words.entries()) {
      const key = keyOf(found.entry, format, index)
      const target = changed.get(key)
      if (target === undefined) continue
      const layout = layOutLeaf(text)
      const legal = legalTokens(layout.tokens, target)
      // A quote cannot be within quotes: it goes between two strings, behind a `\`.
      const written = leafText(layout, legal.tokens).replaceAll(/\s+/g, ' ').replaceAll('"', '"\\""')
      const longer = length + written.length - text.length
      if (legal.repaired || longer > LONGEST) repaired.push(key)
      if (longer > LONGEST) continue
      length = longer
      for (const copy of copies)
        edits.push({ start: copy + start, end: copy + end, text: () => encodeAttribute(written) })
    }
  }
  if (edits.length === 0) return
  edits.sort((a, b) => a.start - b.start)
  const { text, encode } = found.loaded
  entries.set(found.entry, encode(openSplice(text, edits)(0, text.length)))
}

function keyOf({ name }: ZipEntry, format: number, index: number): string {
  return `${name}#format/${format + 1}/${index + 1}`
}

function formatsOf(book: Workbook) {
  const entry = book.related(book.main).find(({ type }) => type === 'styles')?.entry
  const loaded = entry === undefined ? null : unlessDamaged(() => book.load(entry))
  if (entry === undefined || loaded === null) return null
  const copies = new Map<string, number[]>()
  for (const { 0: whole, 1: code = '', index } of loaded.text.matchAll(NUMBER_FORMAT)) {
    if (code.length > LONGEST * LONGEST_CHARACTER) continue
    const places = copies.get(code) ?? []
    places.push(index + whole.length - 1 - code.length)
    copies.set(code, places)
  }
  const formats = Array.from(copies, ([code, places]): Format => ({ code, words: wordsIn(code), copies: places }))
  return { entry, loaded, formats }
}

function wordsIn(code: string): FormatWords[] {
  const { text, offsets } = decodeWithOffsets(code)
  return Array.from(text.matchAll(PART)).flatMap(({ 1: quoted = '', index }) => {
    const words = wordsOfFormat(quoted)
    if (words === null) return []
    const [start = 0, end = 0] = [offsets[index + 1 + words.start], offsets[index + 1 + words.end]]
    return [{ start, end, text: quoted.slice(words.start, words.end) }]
  })
}
