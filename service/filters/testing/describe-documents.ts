import { tagKinds } from '#contract/segments/tag-kinds.ts'
import { expect, it } from 'vitest'
import { type Format, formatNames, isPackage } from '#contract/formats.ts'
import { parity } from '#language/tags/parity.ts'
import { tagsOf } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { SampleFile } from '../../testing/sample-files.ts'
import { DocumentRefused } from '../document-refused.ts'
import { detectFormat } from '../detect-format.ts'
import { filters } from '../filters.ts'
import { type ExtractedSegment, readDocument } from '../read-document.ts'
import { pseudo } from '../samples/pseudo.ts'
import { decodeText } from '../common/text-encoding/decode-text.ts'
import { fits } from '../common/text-encoding/encode-text.ts'
import { writeDocument } from '../write-document.ts'
import { checkWellFormed } from '../common/xml/check-well-formed.ts'
import { decodePart } from '../common/xml/part-text.ts'
import { openZip } from '../common/zip/open-zip.ts'
import { readEntry } from '../common/zip/read-entry.ts'
import type { ZipArchive } from '../common/zip/zip-archive.ts'
import { forEvery } from '#contract/testing/for-every.ts'

const langs = { sourceLang: 'en', targetLang: 'es' } as const

/** A file that a filter accepts. */
export type TakenFile = SampleFile & { readonly format: Format }

const read = (bytes: Uint8Array, fileName: string) => readDocument(bytes, { fileName, ...langs }).segments
/** Returns the text that a reader of the document finds: in a bilingual one the translation. */
const targetOf = ({ source, given }: ExtractedSegment) => (given === undefined ? source : (given?.target ?? null))

/** Returns the files that a filter accepts, with their formats. Any error other than a refusal is thrown. */
export function takenOf(files: readonly SampleFile[]): TakenFile[] {
  return files.flatMap((file) => {
    try {
      return [{ ...file, format: readDocument(file.open(), { fileName: file.name, sourceLang: 'en' }).format }]
    } catch (error) {
      if (error instanceof DocumentRefused) return []
      throw error
    }
  })
}

/** Tests every filter and every file; `least` is the smallest number of files, `formats` those that must occur. */
export function describeDocuments(taken: readonly TakenFile[], least: number, formats = formatNames): void {
  it('has files of its format', () => {
    expect(new Set(taken.map(({ format }) => format))).toEqual(new Set(formats))
    expect(taken.length).toBeGreaterThanOrEqual(least)
  })

  forEvery(taken)('gives back the very same bytes of each file when nothing changed', ({ name, format, open }) => {
    const bytes = open()
    const segments = read(bytes, name).map((segment, at) => ({
      ...segment,
      target: at % 2 === 0 ? null : targetOf(segment),
    }))
    expect(writeDocument(bytes, { format, ...langs, segments })).toEqual({ bytes, repaired: [] })
    expect(filters[format].write(bytes, new Map(), langs).bytes).toBe(bytes)
  })

  forEvery(taken)(
    'finds the same blocks in each file twice, with tags that are nested, numbered and described',
    (file) => {
      const bytes = file.open()
      const blocks = filters[file.format].read(bytes, langs)
      expect(filters[file.format].read(bytes, { ...langs, accepted: true })).toEqual(blocks)
      expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length)
      for (const { tokens } of blocks) expectSoundTags(printTags(tokens))
      for (const { source, tags = {} } of read(bytes, file.name)) {
        expect(Object.keys(tags), source).toEqual(expectSoundTags(source).map(String))
        for (const { kind, label } of Object.values(tags)) {
          expect(tagKinds).toContain(kind)
          expect(label).toMatch(/^.{0,120}$/u)
        }
      }
    },
  )

  forEvery(taken)('reads from a written file the very segments that were written', ({ name, format, open }) => {
    const bytes = open()
    const extracted = read(bytes, name)
    const segments = extracted.map(({ source }) => ({ source, target: pseudo(source) }))
    const written = writeDocument(bytes, { format, ...langs, segments })
    // A text in an encoding that lacks a letter becomes UTF-8, which is reported.
    if (format !== 'txt' || holdsAccents(bytes)) expect(written.repaired).toEqual([])
    else expect(written.repaired).not.toEqual([])
    const again = read(written.bytes, name)
    expect(again.map(targetOf)).toEqual(segments.map(({ target }) => target))
    expect(again.map(standsFor)).toEqual(extracted.map(standsFor))
    expect(again.map(placeOf)).toEqual(extracted.map(placeOf))
  })

  forEvery(taken)('changes nothing in a file but the segments that changed', ({ name, format, open }) => {
    const bytes = open()
    const segments = read(bytes, name)
    const changeable = segments.flatMap(({ source }, at) => (pseudo(source) === source ? [] : [at]))
    const changed = [changeable.at(0), changeable.at(changeable.length >> 1), changeable.at(-1)]
    const targets = segments.map((segment, at) => (changed.includes(at) ? pseudo(segment.source) : targetOf(segment)))
    const stored = segments.map(({ source }, at) => ({ source, target: targets[at] ?? null }))
    const written = writeDocument(bytes, { format, ...langs, segments: stored })
    expect(read(written.bytes, name).map(targetOf)).toEqual(targets)
  })
}

