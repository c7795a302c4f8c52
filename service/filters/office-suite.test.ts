import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { convertCorpus, type OfficeFiles } from '../testing/office/convert-corpus.ts'
import { hasOffice } from '../testing/office/convert-with-office.ts'
import { countPages } from '../testing/office/count-pages.ts'
import { coverageOf } from '../testing/office/coverage.ts'
import { officeCorpus } from '../testing/office/office-corpus.ts'

const documents = hasOffice ? officeCorpus() : []

describe.runIf(hasOffice)('an office suite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cotejo-office-'))
  let files: OfficeFiles
  beforeAll(async () => {
    files = await convertCorpus(documents, folder)
  }, 600_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has documents of every kind to open', () => {
    expect(new Set(documents.map(({ format }) => format)).size).toBe(7)
    expect(documents.length).toBeGreaterThan(60)
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
    expect(opened.length).toBeGreaterThan(60)
    expect(different.length / opened.length, different.join('\n')).toBeLessThanOrEqual(0.03)
  })

  it('finds no text in a document that its segments have not: 99.8 of 100 words of all, 99 of each', () => {
    const all = documents.flatMap((document) => {
      const flat = files.flatXml(document)
      if (!existsSync(flat)) return []
      return [{ name: document.name, ...coverageOf(document.bytes, document.segments, readFileSync(flat, 'utf8')) }]
    })
    const words = all.reduce((sum, file) => sum + file.words, 0)
    const missing = all.reduce((sum, file) => sum + file.missing.length, 0)
    const lacking = all.filter((file) => file.missing.length > file.words * 0.01)
    expect(lacking.map(({ name, missing }) => `${name}: ${missing.slice(0, 20).join(' ')}`)).toEqual([])
    expect(words).toBeGreaterThan(30_000)
    expect(1 - missing / words).toBeGreaterThanOrEqual(0.998)
  })
})
