import { describe, expect, it } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { writeDocument } from '../../write-document.ts'
import { openZip } from '../../common/zip/open-zip.ts'
import { readEntry } from '../../common/zip/read-entry.ts'
import { findEntry } from '../../common/zip/zip-archive.ts'
import { packEpub } from './samples/pack-epub.ts'

const segmentsOf = (bytes: Uint8Array) =>
  readDocument(bytes, { fileName: 'mill.epub', sourceLang: 'en', targetLang: 'es' }).segments

function entryOf(bytes: Uint8Array, name: string): string {
  const archive = openZip(bytes)
  const entry = findEntry(archive, name)
  return entry === undefined ? '' : Buffer.from(readEntry(archive, entry)).toString()
}

describe('a book', () => {
  const book = packEpub(['<p>The <b>stone</b> turns.</p>', '<h1>Before you read</h1>'])

  it('is its title, its chapters in the order in which they are read, and its contents', () => {
    expect(segmentsOf(book).map(({ source, part }) => `${part}: ${source}`)).toEqual([
      'book: The book of the mill',
      '2.xhtml: Mill',
      '2.xhtml: Before you read',
      '1.xhtml: Mill',
      '1.xhtml: The <g1>stone</g1> turns.',
      'toc.ncx: How corn is ground',
    ])
  })

  it('says its language where its title is translated; other entries stay as they are', () => {
    const targets: Readonly<Record<string, string>> = {
      'The book of the mill': 'El libro & el molino',
      'The <g1>stone</g1> turns.': 'La <g1>piedra</g1> gira.',
    }
    const segments = segmentsOf(book).map(({ source }) => ({ source, target: targets[source] ?? null }))
    const written = writeDocument(book, { format: 'epub', sourceLang: 'en', targetLang: 'es', segments }).bytes
    expect(entryOf(written, 'OEBPS/book.opf')).toContain(
      '<dc:title>El libro &amp; el molino</dc:title><dc:language>es</dc:language>',
    )
    expect(entryOf(written, 'OEBPS/text/1.xhtml')).toMatch(/xml:lang="es".*<p>La <b>piedra<\/b> gira\.<\/p>/s)
    expect(entryOf(written, 'OEBPS/text/2.xhtml')).toBe(entryOf(book, 'OEBPS/text/2.xhtml'))
    expect(Buffer.from(written).subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip')
  })

  it('whose chapters are encrypted is refused; fonts may be', () => {
    const encrypted = (uri: string) => ({
      'META-INF/encryption.xml': `<encryption><EncryptedData><CipherData><CipherReference URI="${uri}"/></CipherData></EncryptedData></encryption>`,
    })
    expect(() => segmentsOf(packEpub(['<p>a</p>'], encrypted('OEBPS/text/1.xhtml')))).toThrow('are encrypted')
    expect(segmentsOf(packEpub(['<p>A word</p>'], encrypted('OEBPS/font.otf')))).not.toEqual([])
  })

  it('that does not say where its contents are is refused', () => {
    const empty = packEpub([], { 'META-INF/container.xml': '<container/>' })
    expect(() => segmentsOf(empty)).toThrow(expect.objectContaining({ reason: 'corrupt' }))
  })
})
