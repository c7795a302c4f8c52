import { describe, expect, it } from 'vitest'
import { DocumentRefused } from '../../document-refused.ts'
import { docxFilter } from './docx-filter.ts'
import { packDocx, packParts, type DocxSamplePart } from './samples/pack-docx.ts'
import { p, partOf, r, translateBytes } from './samples/sample.ts'

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

const part = (kind: string, root: string, content: string, name = `word/${kind}.xml`): DocxSamplePart => ({
  kind,
  name,
  xml: `<w:${root} ${w}>${content}</w:${root}>`,
})

const read = (bytes: Uint8Array) =>
  docxFilter
    .read(bytes, { sourceLang: 'en' })
    .map(({ part, tokens }) => [part, ...tokens.map((t) => (t.kind === 'text' ? t.text : t.kind))])

function refusal(bytes: Uint8Array): string {
  try {
    docxFilter.read(bytes, { sourceLang: 'en' })
  } catch (error) {
    if (error instanceof DocumentRefused) return `${error.reason} ${error.where}`
    throw error
  }
  return 'taken'
}

describe('the parts of a Word document', () => {
  it('are read after the body: headers, footers, notes, comments, glossary', () => {
    const note = (kind: string, text: string) =>
      part(`${kind}s`, `${kind}s`, `<w:${kind} w:id="2">${p(`<w:r><w:${kind}Ref/></w:r>${r(text)}`)}</w:${kind}>`)
    const parts = [
      note('endnote', 'end'),
      note('footnote', 'foot'),
      part('comments', 'comments', `<w:comment w:id="0">${p(`<w:r><w:annotationRef/></w:r>${r('why?')}`)}</w:comment>`),
      part('footer', 'ftr', p(r('below')), 'word/anything.xml'),
      part('header', 'hdr', p(r('above'))),
      part(
        'glossaryDocument',
        'glossaryDocument',
        `<w:docParts><w:docPart><w:docPartBody>${p(r('block'))}</w:docPartBody></w:docPart></w:docParts>`,
        'word/glossary/document.xml',
      ),
    ]
    expect(read(packDocx(p(r('text')), parts))).toEqual([
      ['body', 'text'],
      ['header', 'above'],
      ['footer', 'below'],
      ['footnotes', 'foot'],
      ['endnotes', 'end'],
      ['comments', 'why?'],
      ['glossary', 'block'],
    ])
  })

  it('are found by their relations, whatever their names', () => {
    const main = {
      kind: 'officeDocument',
      name: 'content/main7.xml',
      xml: `<w:document ${w}><w:body>${p(r('found'))}</w:body></w:document>`,
    }
    expect(read(packParts([main, part('header', 'hdr', p(r('top')), 'content/x/h.xml')]))).toEqual([
      ['body', 'found'],
      ['header', 'top'],
    ])
  })

  it('that hold no text for a reader are not looked into', () => {
    const parts = [
      part('styles', 'styles', '<w:style><w:name w:val="Heading"/></w:style>'),
      part('settings', 'settings', '<w:x/>'),
      part('numbering', 'numbering', '<w:lvlText w:val="Article %1"/>'),
    ]
    expect(read(packDocx(p(r('text')), parts))).toEqual([['body', 'text']])
  })

  it.each(['document.main', 'template.main'])('are those of every kind of document: %s', (type) => {
    expect(read(packDocx(p(r('text')), [], type))).toEqual([['body', 'text']])
  })

  it('may be written in UTF-16, and stay so', () => {
    const xml = `<?xml version="1.0" encoding="UTF-16"?><w:document ${w}><w:body>${p(r('wide'))}</w:body></w:document>`
    for (const swap of [false, true]) {
      const raw = Buffer.from(`\ufeff${xml}`, 'utf16le')
      const bytes = packParts([{ kind: 'officeDocument', name: 'word/document.xml', xml: swap ? raw.swap16() : raw }])
      expect(read(bytes)).toEqual([['body', 'wide']])
      const written = translateBytes(bytes, { wide: 'ancho' }).bytes
      expect(partOf(written, 'word/document.xml')).toBe(
        `\ufeff${xml}`.replace('<w:t xml:space="preserve">wide', '<w:t>ancho'),
      )
    }
  })

  it('keep a byte order mark', () => {
    const xml = `\ufeff<w:document ${w}><w:body>${p('<w:r><w:t>tag</w:t></w:r>')}</w:body></w:document>`
    const bytes = packParts([{ kind: 'officeDocument', name: 'word/document.xml', xml }])
    expect(partOf(translateBytes(bytes, { tag: 'marca' }).bytes, 'word/document.xml')).toBe(
      xml.replace('tag<', 'marca<'),
    )
  })
})

describe('a Word document is refused', () => {
  const document = (xml: string | Uint8Array) => packParts([{ kind: 'officeDocument', name: 'word/document.xml', xml }])
  const body = (content: string) => `<w:document ${w}><w:body>${content}</w:body></w:document>`

  it.each([
    ['an unclosed element', document(body('<w:p>')), 'unreadable-part word/document.xml'],
    ['an undefined entity', document(body(p(r('&nbsp;')))), 'unreadable-part word/document.xml'],
    ['a doubled attribute', document(body('<w:p w:a="1" w:a="2"/>')), 'unreadable-part word/document.xml'],
    ['an unknown prefix', document(body('<q:p/>')), 'unreadable-part word/document.xml'],
    [
      'bytes that are no UTF-8',
      document(Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e])),
      'unreadable-part word/document.xml',
    ],
    [
      'another encoding',
      document(`<?xml version="1.0" encoding="ISO-8859-1"?>${body('')}`),
      'unreadable-part word/document.xml',
    ],
    ['a document type', document(`<!DOCTYPE x [<!ENTITY a "b">]>${body('')}`), 'doctype word/document.xml'],
    ['more than 512 levels', document(body('<w:x>'.repeat(600) + '</w:x>'.repeat(600))), 'unsafe word/document.xml'],
  ])('for %s', (_, bytes, expected) => {
    expect(refusal(bytes)).toBe(expected)
  })

  it.each(['comments', 'chart', 'diagramData', 'styles'])(
    'but not for damaged %s, which are left as they are',
    (kind) => {
      const damaged = part(kind, 'x', '<w:p>')
      const bytes = packDocx(p(r('text')), [damaged])
      expect(read(bytes)).toEqual([['body', 'text']])
      const written = docxFilter.write(bytes, new Map([['word/document.xml#0', [{ kind: 'text', text: 'texto' }]]]), {
        sourceLang: 'en',
        targetLang: 'es',
      })
      expect(partOf(written.bytes, damaged.name)).toBe(damaged.xml)
      expect(read(written.bytes)).toEqual([['body', 'texto']])
    },
  )
})
