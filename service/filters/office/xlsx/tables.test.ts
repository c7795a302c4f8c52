import { describe, expect, it } from 'vitest'
import { changedParts } from '../ooxml/samples/part-of.ts'
import { packXlsx, type SampleBook, type XlsxSamplePart } from './samples/pack-xlsx.ts'
import { inline, readCells, row, shared, si, translateBook } from './samples/sample.ts'

const SHEET = 'xl/worksheets/sheet1.xml'
const x = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

const table = (attributes: string, columns: string, from = SHEET): XlsxSamplePart => ({
  kind: 'table',
  name: 'xl/tables/table1.xml',
  xml: `<table ${x} id="7" name="Prices" displayName="Prices" ${attributes}><tableColumns>${columns}</tableColumns></table>`,
  from,
})

const COLUMNS = '<tableColumn id="1" name="Item"/><tableColumn id="2" name="Net"/>'
const STRINGS = si('Item') + si('Net') + si('Chair')
const ROWS = row(1, shared('A1', 0) + shared('B1', 1)) + row(2, `${shared('A2', 2)}<c r="B2"><v>40</v></c>`)

const book = (part: XlsxSamplePart, more: Partial<SampleBook> = {}, after = ''): SampleBook => ({
  sheets: [
    { name: 'List', content: `<sheetData>${ROWS}</sheetData>${after}` },
    {
      name: 'Sum',
      content: '<sheetData><row r="1"><c r="A1"><f>SUM(Prices[Net])&amp;"&lt;"</f><v>1</v></c></row></sheetData>',
    },
  ],
  strings: STRINGS,
  ...more,
  parts: [part, ...(more.parts ?? [])],
})

const simple = table('ref="A1:B2"', COLUMNS)

describe('the headers of a table', () => {
  it('are the names of its columns: they change together, in formulas too', () => {
    const whole = book(simple, {
      names: '<definedNames><definedName name="All">Prices[[#All],[Net]]</definedName></definedNames>',
    })
    const written = translateBook(whole, { Net: 'Neto <b> & "más"', Chair: 'Silla' })
    expect(written.repaired).toEqual([])
    expect(written.part('xl/tables/table1.xml')).toContain('name="Neto &lt;b&gt; &amp; &quot;más&quot;"/>')
    expect(written.sheet(2)).toContain('<f>SUM(Prices[Neto &lt;b&gt; &amp; "más"])&amp;"&lt;"</f>')
    expect(written.part('xl/workbook.xml')).toContain('>Prices[[#All],[Neto &lt;b&gt; &amp; "más"]]</definedName>')
    expect(changedParts(packXlsx(whole), written.bytes)).toEqual([
      'xl/workbook.xml',
      'xl/worksheets/sheet2.xml',
      'xl/sharedStrings.xml',
      'xl/tables/table1.xml',
    ])
  })

  it('that stay leave tables and formulas alone', () => {
    const written = translateBook(book(simple), { Chair: 'Silla' })
    expect(changedParts(packXlsx(book(simple)), written.bytes)).toEqual(['xl/sharedStrings.xml'])
  })

  it('are renamed in the formulas of columns, formats and validations', () => {
    const columns =
      '<tableColumn id="1" name="Item"/><tableColumn id="2" name="Net" totalsRowFunction="custom"><calculatedColumnFormula>Prices[[#This Row],[Net]]</calculatedColumnFormula><totalsRowFormula>SUM(Prices[Net])</totalsRowFormula></tableColumn>'
    const after =
      '<conditionalFormatting><cfRule><formula>INDIRECT("Prices[Net]")</formula></cfRule></conditionalFormatting><dataValidations><dataValidation><formula1>INDIRECT("Prices[Net]")</formula1></dataValidation></dataValidations>'
    const written = translateBook(book(table('ref="A1:B2"', columns), {}, after), { Net: 'Neto' })
    expect(written.part('xl/tables/table1.xml')).toContain(
      '<calculatedColumnFormula>Prices[[#This Row],[Neto]]</calculatedColumnFormula><totalsRowFormula>SUM(Prices[Neto])</totalsRowFormula>',
    )
    expect(written.sheet(1).match(/Prices\[Neto\]/g)).toHaveLength(2)
  })

  it('may be inline, in a hidden column, or broken over lines', () => {
    const columns = '<tableColumn id="1" name="Item"/><tableColumn id="2" name="Net_x000a_value"/>'
    const sheets = (cells: string, cols = '') => [
      { name: 'List', content: `${cols}<sheetData>${row(1, cells)}</sheetData>` },
      {
        name: 'Sum',
        content: `<sheetData>${row(1, '<c r="A1"><f>Prices[Net\nvalue]</f></c>')}${row(2, shared('A2', 0))}</sheetData>`,
      },
    ]
    const part = table('ref="A1:B2"', columns)
    const first = translateBook(
      {
        sheets: sheets(inline('A1', '<t>Item</t>') + inline('B1', '<t>Net\nvalue</t>')),
        parts: [part],
        strings: si('x'),
      },
      { 'Net<x1/>value': 'Valor<x1/>neto' },
    )
    expect(first.part('xl/tables/table1.xml')).toContain('name="Valor_x000a_neto"')
    expect(first.sheet(2)).toContain('<f>Prices[Valor\nneto]</f>')
    const hidden = sheets(shared('A1', 1) + shared('B1', 0), '<cols><col min="2" max="2" hidden="1"/></cols>')
    const second = translateBook(
      { sheets: hidden, parts: [part], strings: si('Net\nvalue') + si('Item') },
      { 'Net<x1/>value': 'Valor<x1/>neto' },
    )
    expect(second.part('xl/tables/table1.xml')).toContain('name="Valor_x000a_neto"')
  })

  it('stay distinct names: a name that is taken gets a number, and this is reported', () => {
    const written = translateBook(book(simple), { Item: 'neto', Net: 'Neto' })
    expect(written.repaired).toEqual([`${SHEET}#B1`])
    expect(written.strings()).toBe(`<si><t>neto</t></si><si><t>Neto2</t></si>${si('Chair')}`)
    expect(written.part('xl/tables/table1.xml')).toContain('name="neto"/><tableColumn id="2" name="Neto2"/>')
    expect(written.sheet(2)).toContain('SUM(Prices[Neto2])')
    expect(translateBook(book(simple), { Net: 'ITEM' }).strings()).toContain('<t>ITEM2</t>')
  })

  it.each(['', '  ', 'x'.repeat(256)])('stay when they could not be a name: %j', (target) => {
    const written = translateBook(book(simple), { Net: target })
    expect(written.repaired).toEqual([`${SHEET}#B1`])
    expect(changedParts(packXlsx(book(simple)), written.bytes)).toEqual([])
  })

  it('stay when one string names two of them', () => {
    const sheets = [{ name: 'List', content: `<sheetData>${row(1, shared('A1', 0) + shared('B1', 0))}</sheetData>` }]
    const written = translateBook({ sheets, parts: [simple], strings: STRINGS }, { Item: 'Cosa' })
    expect(written.repaired).toEqual([`${SHEET}#A1`])
    expect(written.strings()).toBe(STRINGS)
  })

  it('are mere text in a table without a header row', () => {
    const written = translateBook(book(table('ref="A1:B2" headerRowCount="0"', COLUMNS)), { Net: 'Neto' })
    expect(written.part('xl/tables/table1.xml')).toContain('name="Net"')
  })

  it('go with the label of the totals', () => {
    const columns = '<tableColumn id="1" name="Item" totalsRowLabel="Total"/><tableColumn id="2" name="Net"/>'
    const sheets = [
      {
        name: 'List',
        content: `<sheetData>${ROWS}${row(3, shared('A3', 3))}</sheetData>`,
      },
    ]
    const part = table('ref="A1:B3" totalsRowCount="1"', columns)
    const written = translateBook({ sheets, parts: [part], strings: STRINGS + si('Total') }, { Total: 'Suma "total"' })
    expect(written.part('xl/tables/table1.xml')).toContain('totalsRowLabel="Suma &quot;total&quot;"')
  })
})

