import { describe, expect, it } from 'vitest'
import { detectFormat } from '../../detect-format.ts'
import { DocumentRefused } from '../../document-refused.ts'
import { openZip } from '../../common/zip/open-zip.ts'
import { buildZip } from '../../common/zip/build-zip.ts'
import { declarations, type Kind, kinds, packOdf } from './samples/pack-odf.ts'
import { odt, p, translate } from './samples/sample.ts'

const TYPE = 'application/vnd.oasis.opendocument.'
const MANIFEST = 'xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"'

function refusal(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof DocumentRefused) return `${error.reason} ${error.where}`
    throw error
  }
  return 'taken'
}

const content = (xml: string | Uint8Array) => packOdf('', { entries: { 'content.xml': xml } })
const document = (body: string) =>
  `<office:document-content ${declarations}><office:body><office:text>${body}</office:text></office:body></office:document-content>`

describe('an OpenDocument file', () => {
  const formats = { text: 'odt', spreadsheet: 'ods', presentation: 'odp', drawing: 'odg' } as const
  const templates = { text: 'ott', spreadsheet: 'ots', presentation: 'otp', drawing: 'otg' } as const

  it.each(Object.keys(kinds))('is known by what its first entry says: %s', (name) => {
    const kind = Object.keys(kinds).find((known): known is Kind => known === name) ?? 'text'
    expect(detectFormat(packOdf('', { kind }), `a.${formats[kind]}`)).toBe(formats[kind])
    const template = packOdf('', { kind, mimetype: `${TYPE}${kinds[kind]}-template\n` })
    expect(detectFormat(template, `a.${templates[kind]}`)).toBe(formats[kind])
  })

  it('under a wrong name is reported, another kind is not taken', () => {
    expect(refusal(() => detectFormat(packOdf(''), 'a.ods'))).toBe('wrong-extension null')
    expect(refusal(() => detectFormat(packOdf(''), 'a.docx'))).toBe('wrong-extension null')
    expect(refusal(() => detectFormat(packOdf('', { mimetype: `${TYPE}base` }), 'a.odb'))).toBe('unsupported null')
    expect(refusal(() => detectFormat(Buffer.from('<?xml version="1.0"?><office:document/>'), 'a.odt'))).toBe(
      'wrong-extension null',
    )
  })

  it('keeps its first entry where it is, and stored', () => {
    const archive = openZip(translate(p('a'), { a: 'b' }).bytes)
    const [first] = archive.entries
    expect(first).toMatchObject({ name: 'mimetype', method: 0, localStart: 0 })
    expect(archive.entries.map(({ name }) => name)).toEqual(openZip(packOdf('')).entries.map(({ name }) => name))
  })

  it('is the very same when nothing changed', () => {
    const bytes = packOdf(p('a'))
    expect(odt.write(bytes, new Map(), { sourceLang: 'en', targetLang: 'ar' }).bytes).toBe(bytes)
  })

  it('needs neither styles nor manifest', () => {
    const bytes = buildZip([{ name: 'content.xml', bytes: Buffer.from(document(p('alone'))) }])
    expect(odt.read(bytes, { sourceLang: 'en' }).map(({ key }) => key)).toEqual(['content.xml#0'])
  })

  it('has keys by part and number of the paragraph', () => {
    const masters = `<style:master-page><style:footer>${p('c')}</style:footer></style:master-page>`
    const blocks = odt.read(packOdf(p('a') + p('') + p('b'), { masters }), { sourceLang: 'en' })
    expect(blocks.map(({ key }) => key)).toEqual(['content.xml#0', 'content.xml#2', 'styles.xml#0'])
  })
})

describe('an OpenDocument file is refused', () => {
  const encrypted = `<manifest:manifest ${MANIFEST}><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>`

  it.each([
    [
      'a password',
      packOdf('', { entries: { 'META-INF/manifest.xml': encrypted, 'content.xml': Buffer.from([1, 2, 3]) } }),
      'encrypted null',
    ],
    ['no content', buildZip([{ name: 'mimetype', bytes: Buffer.from(`${TYPE}text`), stored: true }]), 'corrupt null'],
    ['an unclosed element', content(document('<text:p>')), 'unreadable-part content.xml'],
    ['an undefined entity', content(document(p('&nbsp;'))), 'unreadable-part content.xml'],
    ['an unknown prefix', content(document('<q:p/>')), 'unreadable-part content.xml'],
    ['an empty part', content(''), 'unreadable-part content.xml'],
    [
      'bytes that are no UTF-8',
      content(Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e])),
      'unreadable-part content.xml',
    ],
    ['a document type', content(`<!DOCTYPE x [<!ENTITY a "b">]>${document(p('a'))}`), 'doctype content.xml'],
    [
      'more than 512 levels',
      content(document('<text:section>'.repeat(600) + '</text:section>'.repeat(600))),
      'unsafe content.xml',
    ],
    ['broken styles', packOdf('', { entries: { 'styles.xml': '<a>' } }), 'unreadable-part styles.xml'],
    [
      'a broken manifest',
      packOdf('', { entries: { 'META-INF/manifest.xml': '<a>' } }),
      'unreadable-part META-INF/manifest.xml',
    ],
  ])('for %s', (_, bytes, expected) => {
    expect(refusal(() => odt.read(bytes, { sourceLang: 'en' }))).toBe(expected)
  })
})
