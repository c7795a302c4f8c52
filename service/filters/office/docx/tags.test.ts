import { describe, expect, it } from 'vitest'
import type { DocxSamplePart } from './samples/pack-docx.ts'
import { p, r, readBody, translateBody } from './samples/sample.ts'

const main = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

const styles = (content: string): DocxSamplePart[] => [
  { kind: 'styles', name: 'word/styles.xml', xml: `<w:styles ${main}>${content}</w:styles>` },
]

const style = (id: string, type: string, rPr: string, more = '') =>
  `<w:style w:type="${type}" w:styleId="${id}"${more.includes('default') ? ' w:default="1"' : ''}>${more.replace('default', '')}<w:rPr>${rPr}</w:rPr></w:style>`

describe('tags of a Word document', () => {
  it('are not made for what is never shown', () => {
    const runs = [
      '<w:proofErr w:type="spellStart"/>',
      '<w:r w:rsidR="00AA"><w:rPr><w:lang w:val="en-US"/></w:rPr><w:t>co</w:t></w:r>',
      '<w:bookmarkStart w:id="0" w:name="b"/><w:bookmarkEnd w:id="0"/>',
      '<w:r><w:rPr><w:noProof/></w:rPr><w:lastRenderedPageBreak/><w:t>lour</w:t></w:r>',
      '<w:r><w:rPr><w:rFonts w:hint="eastAsia"/><w:bCs/><w:szCs w:val="20"/></w:rPr><w:t>ful</w:t></w:r>',
      '<w:r><w:rPr><w:rPrChange w:id="1"><w:rPr><w:b/></w:rPr></w:rPrChange></w:rPr><w:t>ly</w:t></w:r>',
    ]
    expect(readBody(p(runs.join('')))).toEqual(['colourfully'])
  })

  it('are made for complex-script properties where there are such letters', () => {
    expect(readBody(p(r('مرحبا بالعالم') + r(' جدا', '<w:bCs/>')))).toEqual(['مرحبا بالعالم <g1>جدا</g1>'])
  })

  it('join neighbours that look the same, the most text being unmarked', () => {
    const bold = '<w:b/>'
    expect(readBody(p(r('We have ') + r('very ', bold) + r('big', '<w:b w:val="true"/>') + r(' houses')))).toEqual([
      'We have <g1>very big</g1> houses',
    ])
    expect(readBody(p(r('Note: ') + r('everything else is bold here', bold)))).toEqual([
      '<g1>Note:</g1> everything else is bold here',
    ])
  })

  it('leave out what the style says anyway', () => {
    const parts = styles(
      style('Normal', 'paragraph', '<w:sz w:val="22"/>', 'default') +
        style('Title', 'paragraph', '<w:b/>', '<w:basedOn w:val="Normal"/>') +
        style('Plain', 'character', '', 'default'),
    )
    const runs = r('Terms ') + r('and ', '<w:b/><w:sz w:val="22"/>') + r('conditions', '<w:rStyle w:val="Plain"/>')
    expect(readBody(p(runs, '<w:pStyle w:val="Title"/>'), parts)).toEqual(['Terms and conditions'])
    expect(readBody(p(runs), parts)).toEqual(['Terms <g1>and</g1> conditions'])
  })

  it('know that a style turns the toggle below it around', () => {
    const parts = styles(style('Title', 'paragraph', '<w:b/>') + style('Strong', 'character', '<w:b/>'))
    const runs = r('Terms and conditions ') + r('apply', '<w:rStyle w:val="Strong"/>')
    expect(readBody(p(runs, '<w:pStyle w:val="Title"/>'), parts)).toEqual(['Terms and conditions <g1>apply</g1>'])
  })

  it('survive styles that are based on each other in a circle', () => {
    const circle = (id: string, on: string) => style(id, 'paragraph', '<w:i/>', `<w:basedOn w:val="${on}"/>`)
    expect(readBody(p(r('round'), '<w:pStyle w:val="A"/>'), styles(circle('A', 'B') + circle('B', 'A')))).toEqual([
      'round',
    ])
  })

  it('take a theme font and its name for the same', () => {
    const theme: DocxSamplePart = {
      kind: 'theme',
      name: 'word/theme/theme1.xml',
      xml: '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:minorFont><a:latin typeface="Calibri"/></a:minorFont></a:theme>',
    }
    const named = '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/>'
    const themed = '<w:rFonts w:asciiTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi"/>'
    expect(readBody(p(r('one ', named) + r('font', themed)), [theme])).toEqual(['one font'])
  })

  it('are dropped around a whole block and around white space', () => {
    expect(readBody(p(`<w:hyperlink>${r('all of it')}</w:hyperlink>`))).toEqual(['all of it'])
    expect(readBody(p(r('one') + r(' ', '<w:b/>') + r('two')))).toEqual(['one two'])
    expect(readBody(p(r('one and ') + r('two', '<w:b/>') + r(' ') + r('six', '<w:b/>')))).toEqual([
      'one and <g1>two six</g1>',
    ])
  })

  it('are all there is where links are side by side', () => {
    const link = (text: string) => `<w:hyperlink>${r(text)}</w:hyperlink>`
    expect(readBody(p(link('Home') + r(' ') + link('About')))).toEqual(['<g1>Home</g1> <g2>About</g2>'])
  })

  it('stay for white space that can be seen', () => {
    expect(readBody(p(r('Name:') + r('      ', '<w:u w:val="single"/>') + r('Date:')))).toEqual(['Name:<x1/>Date:'])
  })

  it('are one for adjacent codes, and none at the edges', () => {
    const tab = '<w:r><w:tab/></w:r>'
    expect(readBody(p(tab + r('a') + tab + tab + r('b') + tab))).toEqual(['a<x1/>b'])
  })

  it('are one where a pair holds nothing but a pair', () => {
    const body = p(`${r('see ')}<w:hyperlink><w:smartTag>${r('here')}</w:smartTag></w:hyperlink>`)
    expect(readBody(body)).toEqual(['see <g1>here</g1>'])
    expect(translateBody(body, { 'see <g1>here</g1>': '<g1>aquí</g1>' }).xml).toBe(
      p('<w:hyperlink><w:smartTag><w:r><w:t>aquí</w:t></w:r></w:smartTag></w:hyperlink>'),
    )
  })

  it('count pairs and codes together, in order of appearance', () => {
    const body = p(`${r('a ')}${r('b', '<w:i/>')}<w:r><w:br/></w:r>${r('long text here')}${r('c', '<w:b/>')}`)
    expect(readBody(body)).toEqual(['a <g1>b</g1><x2/>long text here<g3>c</g3>'])
  })
})