describe('headers that something finds its columns by', () => {
  const pivot = (source: string): XlsxSamplePart => ({
    kind: 'pivotCacheDefinition',
    name: 'xl/pivotCache/pivotCacheDefinition1.xml',
    xml: `<pivotCacheDefinition ${x}><cacheSource type="worksheet"><worksheetSource ${source}/></cacheSource></pivotCacheDefinition>`,
  })
  const names = `<definedNames><definedName name="Data">'List'!$A$1:$B$2</definedName></definedNames>`

  it.each([
    ['of a query', book(table('ref="A1:B2" tableType="queryTable"', COLUMNS))],
    ['of an XML map', book(table('ref="A1:B2" tableType="xml"', COLUMNS))],
    ['of a pivot table by table', book(simple, { parts: [pivot('name="Prices"')] })],
    ['of a pivot table by range', book(simple, { parts: [pivot('ref="A1:B2" sheet="List"')] })],
    ['of a pivot table by name', book(simple, { parts: [pivot('name="Data"')], names })],
    [
      'of a pivot table by the name of a table',
      book(simple, {
        parts: [pivot('name="Data"')],
        names: '<definedNames><definedName name="Data">Prices[#All]</definedName></definedNames>',
      }),
    ],
    [
      'of a slicer',
      book(simple, {
        parts: [
          {
            kind: 'slicerCache',
            name: 'xl/slicerCaches/slicerCache1.xml',
            xml: `<slicerCacheDefinition ${x} xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main"><extLst><ext><x15:tableSlicerCache tableId="7" column="1"/></ext></extLst></slicerCacheDefinition>`,
          },
        ],
      }),
    ],
  ])('%s are left as they are', (_, locked) => {
    expect(readCells(locked)).toEqual(['Chair'])
  })

  it('keep their string elsewhere too', () => {
    const locked = book(table('ref="A1:B2" tableType="xml"', COLUMNS))
    const [list, sum] = locked.sheets
    const sheets = [
      { name: 'First', content: `<sheetData>${row(1, shared('A1', 1) + shared('B1', 2))}</sheetData>` },
      ...(list && sum ? [list, sum] : []),
    ]
    const part = { ...table('ref="A1:B2" tableType="xml"', COLUMNS), from: 'xl/worksheets/sheet2.xml' }
    expect(readCells({ ...locked, sheets, parts: [part] })).toEqual(['Chair'])
  })
})
