import { describe, expect, it } from 'vitest'
import { chartPart } from './samples/pack-odf.ts'
import { cell, p, partOf, readPlaces, row, sheet, style, translate } from './samples/sample.ts'

const presentation = { kind: 'presentation' } as const

const shape = (content: string, attributes = '') =>
  `<draw:frame ${attributes}><draw:text-box>${content}</draw:text-box></draw:frame>`

describe('a presentation', () => {
  it('has slides and notes by number, without hidden slides', () => {
    const automatic =
      '<style:style style:name="dp2" style:family="drawing-page"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>'
    const notes = (text: string) =>
      `<presentation:notes><draw:page-thumbnail/>${shape(p(text), 'presentation:class="notes"')}</presentation:notes>`
    const body = [
      `<draw:page draw:name="page1">${shape(p('One'), 'presentation:class="title"')}<draw:custom-shape>${p('Star')}</draw:custom-shape>${notes('Say one')}</draw:page>`,
      `<draw:page draw:name="page2" draw:style-name="dp2">${shape(p('Hidden'))}${notes('Say nothing')}</draw:page>`,
      `<draw:page draw:name="page3">${shape(sheet('T', row(cell(p('Cell'), ''))))}<draw:g><draw:line>${p('Line')}</draw:line></draw:g></draw:page>`,
    ].join('')
    expect(readPlaces(body, { ...presentation, automatic })).toEqual([
      ['slide:1', 'One'],
      ['slide:1', 'Star'],
      ['notes:1', 'Say one'],
      ['slide:3', 'Cell'],
      ['slide:3', 'Line'],
    ])
  })

  it('leaves prompts of placeholders, fields and animations', () => {
    const body = `<draw:page>${shape(p('Click to add text'), 'presentation:class="outline" presentation:placeholder="true"')}${shape(p('<presentation:footer/>'))}</draw:page>`
    expect(readPlaces(body, presentation)).toEqual([])
  })

  it('has the texts of headers and footers', () => {
    const body =
      '<presentation:header-decl presentation:name="h">Draft</presentation:header-decl><presentation:footer-decl presentation:name="f">Confidential</presentation:footer-decl><presentation:date-time-decl>1 May</presentation:date-time-decl>'
    expect(readPlaces(body, presentation)).toEqual([
      ['header', 'Draft'],
      ['footer', 'Confidential'],
    ])
  })

  it('has of its master pages what is no placeholder', () => {
    const masters = [
      `<style:handout-master>${shape(p('Handout'))}</style:handout-master>`,
      '<style:master-page style:name="Default">',
      shape(p('Click to edit the title'), 'presentation:class="title"'),
      shape(p('Page <text:page-number>1</text:page-number>'), 'presentation:class="page-number"'),
      shape(p('Our company')),
      `<presentation:notes>${shape(p('Notes look so'))}</presentation:notes>`,
      '</style:master-page>',
    ].join('')
    expect(readPlaces('', { ...presentation, masters })).toEqual([
      ['master', 'Page '],
      ['master', 'Our company'],
    ])
  })
})

describe('a drawing', () => {
  it('has pages by number', () => {
    const body = `<draw:page>${shape(p('One'))}</draw:page><draw:page><draw:connector>${p('Two')}</draw:connector></draw:page>`
    expect(readPlaces(body, { kind: 'drawing' })).toEqual([
      ['page:1', 'One'],
      ['page:2', 'Two'],
    ])
  })
})

describe('headers and footers', () => {
  const masters = [
    '<style:master-page style:name="Standard">',
    `<style:header>${p('Above')}</style:header><style:header-left>${p('Above, left')}</style:header-left>`,
    `<style:header-first style:display="false">${p('Unseen')}</style:header-first>`,
    `<style:footer><style:region-left>${p('Below')}</style:region-left></style:footer>`,
    '</style:master-page>',
  ].join('')

  it('are read after the body', () => {
    expect(readPlaces(p('Text'), { masters })).toEqual([
      ['body', 'Text'],
      ['header', 'Above'],
      ['header', 'Above, left'],
      ['footer', 'Below'],
    ])
  })

  it('are written into the styles, and only there', () => {
    const { bytes } = translate(p('Text'), { Below: 'Abajo' }, { sample: { masters } })
    expect(partOf(bytes, 'styles.xml')).toContain(masters.replace('Below', 'Abajo'))
    expect(partOf(bytes, 'content.xml')).toContain(p('Text'))
  })

  it('look through the styles of their own part', () => {
    const bold = style('MT1', 'text', 'fo:font-weight="bold"')
    const header = `<style:master-page><style:header>${p('Very <text:span text:style-name="MT1">big</text:span> text')}</style:header></style:master-page>`
    expect(readPlaces('', { masters: header, masterStyles: bold })).toEqual([['header', 'Very <g1>big</g1> text']])
    expect(readPlaces('', { masters: header, automatic: bold })).toEqual([['header', 'Very big text']])
  })
})

