import { describe, expect, it } from 'vitest'
import { fixtureFile } from '../../../testing/sample-files.ts'
import { readDocument } from '../../read-document.ts'
import { writeDocument } from '../../write-document.ts'
import { field, p, partOf, r, translateBody } from './samples/sample.ts'

/** Returns the fixture with these translations, otherwise unchanged. */
function written(targets: Readonly<Record<string, string>>): Uint8Array {
  const bytes = fixtureFile('report.docx').open()
  const languages = { sourceLang: 'en', targetLang: 'es' }
  const { segments } = readDocument(bytes, { fileName: 'report.docx', ...languages })
  const translated = segments.map(({ source }) => ({ source, target: targets[source] ?? null }))
  return writeDocument(bytes, { format: 'docx', ...languages, segments: translated }).bytes
}

const all = {
  'The year of the mill': 'El año del molino',
  Visitors: 'Visitantes',
  'The new wheel': 'La rueda nueva',
  'What comes next': 'Lo que viene & más',
}

describe('a finished Word document', () => {
  it('has its title on the cover, where no property brings the source back, and in the properties', () => {
    const bytes = written(all)
    const body = partOf(bytes, 'word/document.xml')
    expect(body).toContain('El año del molino')
    expect(body).not.toContain('dataBinding')
    const properties = partOf(bytes, 'docProps/core.xml')
    expect(properties).toContain('<dc:title>El año del molino</dc:title><dc:subject>Visitantes</dc:subject>')
    expect(properties).toContain('<dc:creator>Ruth Hale</dc:creator>')
  })

  it('keeps a control bound that did not change, and properties that repeat nothing', () => {
    const bytes = written({ Visitors: 'Visitantes' })
    expect(partOf(bytes, 'word/document.xml')).toContain('dataBinding')
    expect(partOf(bytes, 'docProps/core.xml')).toContain('<dc:title>The year of the mill</dc:title>')
  })

  it('lists its translated headings, with numbers and pages as they were, and has Word count them anew', () => {
    const bytes = written(all)
    const contents = partOf(bytes, 'word/document.xml').split('Heading1')[0] ?? ''
    const lines = [...contents.matchAll(/<w:hyperlink.*?<\/w:hyperlink>/g)].map(([line]) =>
      [...line.matchAll(/<w:t[ >][^<]*|<w:tab\/>/g)].map(([piece]) => piece.replace(/<w:t[^>]*>/, '')).join(' '),
    )
    expect(lines).toEqual(['1.  Visitantes  2', '2.  La rueda nueva  2', '3.  Lo que viene &amp; más  2'])
    expect(partOf(bytes, 'word/settings.xml')).toMatch(/<w:zoom[^>]*\/><w:updateFields w:val="true"\/><w:compat\/>/)
  })

  it('leaves settings and contents where no heading changed', () => {
    const bytes = written({ 'The year of the mill in figures': 'El año del molino en cifras' })
    expect(partOf(bytes, 'word/settings.xml')).not.toContain('updateFields')
    expect(partOf(bytes, 'word/document.xml')).toContain('<w:t xml:space="preserve">Visitors</w:t>')
  })
})

describe('a control that is bound', () => {
  const newer = 'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"'
  const bound = (xpath: string, text: string, name = 'w:dataBinding') =>
    `<w:sdt ${newer}><w:sdtPr><${name} w:xpath="${xpath}" w:storeItemID="{1}"/><w:text/></w:sdtPr><w:sdtContent>${p(r(text))}</w:sdtContent></w:sdt>`

  it.each([
    ['to the company of the properties', '/ns0:Properties[1]/ns0:Company[1]', 'w:dataBinding'],
    ['to data of the document itself', '/ns0:report[1]/ns0:heading[1]', 'w:dataBinding'],
    ['as newer versions of Word write it', '/ns0:report[1]/ns0:heading[1]', 'w15:dataBinding'],
  ])('%s loses that with its text, and keeps it without', (_, xpath, name) => {
    const body = bound(xpath, 'The mill trust', name) + bound('/ns0:other[1]', 'Another', name)
    const { xml } = translateBody(body, { 'The mill trust': 'La fundación del molino' })
    expect(xml).toContain('La fundación del molino')
    expect(xml).not.toContain(xpath)
    expect(xml).toContain('/ns0:other[1]')
  })
})

describe('a line of the contents', () => {
  const [begin = '', end = ''] = field('TOC \\o "1-3"', '|').split('|')
  const pageOf = (at: string) => field(`PAGEREF ${at}`, r('4'))
  const heading = (text: string, bookmark: string) =>
    p(`<w:bookmarkStart w:id="1" w:name="${bookmark}"/>${r(text)}<w:bookmarkEnd w:id="1"/>`)
  const firstLine = (line: string, chapters: string, targets: Readonly<Record<string, string>>) => {
    const { xml } = translateBody(p(begin + line + end) + chapters, targets)
    return [...xml.slice(0, xml.indexOf('</w:p>')).matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)].map(([, text]) => text)
  }

  it.each([
    ['by the page that it refers to', r('One') + pageOf('_Toc1'), ['Uno', '4']],
    ['in several runs', r('O') + r('ne', '<w:b/>') + pageOf('_Toc1'), ['Uno', '', '4']],
    ['by its text, where it refers to nothing', `${r('One')}<w:r><w:tab/></w:r>${r('4')}`, ['Uno', '4']],
    ['by a link of before 2007', field('HYPERLINK \\l "_Toc1"', r('One') + pageOf('_Toc1')), ['Uno', '4']],
    ['that is not the heading, stays', r('Another') + pageOf('_Toc1'), ['Another', '4']],
  ])('%s', (_, line, expected) => {
    expect(firstLine(line, heading('One', '_Toc1'), { One: 'Uno' })).toEqual(expected)
  })

  it('of two headings with the same text is that of its own one, and stays where that is not known', () => {
    const chapters = heading('One', '_Toc1') + heading('Two', '_Toc2') + heading('One', '_Toc3')
    expect(firstLine(r('One') + pageOf('_Toc3'), chapters, { One: 'Uno' })).toEqual(['Uno', '4'])
    expect(firstLine(r('One'), chapters, { One: 'Uno' })).toEqual(['One'])
  })
})
