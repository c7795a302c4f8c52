import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parity } from '#contract/tags/parity.ts'
import { marksOf } from '#contract/tags/parse-marks.ts'
import { printMarks } from '#contract/tags/print-marks.ts'
import { detectFormat } from './detect-format.ts'
import { DocumentRefused } from './document-refused.ts'
import type { Format } from './filter.ts'
import { filterOf, filters } from './filters.ts'
import { type ExtractedSegment, readDocument } from './read-document.ts'
import { adversarialFolder, corpusFile, corpusNames } from './samples/corpus.ts'
import { pseudo } from './samples/pseudo.ts'
import { writeDocument } from './write-document.ts'
import { checkWellFormed } from './xml/check-well-formed.ts'
import { decodePart } from './xml/part-text.ts'
import { openZip } from './zip/open-zip.ts'
import { readEntry } from './zip/read-entry.ts'
import type { ZipArchive } from './zip/zip-archive.ts'

const langs = { sourceLang: 'en', targetLang: 'es' } as const

type Taken = { readonly name: string; readonly format: Format }

/** Every file of the corpus that a filter takes. */
const taken: Taken[] = corpusNames().flatMap((name) => {
  try {
    const bytes = readFileSync(corpusFile(name))
    return [{ name, format: readDocument(bytes, { fileName: name, sourceLang: 'en' }).format }]
  } catch (error) {
    if (error instanceof DocumentRefused) return []
    throw error
  }
})
const office = taken.filter(({ format }) => ['docx', 'pptx', 'xlsx'].includes(format))

const open = (name: string) => readFileSync(corpusFile(name))
const read = (bytes: Uint8Array, fileName: string) => readDocument(bytes, { fileName, ...langs }).segments
/** What a reader of the document finds: in a bilingual one the translation. */
const said = ({ source, given }: ExtractedSegment) => (given === undefined ? source : (given?.target ?? null))

describe('every filter', () => {
  it('has files of its format in the corpus', () => {
    expect(new Set(taken.map(({ format }) => format))).toEqual(new Set(Object.keys(filters)))
  })

  it.each(taken)('gives back the very same bytes of $name when nothing changed', ({ name, format }) => {
    const bytes = open(name)
    const segments = read(bytes, name).map((segment, at) => ({
      ...segment,
      target: at % 2 === 0 ? null : said(segment),
    }))
    expect(writeDocument(bytes, { format, ...langs, segments })).toEqual({ bytes, mended: [] })
    expect(filterOf(format).write(bytes, new Map(), langs).bytes).toBe(bytes)
  })

  it.each(taken)('finds the same blocks in $name twice, each under a key of its own', ({ name, format }) => {
    const bytes = open(name)
    const blocks = filterOf(format).read(bytes, langs)
    expect(filterOf(format).read(bytes, { ...langs, accepted: true })).toEqual(blocks)
    expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length)
  })

  it.each(taken)('finds marks in $name that are closed, nested and numbered from 1', ({ name, format }) => {
    const bytes = open(name)
    const sources = read(bytes, name).map(({ source }) => source)
    const texts = [
      ...sources,
      ...filterOf(format)
        .read(bytes, langs)
        .map(({ tokens }) => printMarks(tokens)),
    ]
    for (const text of texts) {
      expect(parity(text, text)).toEqual([])
      const ids = marksOf(text).flatMap((mark) => (mark.kind === 'close' ? [] : [mark.id]))
      expect(ids).toEqual(ids.map((_, at) => at + 1))
    }
  })

  it.each(taken)('reads from a written $name the very sentences that were written', ({ name, format }) => {
    const bytes = open(name)
    const segments = read(bytes, name).map(({ source }) => ({ source, target: pseudo(source) }))
    const written = writeDocument(bytes, { format, ...langs, segments })
    expect(written.mended).toEqual([])
    expect(read(written.bytes, name).map(said)).toEqual(segments.map(({ target }) => target))
  })

  it.each(taken)('changes nothing in $name but the sentence that changed', ({ name, format }) => {
    const bytes = open(name)
    const segments = read(bytes, name)
    const changeable = segments.flatMap(({ source }, at) => (pseudo(source) === source ? [] : [at]))
    for (const at of [changeable.at(0), changeable.at(changeable.length >> 1), changeable.at(-1)]) {
      if (at === undefined) continue
      const targets = segments.map((segment, index) => (index === at ? pseudo(segment.source) : said(segment)))
      const stored = segments.map(({ source }, index) => ({ source, target: targets[index] ?? null }))
      const written = writeDocument(bytes, { format, ...langs, segments: stored })
      expect(read(written.bytes, name).map(said)).toEqual(targets)
    }
  })
})