/** Expects tags that are closed, nested and numbered from 1, and returns their numbers. */
function expectSoundTags(text: string): number[] {
  expect(parity(text, text)).toEqual([])
  const ids = tagsOf(text).flatMap((tag) => (tag.kind === 'close' ? [] : [tag.id]))
  expect(ids).toEqual(ids.map((_, at) => at + 1))
  return ids
}

/** Returns the kinds and labels of the tags; the text for an image is a segment of its own, and translated. */
function standsFor({ tags = {} }: ExtractedSegment) {
  return Object.entries(tags).map(([id, info]) => (info.kind === 'image' ? [id, info.kind] : [id, info]))
}

/** Returns the block's place; the language may be one of the keys around a value. */
function placeOf({ place }: ExtractedSegment) {
  return place === undefined ? null : { ...place, path: place.path?.length }
}

/** True when the encoding of a text has the letters that `pseudo` writes. */
function holdsAccents(bytes: Uint8Array): boolean {
  const { text, encoding } = decodeText(bytes, langs.sourceLang)
  return fits(pseudo(text), encoding)
}

/** Tests every document that is a package; `segments` is their smallest number in all of them together. */
export function describePackages(taken: readonly TakenFile[], { segments: leastSegments }: { segments: number }): void {
  const packages = taken.filter(({ format }) => isPackage(format))

  forEvery(packages)('differs in one entry when one sentence changed', ({ name, format, open }) => {
    const bytes = open()
    const segments = read(bytes, name)
    // A diagram's text is in its data and in its picture; contents repeat headings, and properties other texts.
    const properties = propertiesOf(openZip(bytes))
    const at = segments.findIndex(
      ({ source, part, place }) =>
        !part.startsWith('diagram') &&
        place?.kind !== 'heading' &&
        !properties.includes(source) &&
        pseudo(source) !== source,
    )
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

  forEvery(packages)('is well-formed with all its segments changed', ({ name, format, open }) => {
    const bytes = open()
    const segments = read(bytes, name).map(({ source }) => ({ source, target: `«${pseudo(source)}» & <b>` }))
    const [before, after] = [openZip(bytes), openZip(writeDocument(bytes, { format, ...langs, segments }).bytes)]
    for (const [index, { name: entry }] of after.entries.entries()) {
      // An unwritten entry is unchanged, such as the empty parts of OpenDocument and those with a DOCTYPE.
      const isWritten = !rawData(after, index).equals(rawData(before, index))
      if (isWritten && /\.(xml|rels)$/.test(entry)) checkWellFormed(partText(after, index), entry)
    }
  })

  it('needs few tags: at most one a segment, a quarter of the segments marked, 19 of 20 with four or less', () => {
    const counts = packages
      .flatMap(({ name, open }) => read(open(), name))
      .map(({ source }) => tagsOf(source).filter(({ kind }) => kind !== 'close').length)
      .sort((a, b) => a - b)
    expect(counts.length).toBeGreaterThan(leastSegments)
    expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeLessThanOrEqual(1)
    expect(counts.filter((count) => count > 0).length / counts.length).toBeLessThanOrEqual(0.25)
    expect(counts[Math.floor(counts.length * 0.95)]).toBeLessThanOrEqual(4)
  })
}

function rawData(archive: ZipArchive, index: number): Buffer {
  const entry = archive.entries[index]
  return Buffer.from(archive.bytes.subarray(entry?.dataStart, entry?.dataEnd))
}

function propertiesOf(archive: ZipArchive): string {
  return archive.entries
    .map(({ name }, index) => (/^(?:docProps\/.*\.xml|meta\.xml)$/.test(name) ? partText(archive, index) : ''))
    .join('\n')
}

function partText(archive: ZipArchive, index: number): string {
  const entry = archive.entries[index]
  return entry === undefined ? '' : decodePart(readEntry(archive, entry), entry.name).text
}

/** Expects the difference within one paragraph (with its twin in `mc:Fallback`: as many begin as end in it). */
function expectOneParagraph(before: string, after: string): void {
  let start = 0
  while (before[start] === after[start]) start++
  let end = 0
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const middle = before.slice(start, before.length - end)
  const count = (pattern: RegExp) => middle.match(pattern)?.length ?? 0
  expect(count(/<(?:w|a):p[ >]/g)).toBe(count(/<\/(?:w|a):p>/g))
}

/** Returns the reason of a refusal, or `taken`. */
export function refusal(bytes: Uint8Array, fileName: string): string {
  try {
    detectFormat(bytes, fileName)
    readDocument(bytes, { fileName, sourceLang: 'en' })
  } catch (error) {
    if (error instanceof DocumentRefused) return error.reason
    throw error
  }
  return 'taken'
}
