import fc from 'fast-check'
import { expect } from 'vitest'
import { plainText } from '#language/tags/plain-text.ts'
import type { SampleFile } from '../../testing/sample-files.ts'
import { DocumentRefused } from '../document-refused.ts'
import { partOf } from '../office/docx/samples/sample.ts'
import { readDocument } from '../read-document.ts'
import { writeDocument } from '../write-document.ts'
import { checkWellFormed } from '../common/xml/check-well-formed.ts'
import { openZip } from '../common/zip/open-zip.ts'
import { readEntry } from '../common/zip/read-entry.ts'
import { rewriteZip } from '../common/zip/rewrite-zip.ts'
import { runs } from '#contract/testing/runs.ts'
import { forEvery } from '#contract/testing/for-every.ts'

/** Tests Word documents whose styles, relations, charts or diagrams are damaged. */
export function describeDamagedParts(files: readonly SampleFile[]): void {
  forEvery(files)('is taken or refused by type when its other parts are damaged', ({ open }) => {
    const archive = openZip(open())
    const parts = archive.entries.filter(({ name }) =>
      /styles|chart1|data1|drawing1|rels$|Content_Types|theme/.test(name),
    )
    expect(parts.length).toBeGreaterThan(5)
    fc.assert(
      fc.property(fc.nat(), cuts, (index, cut) => {
        const entry = parts[index % parts.length]
        if (entry === undefined) return
        const text = Buffer.from(readEntry(archive, entry)).toString('latin1')
        const bytes = rewriteZip(archive, new Map([[entry, Buffer.from(damage(text, cut), 'latin1')]]))
        expect(outcomes).toContain(outcome(bytes))
      }),
      { numRuns: runs(300) },
    )
  })
}

/** Returns a document's outcome: refused by type, or read, written and read again with the same segments. */
export function outcome(bytes: Uint8Array): string {
  let segments: readonly { readonly source: string }[]
  try {
    segments = readDocument(bytes, { fileName: 'a.docx', sourceLang: 'en' }).segments
  } catch (error) {
    if (error instanceof DocumentRefused) return error.reason
    throw error
  }
  const stored = segments.map(({ source }) => ({ source, target: `${source} <b> & ñ` }))
  const written = writeDocument(bytes, { format: 'docx', sourceLang: 'en', targetLang: 'he', segments: stored })
  const archive = openZip(written.bytes)
  for (const entry of archive.entries)
    if (entry.name === 'word/document.xml') checkWellFormed(partOf(written.bytes, entry.name), entry.name)
  const again = readDocument(written.bytes, { fileName: 'a.docx', sourceLang: 'en' }).segments
  expect(bareText(again.map(({ source }) => source))).toBe(bareText(stored.map(({ target }) => target)))
  return 'taken'
}

/** Returns the text without tags and white space. */
function bareText(texts: readonly string[]): string {
  return texts.map(plainText).join('').replaceAll(/\s/g, '')
}

export const outcomes = [
  'taken',
  'corrupt',
  'unsafe',
  'encrypted',
  'too-large',
  'unreadable-part',
  'wrong-extension',
  'unsupported',
  'empty',
]

export const cuts = fc.record({
  at: fc.nat(),
  length: fc.nat(60),
  to: fc.nat(),
  how: fc.constantFrom('drop', 'copy', 'flip', 'cut'),
})

/** Drops, doubles or scrambles a stretch of a text. */
export function damage(
  text: string,
  { at, length, to, how }: { at: number; length: number; to: number; how: string },
): string {
  const start = at % text.length
  const piece = text.slice(start, start + length)
  if (how === 'cut') return text.slice(0, start)
  if (how === 'drop') return text.slice(0, start) + text.slice(start + length)
  const place = to % text.length
  if (how === 'copy') return text.slice(0, place) + piece + text.slice(place)
  return text.slice(0, start) + Array.from(piece).toReversed().join('') + text.slice(start + length)
}
