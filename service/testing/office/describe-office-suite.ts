import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { convertDocuments, type OfficeFiles } from './convert-documents.ts'
import { countPages } from './count-pages.ts'
import { coverageOf } from './coverage.ts'
import type { OfficeDocument } from './office-documents.ts'

/**
 * Tests documents and their translations in an office suite.
 *
 * @param least least numbers of documents and words
 * @param left words that a filter leaves on purpose, by the name of the file: hidden, deleted, generated
 */
export function describeOfficeSuite(
  documents: readonly OfficeDocument[],
  least: { documents: number; words: number },
  left: Readonly<Record<string, string>> = {},
): void {
  const folder = mkdtempSync(join(tmpdir(), 'cotejo-office-'))
  let files: OfficeFiles
  beforeAll(async () => {
    files = await convertDocuments(documents, folder)
  }, 600_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has documents of every kind to open', () => {
    expect(new Set(documents.map(({ format }) => format)).size).toBe(7)
    expect(documents.length).toBeGreaterThanOrEqual(least.documents)
  })

  it.each(documents)('opens the translated $name as it does the original', (document) => {
    expect(existsSync(files.translatedPdf(document))).toBe(existsSync(files.originalPdf(document)))
  })

  it('lays the translated documents out on as many pages, in 97 of 100 of them', async () => {
    const opened = documents.filter((document) => existsSync(files.originalPdf(document)))
    const different: string[] = []
    for (const document of opened) {
      const [before, after] = [
        await countPages(files.originalPdf(document)),
        await countPages(files.translatedPdf(document)),
      ]
      if (before !== after) different.push(`${document.name}: ${before} pages, ${after} of the translation`)
    }
    expect(opened.length).toBeGreaterThanOrEqual(least.documents)
    expect(different.length / opened.length, different.join('\n')).toBeLessThanOrEqual(0.03)
  })

  it('finds no text in a document that its segments have not: 99.8 of 100 words of all, 99 of each', () => {
    const all = documents.flatMap((document) => {
      const flat = files.flatXml(document)
      if (!existsSync(flat)) return []
      return [{ name: document.name, ...coverageOf(document.bytes, document.segments, readFileSync(flat, 'utf8')) }]
    })
    const words = all.reduce((sum, file) => sum + file.words, 0)
    const others = all.filter(({ name }) => !Object.hasOwn(left, name))
    const missing = others.reduce((sum, file) => sum + file.missing.length, 0)
    const lacking = all.filter((file) => file.missing.length > file.words * 0.01)
    expect(Object.fromEntries(lacking.map((file) => [file.name, file.missing.slice(0, 20).join(' ')]))).toEqual(left)
    expect(words).toBeGreaterThan(least.words)
    expect(1 - missing / words).toBeGreaterThanOrEqual(0.998)
  })
}
