import { describe, expect, it } from 'vitest'
import { p, r, readBody, translateBody } from './samples/sample.ts'

describe('the text of a Word document', () => {
  it('is one block a paragraph, the cells of a table by their paragraphs', () => {
    const table = `<w:tbl><w:tblPr/><w:tr><w:tc>${p(r('Item'))}</w:tc><w:tc>${p(r('Price'))}${p(r('net'))}</w:tc></w:tr></w:tbl>`
    expect(readBody(p(r('One.')) + table + p(r('Two.')))).toEqual(['One.', 'Item', 'Price', 'net', 'Two.'])
  })

  it('is read from tables within tables', () => {
    const inner = `<w:tbl><w:tr><w:tc>${p(r('inner'))}</w:tc></w:tr></w:tbl>`
    expect(readBody(`<w:tbl><w:tr><w:tc>${p(r('outer'))}${inner}${p('')}</w:tc></w:tr></w:tbl>`)).toEqual([
      'outer',
      'inner',
    ])
  })

  it('is read from content controls around paragraphs, rows and runs, their properties left alone', () => {
    const control = (content: string) =>
      `<w:sdt><w:sdtPr><w:alias w:val="Name"/><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
    expect(readBody(control(p(r('Block'))))).toEqual(['Block'])
    expect(readBody(p(`${r('Dear ')}${control(r('customer'))}${r(',')}`))).toEqual(['Dear <g1>customer</g1>,'])
    const { xml } = translateBody(p(`${r('Dear ')}${control(r('customer'))}${r(',')}`), {
      'Dear <g1>customer</g1>,': 'Estimado <g1>cliente</g1>:',
    })
    expect(xml).toContain(
      `<w:r><w:t xml:space="preserve">Estimado </w:t></w:r>${control('<w:r><w:t>cliente</w:t></w:r>')}`,
    )
  })

  it.each(['smartTag', 'customXml', 'hyperlink', 'bdo'])('has a pair around what is in w:%s', (name) => {
    const body = p(`${r('See ')}<w:${name} w:x="1">${r('here')}</w:${name}>${r(' now.')}`)
    expect(readBody(body)).toEqual(['See <g1>here</g1> now.'])
    const { xml } = translateBody(body, { 'See <g1>here</g1> now.': 'Véase ahora <g1>aquí</g1>.' })
    expect(xml).toContain(
      `Véase ahora </w:t></w:r><w:${name} w:x="1"><w:r><w:t>aquí</w:t></w:r></w:${name}><w:r><w:t>.</w:t>`,
    )
  })

  it('keeps the properties of a tag with its start', () => {
    const body = p(
      `${r('in ')}<w:smartTag w:element="City"><w:smartTagPr><w:attr w:name="x"/></w:smartTagPr>${r('Rome')}</w:smartTag>`,
    )
    expect(readBody(body)).toEqual(['in <g1>Rome</g1>'])
    expect(translateBody(body, { 'in <g1>Rome</g1>': '<g1>Roma</g1>' }).xml).toBe(
      p(
        '<w:smartTag w:element="City"><w:smartTagPr><w:attr w:name="x"/></w:smartTagPr><w:r><w:t>Roma</w:t></w:r></w:smartTag>',
      ),
    )
  })

  it('leaves tracked deletions as they are and takes tracked insertions', () => {
    const deleted = '<w:del w:id="1"><w:r><w:delText>twenty</w:delText></w:r></w:del>'
    const moved = `<w:moveFrom w:id="3">${r('gone')}</w:moveFrom>`
    const body = p(`${r('Pay in ')}${deleted}<w:ins w:id="2">${r('thirty')}</w:ins>${moved}${r(' days.')}`)
    expect(readBody(body)).toEqual(['Pay in thirty days.'])
    const { xml } = translateBody(body, { 'Pay in thirty days.': 'Pago a treinta días.' })
    expect(xml).toContain(deleted)
    expect(xml).toContain(moved)
    expect(readBody(xml)).toEqual(['Pago a treinta días.'])
  })

  it('may begin or end within a tracked insertion, the rest of which stays one', () => {
    const ins = (content: string) => `<w:ins w:id="2">${content}</w:ins>`
    const tab = '<w:r><w:tab/></w:r>'
    const to = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
    const write = (content: string, source: string) => translateBody(p(content), { [source]: 'x' }).xml
    expect(write(ins(r('a')) + r('b'), 'ab')).toBe(p(to('x')))
    expect(write(ins(tab + r('a')) + r('b'), 'ab')).toBe(p(ins(tab) + to('x')))
    expect(write(r('a') + ins(r('b') + tab), 'ab')).toBe(p(to('x') + ins(tab)))
    expect(write(ins(tab + r('a') + tab), 'a')).toBe(p(ins(tab + to('x') + tab)))
    expect(write(ins('<w:r><w:tab/><w:t>a</w:t></w:r>') + r('b'), 'ab')).toBe(p(ins(tab) + to('x')))
    expect(write(ins(tab + r('a')) + ins(r('b') + tab), 'ab')).toBe(p(ins(tab) + to('x') + ins(tab)))
  })

  it('takes what was moved to where it is now', () => {
    expect(
      readBody(
        p(`<w:moveToRangeStart w:id="1"/><w:moveTo w:id="2">${r('Here.')}</w:moveTo><w:moveToRangeEnd w:id="1"/>`),
      ),
    ).toEqual(['Here.'])
  })

  it.each([
    '<w:tab/>',
    '<w:br/>',
    '<w:cr/>',
    '<w:sym w:font="Wingdings" w:char="F0FC"/>',
    '<w:ptab w:alignment="right"/>',
  ])('has a tag for %s', (code) => {
    const body = p(`<w:r><w:rPr><w:i/></w:rPr><w:t>left</w:t>${code}<w:t>right</w:t></w:r>`)
    expect(readBody(body)).toEqual(['left<x1/>right'])
    const { xml } = translateBody(body, { 'left<x1/>right': 'izquierda<x1/>derecha' })
    expect(xml).toBe(
      p(
        ['<w:t>izquierda</w:t>', code, '<w:t>derecha</w:t>']
          .map((x) => `<w:r><w:rPr><w:i/></w:rPr>${x}</w:r>`)
          .join(''),
      ),
    )
  })

  it('has the character for a no-break hyphen, and writes the element for the character', () => {
    const body = p('<w:r><w:t>A</w:t><w:noBreakHyphen/><w:t>4 paper</w:t></w:r>')
    expect(readBody(body)).toEqual(['A\u20114 paper'])
    const { xml } = translateBody(body, { 'A\u20114 paper': 'papel A\u20114' })
    expect(xml).toBe(p('<w:r><w:t>papel A</w:t><w:noBreakHyphen/><w:t>4</w:t></w:r>'))
  })

  it('drops soft hyphens', () => {
    expect(readBody(p('<w:r><w:t>trans</w:t><w:softHyphen/><w:t>lation</w:t></w:r>'))).toEqual(['translation'])
  })

  it('ends a block at a page break and goes on in another', () => {
    const body = p(`${r('Before.')}<w:r><w:br w:type="page"/></w:r>${r('After.')}`)
    expect(readBody(body)).toEqual(['Before.', 'After.'])
    expect(translateBody(body, { 'After.': 'Después.' }).xml).toBe(
      p(`${r('Before.')}<w:r><w:br w:type="page"/></w:r><w:r><w:t>Después.</w:t></w:r>`),
    )
  })

  it('may be cut by a page break within a run', () => {
    const body = p('<w:r><w:rPr><w:i/></w:rPr><w:t>One</w:t><w:br w:type="page"/><w:t>Two</w:t></w:r>')
    const run = (content: string) => `<w:r><w:rPr><w:i/></w:rPr>${content}</w:r>`
    const pageBreak = run('<w:br w:type="page"/>')
    const two = run('<w:br w:type="page"/><w:t>Two</w:t>')
    expect(translateBody(body, { One: 'Uno' }).xml).toBe(p(run('<w:t>Uno</w:t>') + two))
    expect(translateBody(body, { One: 'Uno', Two: 'Dos' }).xml).toBe(
      p(run('<w:t>Uno</w:t>') + pageBreak + run('<w:t>Dos</w:t>')),
    )
  })

  it('has the base text of ruby in a pair that keeps the reading aid', () => {
    const ruby = (base: string) =>
      `<w:r><w:ruby><w:rubyPr/><w:rt>${r('とうきょう')}</w:rt><w:rubyBase>${base}</w:rubyBase></w:ruby></w:r>`
    const body = p(`${r('In ')}${ruby(r('東京'))}${r('.')}`)
    expect(readBody(body)).toEqual(['In <g1>東京</g1>.'])
    const { xml } = translateBody(body, { 'In <g1>東京</g1>.': 'En <g1>Tokio</g1>.' })
    expect(xml).toContain(ruby('<w:r><w:t>Tokio</w:t></w:r>'))
  })

  it('leaves hidden text and what a style hides out', () => {
    expect(readBody(p(`${r('seen')}${r('secret', '<w:vanish/>')}`))).toEqual(['seen'])
  })

  it('keeps symbols of a symbol font apart from words', () => {
    expect(readBody(p(`${r('\uf0a7')}${r(' Item')}${r(' \uf0e0 ')}${r('next')}`))).toEqual([' Item<x1/>next'])
  })

  it('keeps white space at the edges of a block', () => {
    const body = p(`<w:r><w:tab/><w:t xml:space="preserve">  Name: </w:t><w:tab/></w:r>`)
    expect(translateBody(body, { '  Name: ': '  Nombre: ' }).xml).toBe(
      p('<w:r><w:tab/></w:r><w:r><w:t xml:space="preserve">  Nombre: </w:t></w:r><w:r><w:tab/></w:r>'),
    )
  })

  it('trims what Word would trim, and no more', () => {
    expect(readBody(p('<w:r><w:t> a </w:t></w:r><w:r><w:t xml:space="preserve"> b</w:t></w:r>'))).toEqual(['a b'])
    expect(readBody(p('<w:r><w:t>12</w:t></w:r><w:r><w:t>\u00a0kg </w:t></w:r>'))).toEqual(['12\u00a0kg'])
  })

  it('is decoded and encoded: entities, numeric references, CDATA, comments', () => {
    const body = p('<w:r><w:t>R&amp;D &#x3c; &#233;<!-- no --> <![CDATA[<b>]]></w:t></w:r>')
    expect(readBody(body)).toEqual(['R&D < é <b>'])
    expect(translateBody(body, { 'R&D < é <b>': 'I+D <b> & "más" ]]>' }).xml).toBe(
      p('<w:r><w:t>I+D &lt;b&gt; &amp; "más" ]]&gt;</w:t></w:r>'),
    )
  })

  it('that looks like a tag is represented by a tag', () => {
    const t = '<w:t'
    const body = p(r('Press &lt;g1&gt; or &lt;x2/&gt; now'))
    expect(readBody(body)).toEqual(['Press <x1/> or <x2/> now'])
    expect(translateBody(body, { 'Press <x1/> or <x2/> now': 'Pulse <x2/> o <x1/>' }).xml).toBe(
      p(
        [
          `${t} xml:space="preserve">Pulse </w:t>`,
          `${t}>&lt;x2/&gt;</w:t>`,
          `${t} xml:space="preserve"> o </w:t>`,
          `${t}>&lt;g1&gt;</w:t>`,
        ]
          .map((text) => `<w:r>${text}</w:r>`)
          .join(''),
      ),
    )
  })

  it('is found whatever prefix the part uses, in strict documents too', () => {
    const strange =
      '<x:p xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:pPr><x:jc x:val="left"/></x:pPr><x:r><x:rPr><x:b/></x:rPr><x:t>Strict</x:t></x:r></x:p>'
    const standard = '<p xmlns="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><r><t>Default</t></r></p>'
    expect(readBody(strange + standard)).toEqual(['Strict', 'Default'])
    const { xml } = translateBody(strange + standard, { Strict: 'Estricto ', Default: 'Normal' })
    expect(xml).toContain('<x:r><x:rPr><x:b/></x:rPr><x:t xml:space="preserve">Estricto </x:t></x:r></x:p>')
    expect(xml).toContain('<r><t>Normal</t></r></p>')
  })

  it('of another vocabulary is none', () => {
    expect(readBody('<q:p xmlns:q="urn:other"><q:r><q:t>no</q:t></q:r></q:p>')).toEqual([])
  })
})