describe('every package', () => {
  it.each(office)('$name differs in one entry when one sentence changed', ({ name, format }) => {
    const bytes = open(name)
    const segments = read(bytes, name)
    // The text of a diagram stands in its data and in the picture of it.
    const at = segments.findIndex(({ source, part }) => !part.startsWith('diagram') && pseudo(source) !== source)
    if (at === -1) return
    const stored = segments.map(({ source }, index) => ({ source, target: index === at ? pseudo(source) : null }))
    const written = writeDocument(bytes, { format, ...langs, segments: stored }).bytes
    const [before, after] = [openZip(bytes), openZip(written)]
    const changed = after.entries.filter(({ name: entry }, index) => {
      expect(entry).toBe(before.entries[index]?.name)
      return !rawData(after, index).equals(rawData(before, index))
    })
    expect(changed).toHaveLength(1)
    const index = after.entries.findIndex(({ name: entry }) => entry === changed[0]?.name)
    expectOneParagraph(partText(before, index), partText(after, index))
  })

  it.each(office)('$name is well-formed with all its sentences changed', ({ name, format }) => {
    const bytes = open(name)
    const segments = read(bytes, name).map(({ source }) => ({ source, target: `«${pseudo(source)}» & <b>` }))
    const archive = openZip(writeDocument(bytes, { format, ...langs, segments }).bytes)
    for (const [index, { name: entry }] of archive.entries.entries()) {
      if (/\.(xml|rels)$/.test(entry)) checkWellFormed(partText(archive, index), entry)
    }
  })

  it('needs few marks: at most one a segment, a quarter of the segments marked, 19 of 20 with four or less', () => {
    const counts = office
      .flatMap(({ name }) => read(open(name), name))
      .map(({ source }) => marksOf(source).filter(({ kind }) => kind !== 'close').length)
      .sort((a, b) => a - b)
    expect(counts.length).toBeGreaterThan(1000)
    expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeLessThanOrEqual(1)
    expect(counts.filter((count) => count > 0).length / counts.length).toBeLessThanOrEqual(0.25)
    expect(counts[Math.floor(counts.length * 0.95)]).toBeLessThanOrEqual(4)
  })
})

function rawData(archive: ZipArchive, index: number): Buffer {
  const entry = archive.entries[index]
  return Buffer.from(archive.bytes.subarray(entry?.dataStart, entry?.dataEnd))
}

function partText(archive: ZipArchive, index: number): string {
  const entry = archive.entries[index]
  return entry === undefined ? '' : decodePart(readEntry(archive, entry), entry.name).text
}

/** What differs lies between the tags of one paragraph (with its twin in `mc:Fallback`: of as many as it closes). */
function expectOneParagraph(before: string, after: string): void {
  let start = 0
  while (before[start] === after[start]) start++
  let end = 0
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const middle = before.slice(start, before.length - end)
  const count = (pattern: RegExp) => middle.match(pattern)?.length ?? 0
  expect(count(/<(?:w|a):p[ >]/g)).toBe(count(/<\/(?:w|a):p>/g))
}

describe('a file of the corpus that is refused', () => {
  const reasons: Readonly<Record<string, string>> = {
    '004-bug53475-password-is-solrcell.docx': 'encrypted',
    '006-clusterfuzz-testcase-minimized-POIXWPFFuzzer-5564805011079168.docx': 'corrupt',
    '032-facebook.json': 'corrupt',
    '033-youtube.json': 'corrupt',
    '069-clusterfuzz-testcase-minimized-POIXSLFFuzzer-5471515212382208.pptx': 'corrupt',
    '094-clusterfuzz-testcase-minimized-POIXSSFFuzzer-6419366255919104.xlsx': 'corrupt',
    '095-duplicate-filename-case-insensitive.xlsx': 'unsafe',
    '096-poc-xmlbomb-empty.xlsx': 'unsafe',
    'gen-zero.docx': 'empty',
    'gen-xxe.docx': 'unsafe',
    'gen-zipbomb-60MB.docx': 'unsafe',
    'gen-notzip.odt': 'wrong-extension',
  }

  it('has a reason that is known for the formats that are taken', () => {
    const refused = corpusNames().filter((name) => !taken.some((file) => file.name === name))
    const known = refused.filter(
      (name) =>
        /\.(do[ct][xm]|xl[st][xm]|p[op][ts][xm]|txt|json|odt)$/.test(name) &&
        refusal(open(name), name) !== 'unsupported',
    )
    expect(Object.fromEntries(known.map((name) => [name, refusal(open(name), name)]))).toEqual(reasons)
  })
})

describe('a hostile package', () => {
  const folder = adversarialFolder('packages')
  const packages = readdirSync(folder).filter((name) => name.endsWith('.docx'))

  it.each([
    ['bomb-256m-media.docx', 'too-large'],
    ['deep.docx', 'unsafe'],
    ['dup-entry.docx', 'unsafe'],
    ['lol.docx', 'unsafe'],
    ['many-entries.docx', 'too-large'],
    ['not-a-zip.docx', 'wrong-extension'],
    ['pdf-as.docx', 'wrong-extension'],
    ['slip.docx', 'taken'],
    ['truncated.docx', 'corrupt'],
    ['xxe-file.docx', 'unsafe'],
  ])('%s: %s', (name, expected) => {
    expect(packages).toContain(name)
    expect(refusal(readFileSync(join(folder, name)), name)).toBe(expected)
  })

  it('of those that broke other readers is refused by type', () => {
    const list: unknown = JSON.parse(readFileSync(join(folder, 'yauzl-failure.json'), 'utf8'))
    if (!Array.isArray(list)) throw new Error('a list of broken archives')
    for (const item of list) {
      const bytes = Buffer.from(String(item.b64), 'base64')
      const expected = bytes.length === 0 ? ['empty'] : ['corrupt', 'unsafe', 'wrong-extension']
      expect(expected).toContain(refusal(bytes, 'broken.docx'))
    }
    expect(list.length).toBeGreaterThan(10)
  })
})

function refusal(bytes: Uint8Array, fileName: string): string {
  try {
    detectFormat(bytes, fileName)
    readDocument(bytes, { fileName, sourceLang: 'en' })
  } catch (error) {
    if (error instanceof DocumentRefused) return error.reason
    throw error
  }
  return 'taken'
}
