import { describe, expect, it } from 'vitest'
import { docxFilter } from './docx-filter.ts'
import { packDocx, type DocxSamplePart } from './samples/pack-docx.ts'
import { p, partOf, r, translateBody, translateBytes } from './samples/sample.ts'

const toArabic = (body: string, targets: Record<string, string>) =>
  translateBody(body, targets, { targetLang: 'ar' }).xml

describe('a right-to-left target', () => {
  it('turns its paragraph and its runs around, in the order of the schema', () => {
    const body = p(r('Hi', '<w:b/><w:sz w:val="20"/><w:lang w:val="en"/>'), '<w:pStyle w:val="A"/><w:jc w:val="left"/>')
    expect(toArabic(body, { Hi: 'أهلا' })).toBe(
      '<w:p><w:pPr><w:pStyle w:val="A"/><w:bidi/><w:jc w:val="left"/></w:pPr><w:r><w:rPr><w:b/><w:bCs/><w:sz w:val="20"/><w:szCs w:val="20"/><w:rtl/><w:lang w:val="en" w:bidi="ar-EG"/></w:rPr><w:t>أهلا</w:t></w:r></w:p>',
    )
  })

  it('makes properties where there are none', () => {
    expect(toArabic(p(r('Hi')), { Hi: 'أهلا' })).toBe(
      '<w:p><w:pPr><w:bidi/></w:pPr><w:r><w:rPr><w:rtl/><w:lang w:bidi="ar-EG"/></w:rPr><w:t>أهلا</w:t></w:r></w:p>',
    )
    expect(toArabic(p('<w:r><w:rPr/><w:t>Hi</w:t></w:r>'), { Hi: 'أهلا' })).toContain(
      '<w:rPr><w:rtl/><w:lang w:bidi="ar-EG"/></w:rPr>',
    )
  })

  it('turns only what changed', () => {
    expect(toArabic(p(r('Hi')) + p(r('Stay')), { Hi: 'أهلا' })).toContain(p(r('Stay')))
  })

  it('turns each table around once', () => {
    const table = `<w:tbl><w:tblPr><w:tblStyle w:val="T"/><w:tblW w:w="0"/></w:tblPr><w:tr><w:tc>${p(r('one'))}</w:tc><w:tc>${p(r('two'))}</w:tc></w:tr></w:tbl>`
    const xml = toArabic(table, { one: 'واحد', two: 'اثنان' })
    expect(xml.match(/<w:tblPr>.*?<\/w:tblPr>/g)).toEqual([
      '<w:tblPr><w:tblStyle w:val="T"/><w:bidiVisual/><w:tblW w:w="0"/></w:tblPr>',
    ])
  })

  it('turns the text of charts around', () => {
    const chart: DocxSamplePart = {
      kind: 'chart',
      name: 'word/charts/chart1.xml',
      xml: '<c:x xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:p><a:pPr algn="ctr"><a:defRPr/></a:pPr><a:r><a:t>Sum</a:t></a:r></a:p></c:x>',
    }
    const { bytes } = translateBytes(packDocx('', [chart]), { Sum: 'مجموع' }, 'ar')
    expect(partOf(bytes, chart.name)).toContain(
      '<a:p><a:pPr rtl="1" algn="ctr"><a:defRPr/></a:pPr><a:r><a:rPr lang="ar-EG"/><a:t>مجموع</a:t></a:r></a:p>',
    )
  })

  it('is no change when the source runs the same way', () => {
    expect(translateBody(p(r('Hi')), { Hi: 'Hola' }).xml).toBe(p('<w:r><w:t>Hola</w:t></w:r>'))
  })

  it('is undone for a left-to-right target', () => {
    const table = `<w:tbl><w:tblPr><w:bidiVisual/><w:tblW w:w="0"/></w:tblPr><w:tr><w:tc>${p(r('שלום', '<w:b/><w:rtl/>'), '<w:bidi/><w:jc w:val="left"/>')}</w:tc></w:tr></w:tbl>`
    const document = packDocx(table)
    const [block] = docxFilter.read(document, { sourceLang: 'he' })
    const changed = new Map([[block?.key ?? '', [{ kind: 'text', text: 'Hello' } as const]]])
    const written = docxFilter.write(document, changed, { sourceLang: 'he', targetLang: 'en' }).bytes
    expect(partOf(written, 'word/document.xml')).toContain(
      `<w:tbl><w:tblPr><w:tblW w:w="0"/></w:tblPr><w:tr><w:tc>${p('<w:r><w:rPr><w:b/><w:lang w:val="en-US"/></w:rPr><w:t>Hello</w:t></w:r>', '<w:jc w:val="left"/>')}`,
    )
  })
})

describe('the language of changed runs', () => {
  const changed = (lang: string, props = '') =>
    /<w:rPr>(.*)<\/w:rPr>/.exec(translateBody(p(r('Hi', props)), { Hi: 'x' }, { targetLang: lang }).xml)?.[1]

  it.each([
    ['es', '<w:lang w:val="es-ES"/>'],
    ['pt-BR', '<w:lang w:val="pt-BR"/>'],
    ['zh-Hant', '<w:lang w:eastAsia="zh-TW"/>'],
    ['hi', '<w:lang w:bidi="hi-IN"/>'],
    ['ca', '<w:lang w:val="ca-ES"/>'],
  ])('makes Word update its fields: %s', (lang, expected) => {
    expect(changed(lang)).toBe(expected)
  })

  it('takes the place of the one before', () => {
    expect(changed('es', '<w:b/><w:lang w:val="en-US" w:eastAsia="ja-JP"/>')).toBe(
      '<w:b/><w:lang w:val="es-ES" w:eastAsia="ja-JP"/>',
    )
  })

  it('stays when it is that of the source', () => {
    expect(changed('en-AU', '<w:lang w:val="en-US"/>')).toBe('<w:lang w:val="en-US"/>')
  })
})
