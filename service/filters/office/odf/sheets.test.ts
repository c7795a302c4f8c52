import { describe, expect, it } from 'vitest'
import { cell, p, readPlaces, row, sheet, translate } from './samples/sample.ts'

const sample = { kind: 'spreadsheet' } as const

const texts = (body: string, more = {}) => readPlaces(body, { ...sample, ...more }).map(([, text]) => text)

describe('a sheet', () => {
  it('is a place by its name, which is left', () => {
    const body = sheet('Costs', row(cell(p('Rent')))) + sheet("John's", row(cell(p('Car'))))
    expect(readPlaces(body, sample)).toEqual([
      ['sheet:Costs', 'Rent'],
      ["sheet:John's", 'Car'],
    ])
  })

  it('has the text of cells that hold text', () => {
    const cells = [
      cell(p('text')),
      cell(p('untyped'), ''),
      cell(p('12'), 'office:value-type="float" office:value="12"'),
      cell(p('1 May'), 'office:value-type="date" office:date-value="2024-05-01"'),
      cell(p('TRUE'), 'office:value-type="boolean" office:boolean-value="true"'),
      cell(p('50 %'), 'office:value-type="percentage" office:value="0.5"'),
      cell(p('result'), 'table:formula="of:=[.A1]" office:value-type="string" office:string-value="result"'),
      cell(`${p('one')}${p('two')}`),
    ]
    expect(texts(sheet('S', row(cells.join(''))))).toEqual(['text', 'untyped', 'one', 'two'])
  })

  it('has the text of repeated cells and rows once, of covered cells never', () => {
    const cells = `${cell(p('again'), 'table:number-columns-repeated="3" office:value-type="string"')}<table:covered-table-cell office:value-type="string">${p('under')}</table:covered-table-cell>`
    expect(texts(sheet('S', row(cells, 'table:number-rows-repeated="1000"')))).toEqual(['again'])
  })

  it('has comments and drawings of any cell', () => {
    const comment = `<office:annotation><dc:creator>A</dc:creator>${p('Why 12?')}</office:annotation>`
    const shape = `<draw:rect>${p('Look!')}</draw:rect>`
    const body = sheet('S', row(cell(`${comment}${p('12')}${shape}`, 'office:value-type="float"')))
    expect(readPlaces(body, sample)).toEqual([
      ['comments', 'Why 12?'],
      ['sheet:S', 'Look!'],
    ])
  })

  it('leaves hidden rows, columns and sheets', () => {
    const automatic =
      '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>'
    const columns = [
      '<table:table-column/>',
      '<table:table-column table:number-columns-repeated="2" table:visibility="collapse"/>',
      '<table:table-column table:number-columns-repeated="100"/>',
    ].join('')
    const rows = [
      row(cell(p('a')) + cell(p('b')) + cell(p('c')) + cell(p('d'))),
      row(cell(p('wide'), 'table:number-columns-repeated="3"') + cell(p('e'))),
      row(`<table:covered-table-cell/>${cell(p('under c'), 'table:number-columns-repeated="2"')}${cell(p('f'))}`),
      row(cell(p('g')), 'table:visibility="collapse"'),
      row(cell(p('h')), 'table:visibility="filter"'),
    ]
    const body = sheet('S', columns + rows.join('')) + sheet('T', row(cell(p('i'))), 'table:style-name="ta2"')
    expect(texts(body, { automatic })).toEqual(['a', 'd', 'wide', 'e', 'f'])
  })

  it('leaves copies of other documents and their links', () => {
    const linked = sheet("'file:///a.ods'#S", `<table:table-source xlink:href="a.ods"/>${row(cell(p('theirs')))}`)
    const dde = `<table:dde-links><table:dde-link>${sheet('', row(cell(p('old'))))}</table:dde-link></table:dde-links>`
    expect(texts(sheet('S', row(cell(p('ours')))) + linked + dde)).toEqual(['ours'])
  })

  it('has the messages about values of cells', () => {
    const messages = `<table:content-validations><table:content-validation table:name="v1"><table:help-message table:title="Age" table:display="true">${p('A number')}</table:help-message><table:error-message table:title="Wrong">${p('Not a number')}</table:error-message></table:content-validation></table:content-validations>`
    expect(texts(messages)).toEqual(['Age', 'A number', 'Wrong', 'Not a number'])
  })

  it('loses the second copy of a text that changed', () => {
    const attributes = 'office:value-type="string" office:string-value="old text" table:style-name="ce1"'
    const { xml } = translate(
      sheet('S', row(cell(p('old') + p('text'), attributes))),
      { old: 'nuevo', text: 'texto' },
      { sample },
    )
    expect(xml).toContain(cell(p('nuevo') + p('texto'), 'office:value-type="string" table:style-name="ce1"'))
  })
})

describe('a table in a text', () => {
  it('has its cells in the order of rows, with tables in cells', () => {
    const inner = sheet('Inner', row(cell(p('b1')) + cell(p('b2'))))
    const body = sheet(
      'T',
      row(cell(p('a')) + cell(`${p('b')}${inner}`)) + row(cell(p('7'), 'office:value-type="float"')),
    )
    expect(readPlaces(body)).toEqual([
      ['body', 'a'],
      ['body', 'b'],
      ['body', 'b1'],
      ['body', 'b2'],
    ])
  })
})