describe('a changed text', () => {
  const body = p(
    `${r('The ', '<w:color w:val="333333"/>')}${r('fee', '<w:b/><w:color w:val="333333"/>')}${r(' is due on receipt', '<w:color w:val="333333"/>')}`,
    '<w:jc w:val="both"/>',
  )

  it('has the properties behind each tag', () => {
    const { xml } = translateBody(body, {
      'The <g1>fee</g1> is due on receipt': 'Al recibirla se debe la <g1>cuota</g1>',
    })
    const grey = '<w:color w:val="333333"/>'
    expect(xml).toBe(
      p(
        `${r('Al recibirla se debe la ', grey)}<w:r><w:rPr><w:b/>${grey}</w:rPr><w:t>cuota</w:t></w:r>`,
        '<w:jc w:val="both"/>',
      ),
    )
  })

  it.each([
    ['no tag', 'nada', 'nada<g1></g1>'],
    ['an unclosed tag', 'a <g1>b', 'a <g1>b</g1>'],
    ['a closing tag alone', 'a</g1> b', 'a b<g1></g1>'],
    ['unknown tags', '<g7>a</g7><x9/><g1>b</g1>', 'a<g1>b</g1>'],
  ])('with %s is repaired and reported', (_, target, expected) => {
    const { xml, repaired } = translateBody(body, { 'The <g1>fee</g1> is due on receipt': target })
    expect(repaired).toEqual(['word/document.xml#0'])
    expect(readBody(xml)).toEqual([expected.replaceAll(/<g1><\/g1>/g, '')])
  })

  it('loses characters that XML cannot hold, and reports it', () => {
    const { xml, repaired } = translateBody(p(r('bell')), { bell: 'tim\u0007bre\ud800 \ufffe!' })
    expect(repaired).toEqual(['word/document.xml#0'])
    expect(readBody(xml)).toEqual(['timbre !'])
  })

  it('loses tracked changes of properties, which must not occur twice', () => {
    const change = '<w:b/><w:rPrChange w:id="9"><w:rPr/></w:rPrChange>'
    expect(translateBody(p(r('a', change)), { a: 'b' }).xml).toBe(p('<w:r><w:rPr><w:b/></w:rPr><w:t>b</w:t></w:r>'))
  })

  it('keeps codes, and their runs, in their new order', () => {
    const note = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="2"/></w:r>'
    const { xml } = translateBody(p(`${r('one')}${note}${r(' two')}`), { 'one<x1/> two': 'dos uno<x1/>.' })
    expect(xml).toBe(p(`<w:r><w:t>dos uno</w:t></w:r>${note}<w:r><w:t>.</w:t></w:r>`))
  })

  it('carries bookmarks where its text stays, else to the edges of what changed', () => {
    const start = '<w:bookmarkStart w:id="1" w:name="x"/>'
    const end = '<w:bookmarkEnd w:id="1"/>'
    const marked = p(`${r('See ')}${start}${r('clause')}${end}${r(' 5.')}`)
    expect(translateBody(marked, { 'See clause 5.': 'Véase la cláusula 5.' }).xml).toBe(
      p(`${start}<w:r><w:t>Véase la cláusula</w:t></w:r>${end}<w:r><w:t xml:space="preserve"> 5.</w:t></w:r>`),
    )
    expect(translateBody(marked, { 'See clause 5.': 'See clause 6.' }).xml).toContain(
      `${start}<w:r><w:t>clause</w:t></w:r>${end}`,
    )
  })

  it('writes a control once, its text as often as asked', () => {
    const control = `<w:sdt><w:sdtPr><w:id w:val="7"/></w:sdtPr><w:sdtContent>${r('you')}</w:sdtContent></w:sdt>`
    const { xml } = translateBody(p(`${r('Dear ')}${control}${r('!')}`), {
      'Dear <g1>you</g1>!': '<g1>tú</g1> y <g1>tú</g1>',
    })
    expect(xml.match(/<w:sdt>/g)).toHaveLength(1)
    expect(readBody(xml)).toEqual(['<g1>tú</g1> y tú'])
  })
})