describe('a chart', () => {
  const series = (address: string) =>
    `<chart:plot-area><chart:series chart:values-cell-range-address="${address}"/></chart:plot-area>`
  const table = sheet(
    'local-table',
    row(`${cell(p('Month'))}${cell(`${p('Costs')}<draw:g><svg:desc>Sheet1.B1</svg:desc></draw:g>`)}`) +
      row(cell(p('7'), 'office:value-type="float"')),
  )
  const chart = (address: string) =>
    chartPart(`<chart:title>${p('Costs per month')}</chart:title>${series(address)}${table}`)
  const object = (name: string) => p(`<draw:frame><draw:object xlink:href="./${name}"/></draw:frame>`)

  it('has its titles and the labels of its own data, in the order in which charts are shown', () => {
    const sample = {
      charts: ['Object 2', 'Object 10', 'Object 3'],
      entries: {
        'Object 2/content.xml': chartPart(`<chart:title>${p('Second')}</chart:title>`),
        'Object 3/content.xml': chartPart(`<chart:title>${p('Not shown')}</chart:title>`),
        'Object 10/content.xml': chart('local-table.B2:.B5'),
      },
    }
    expect(readPlaces(object('Object 10') + object('Object 2'), sample)).toEqual([
      ['chart', 'Costs per month'],
      ['chart', 'Month'],
      ['chart', 'Costs'],
      ['chart', 'Second'],
      ['chart', 'Not shown'],
    ])
  })

  it.each([
    ['Sheet1.B2:Sheet1.B5', 'Sheet1'],
    ['&apos;My costs&apos;.$B$2', 'My costs'],
  ])('leaves labels that come from cells: %s', (address, name) => {
    const sample = { charts: ['Object 1'], entries: { 'Object 1/content.xml': chart(address) } }
    const own = sheet(name, row(cell(p('7'), 'office:value-type="float"')))
    expect(readPlaces(own + object('Object 1'), { ...sample, kind: 'spreadsheet' })).toEqual([
      ['chart', 'Costs per month'],
    ])
  })

  it('is written into its own entry', () => {
    const sample = { charts: ['Object 1'], entries: { 'Object 1/content.xml': chart('local-table.B2') } }
    const { bytes } = translate(object('Object 1'), { 'Costs per month': 'Costes al mes' }, { sample })
    expect(partOf(bytes, 'Object 1/content.xml')).toContain(p('Costes al mes'))
  })

  it('that is damaged is left as it is', () => {
    const sample = { charts: ['Object 1'], entries: { 'Object 1/content.xml': '<a><b></a>' } }
    expect(readPlaces(p('Text'), sample)).toEqual([['body', 'Text']])
    expect(
      partOf(
        translate(p('Text'), { Text: 'Texto' }, { sample: { ...sample, entries: { 'Object 1/content.xml': '<a/>' } } })
          .bytes,
        'Object 1/content.xml',
      ),
    ).toBe('<a/>')
  })

  it('is looked for among charts only: other objects are left', () => {
    const sample = { entries: { 'Object 1/content.xml': chart('local-table.B2') } }
    expect(readPlaces(object('Object 1'), sample)).toEqual([])
  })
})

describe('a form', () => {
  it('has its labels, options and help', () => {
    const controls = [
      '<form:fixed-text form:label="Name:"/><form:text form:title="Your name" form:value="x"/>',
      '<form:listbox form:name="list"><form:option form:label="Yes" form:value="1"/></form:listbox>',
      '<form:checkbox form:label="Agree"/><form:hidden form:value="secret"/>',
    ].join('')
    expect(readPlaces(`<office:forms><form:form form:name="Form">${controls}</form:form></office:forms>`)).toEqual([
      ['body', 'Name:'],
      ['body', 'Your name'],
      ['body', 'Yes'],
      ['body', 'Agree'],
    ])
  })
})
