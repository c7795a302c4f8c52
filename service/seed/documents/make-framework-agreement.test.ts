import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parity } from '#language/tags/parity.ts'
import { readDocument } from '../../filters/read-document.ts'
import { writeDocument } from '../../filters/write-document.ts'
import { openZip } from '../../filters/common/zip/open-zip.ts'
import { readEntry } from '../../filters/common/zip/read-entry.ts'
import { makeFrameworkAgreement } from './make-framework-agreement.ts'

const bytes = readFileSync(join(import.meta.dirname, 'framework-agreement.docx'))
const pairs = readFileSync(join(import.meta.dirname, 'framework-agreement.es.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))
const { segments } = readDocument(bytes, { fileName: 'framework-agreement.docx', sourceLang: 'en' })

/** Returns names and texts of the entries: their packing may differ between versions of zlib. */
function contents(archive: Uint8Array): [string, string][] {
  const opened = openZip(archive)
  return opened.entries.map((entry) => [entry.name, Buffer.from(readEntry(opened, entry)).toString()])
}

describe('the framework agreement', () => {
  it('is what its maker makes', () => {
    expect(contents(makeFrameworkAgreement())).toEqual(contents(bytes))
    expect(bytes.length).toBeLessThan(40_000)
  })

  it('has a translation for each segment, in order, with the same tags', () => {
    expect(pairs.map(([source]) => source)).toEqual(
      segments.filter(({ translatable }) => translatable).map(({ source }) => source),
    )
    for (const [source = '', target = ''] of pairs) expect([source, parity(source, target)]).toEqual([source, []])
  })

  it('can be written in Spanish and read again', () => {
    const targets = new Map(pairs.map(([source = '', target = '']) => [source, target]))
    const stored = segments.map(({ source }) => ({ source, target: targets.get(source) ?? null }))
    const written = writeDocument(bytes, { format: 'docx', sourceLang: 'en', targetLang: 'es', segments: stored })
    expect(written.repaired).toEqual([])
    const again = readDocument(written.bytes, { fileName: 'a.docx', sourceLang: 'es' }).segments
    expect(again.map(({ source }) => source)).toEqual(stored.map(({ source, target }) => target ?? source))
  })
})
