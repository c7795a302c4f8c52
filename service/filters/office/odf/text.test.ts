import { describe, expect, it } from 'vitest'
import { p, partOf, readPlaces, readTexts, span, translate } from './samples/sample.ts'

const note = (content: string, noteClass = 'footnote') =>
  `<text:note text:note-class="${noteClass}"><text:note-citation>1</text:note-citation><text:note-body>${content}</text:note-body></text:note>`

const frame = (content: string) => `<draw:frame draw:name="Frame1">${content}</draw:frame>`

describe('the text of an OpenDocument text', () => {
  it('is that of paragraphs and headings, wherever they are', () => {
    const body = [
      '<text:h text:outline-level="1">Title</text:h>',
      p('First.'),
      `<text:list><text:list-header>${p('head')}</text:list-header><text:list-item>${p('item')}</text:list-item></text:list>`,
      `<text:section text:name="S">${p('section')}</text:section>`,
      `<text:numbered-paragraph>${p('numbered')}</text:numbered-paragraph>`,
    ].join('')
    expect(readTexts(body)).toEqual(['Title', 'First.', 'head', 'item', 'section', 'numbered'])
  })

  it('has one space for white space, and none at the start', () => {
    expect(readTexts(p('\n    one\n\t two  '))).toEqual(['one two '])
    expect(readTexts(p(`one ${span(' two', 'B')}`))).toEqual(['one <g1>two</g1>'])
  })

  it('has the spaces that elements stand for', () => {
    expect(readTexts(p('a <text:s text:c="3"/>b<text:s/>c'))).toEqual(['a    b c'])
    expect(readTexts(p('<text:s text:c="999999999"/>a<text:s text:c="999999999"/>b'))).toEqual(['a<x1/>b'])
  })

  it('has tags for tabs, line breaks and fields', () => {
    expect(readTexts(p('a<text:tab/>b<text:line-break/>c'))).toEqual(['a<x1/>b<x2/>c'])
    const fields =
      'Page <text:page-number>3</text:page-number> of <text:page-count>9</text:page-count>, <text:date>May</text:date>!'
    expect(readTexts(p(fields))).toEqual(['Page <x1/> of <x2/>, <x3/>!'])
    expect(readTexts(p('see <text:bookmark-ref text:ref-name="b">chapter</text:bookmark-ref> below'))).toEqual([
      'see <x1/> below',
    ])
  })

  it('has pairs for links, and for prompts and inputs of the author', () => {
    expect(readTexts(p('see <text:a xlink:href="https://example.org/">here</text:a>.'))).toEqual(['see <g1>here</g1>.'])
    const prompt = '<text:placeholder text:placeholder-type="text">&lt;Your name&gt;</text:placeholder>'
    expect(readTexts(p(`Dear ${prompt},`))).toEqual(['Dear <g1><Your name></g1>,'])
    expect(readTexts(p('Dear <text:text-input text:description="who">you</text:text-input>,'))).toEqual([
      'Dear <g1>you</g1>,',
      'who',
    ])
  })

  it('is the base of a ruby, not its reading', () => {
    const ruby =
      '<text:ruby text:style-name="R"><text:ruby-base>漢字</text:ruby-base><text:ruby-text>かんじ</text:ruby-text></text:ruby>'
    const body = p(`これは${ruby}です`)
    expect(readTexts(body)).toEqual(['これは<g1>漢字</g1>です'])
    expect(translate(body, { 'これは<g1>漢字</g1>です': '<g1>Kanji</g1>!' }).xml).toBe(
      p(`${ruby.replace('漢字', 'Kanji')}!`),
    )
  })

  it('is the accepted one: what was deleted is nowhere, what was inserted counts', () => {
    const changes = `<text:tracked-changes><text:changed-region><text:deletion>${p('gone')}</text:deletion></text:changed-region></text:tracked-changes>`
    const body =
      changes +
      p(
        'stays<text:change text:change-id="c1"/> and <text:change-start text:change-id="c2"/>new<text:change-end text:change-id="c2"/>.',
      )
    expect(readTexts(body)).toEqual(['stays and new.'])
  })

  it('has no tags for bookmarks and traces of layout', () => {
    const body = p(
      '<text:bookmark-start text:name="b"/>a<text:soft-page-break/>b<text:bookmark-end text:name="b"/><text:reference-mark text:name="r"/>c',
    )
    expect(readTexts(body)).toEqual(['abc'])
  })

  it('goes on in notes, comments and frames, each after the paragraph it hangs on', () => {
    const body = p(
      [
        `One${note(p('Below.'))} two${note(p('At the end.'), 'endnote')} three`,
        `<office:annotation><dc:creator>Ann</dc:creator><dc:date>2024-01-01</dc:date>${p('Why?')}</office:annotation> four`,
        `${frame(`<draw:text-box>${p('Boxed.')}</draw:text-box>`)} five`,
      ].join(''),
    )
    expect(readPlaces(body)).toEqual([
      ['body', 'One<x1/> two<x2/> three<x3/> four<x4/> five'],
      ['footnotes', 'Below.'],
      ['endnotes', 'At the end.'],
      ['comments', 'Why?'],
      ['body', 'Boxed.'],
    ])
  })

  it('has the alternative text of pictures and tables, and the titles of indexes', () => {
    const body = [
      p(frame('<svg:title>Logo</svg:title><svg:desc>A green\nleaf</svg:desc><draw:image xlink:href="a.png"/>')),
      '<table:table table:name="T"><table:title>Prices</table:title><table:desc>By month</table:desc></table:table>',
      '<text:table-of-content><text:table-of-content-source><text:index-title-template>Contents</text:index-title-template></text:table-of-content-source>',
      `<text:index-body><text:index-title>${p('Contents ')}</text:index-title>${p('One<text:tab/>1')}</text:index-body></text:table-of-content>`,
    ].join('')
    expect(readTexts(body)).toEqual([
      'Logo',
      'A green<x1/>leaf',
      'Prices',
      'By month',
      'Contents',
      'Contents ',
      'One<x1/>1',
    ])
  })

  it('leaves properties of the document and names of things alone', () => {
    expect(
      readTexts(
        `<text:sequence-decls><text:sequence-decl text:name="Table"/></text:sequence-decls>${p('<draw:frame draw:name="Picture"/>')}`,
      ),
    ).toEqual([])
  })

  it('may look like a tag', () => {
    const body = p('press &lt;g1&gt; now')
    expect(readTexts(body)).toEqual(['press <x1/> now'])
    expect(translate(body, { 'press <x1/> now': 'pulsa <x1/>' }).xml).toBe(p('pulsa &lt;g1&gt;'))
  })
})

describe('a changed text of an OpenDocument text', () => {
  it('changes nothing else, not even how its paragraph is written', () => {
    const other = "<text:p  text:style-name='P1' >a<!-- b --> <![CDATA[c]]></text:p >"
    expect(translate(`${other}${p('red')}${other}`, { red: 'rojo' }).xml).toBe(`${other}${p('rojo')}${other}`)
  })

  it('has its special characters escaped', () => {
    expect(translate(p('a'), { a: '1 < 2 & "b"' }).xml).toBe(p('1 &lt; 2 &amp; "b"'))
  })

  it('keeps each space: all but the first of several, and one at the start, are elements', () => {
    expect(translate(p('a'), { a: ' b  c   d' }).xml).toBe(p('<text:s/>b <text:s/>c <text:s text:c="2"/>d'))
    const bold = p(`one ${span('two', 'B')} three and more`)
    expect(translate(bold, { 'one <g1>two</g1> three and more': 'uno <g1> dos </g1> tres y más' }).xml).toBe(
      p(`uno ${span('<text:s/>dos ', 'B')}<text:s/>tres y más`),
    )
  })

  it('has tabs as elements, and spaces for line ends', () => {
    const { xml, repaired } = translate(p('a'), { a: 'b\tc\nd' })
    expect(xml).toBe(p('b<text:tab/>c d'))
    expect(repaired).toEqual(['content.xml#0'])
  })

  it('loses characters that XML cannot hold, and reports it', () => {
    const { xml, repaired } = translate(p('bell'), { bell: 'tim\u0007bre\ud800!' })
    expect(xml).toBe(p('timbre!'))
    expect(repaired).toEqual(['content.xml#0'])
  })

  it('carries notes and what changed in them', () => {
    const body = p(`One${note(p('Below.'))} two`)
    const { xml } = translate(body, { 'One<x1/> two': 'Dos<x1/>, uno', 'Below.': 'Abajo.' })
    expect(xml).toBe(p(`Dos${note(p('Abajo.'))}, uno`))
  })

  it('carries bookmarks where its text stays, else to the edges of what changed', () => {
    const [start, end] = ['<text:bookmark-start text:name="x"/>', '<text:bookmark-end text:name="x"/>']
    const body = p(`See ${start}clause${end} 5.`)
    expect(translate(body, { 'See clause 5.': 'Véase la cláusula 5.' }).xml).toBe(
      p(`${start}Véase la cláusula${end} 5.`),
    )
    expect(translate(body, { 'See clause 5.': 'See clause 6.' }).xml).toBe(p(`See ${start}clause${end} 6.`))
  })

  it('accepts what was inserted around it, and keeps the place of what was deleted', () => {
    const body = p(
      '<text:change text:change-id="c1"/>old <text:change-start text:change-id="c2"/>new<text:change-end text:change-id="c2"/>',
    )
    expect(translate(body, { 'old new': 'otro' }).xml).toContain('<text:change text:change-id="c1"/>')
  })

  it('is written into attributes and leaves', () => {
    const body = `<office:forms><form:form><form:button form:label="Send it" form:title="Sends"/></form:form></office:forms>${p(frame('<svg:desc>A &lt;leaf&gt;</svg:desc>'))}`
    const { xml } = translate(body, { 'Send it': 'Envíalo "ya"', 'A <leaf>': 'Una & <hoja>' })
    expect(xml).toContain('form:label="Envíalo &quot;ya&quot;" form:title="Sends"')
    expect(xml).toContain('<svg:desc>Una &amp; &lt;hoja&gt;</svg:desc>')
  })

  it('leaves a leaf that holds elements alone', () => {
    expect(readTexts(p(frame('<svg:title>a<text:s/>b</svg:title>')))).toEqual([])
  })

  it('keeps what can be only once: a control, a piece of data', () => {
    const control = '<loext:content-control loext:id="7"><loext:list-item loext:value="a"/>you</loext:content-control>'
    const body = p(`Dear ${control}!`)
    expect(readTexts(body)).toEqual(['Dear <g1>you</g1>!'])
    const { xml } = translate(body, { 'Dear <g1>you</g1>!': '<g1>tú</g1> y <g1>tú</g1>' })
    expect(xml.match(/<loext:content-control/g)).toHaveLength(1)
    expect(readTexts(xml)).toEqual(['<g1>tú</g1> y tú'])
  })

  it('is found whatever prefixes the part uses', () => {
    const content = `<o:document-content xmlns:o="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:t="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><o:body><o:text><t:p>a <t:span t:style-name="T1">b</t:span><t:tab/>c and more</t:p></o:text></o:body></o:document-content>`
    const sample = { entries: { 'content.xml': content } }
    expect(readTexts('', sample)).toEqual(['a b<x1/>c and more'])
    const { bytes } = translate('', { 'a b<x1/>c and more': 'uno  <x1/>dos' }, { sample })
    expect(partOf(bytes, 'content.xml')).toContain('<t:p>uno <t:s/><t:tab/>dos</t:p>')
  })
})
