import { describe, expect, it } from 'vitest'
import { partOf } from '../ooxml/samples/part-of.ts'
import { readDocument } from '../../read-document.ts'
import { writeDocument } from '../../write-document.ts'
import { packXlsx, type SampleBook } from './samples/pack-xlsx.ts'
import { inline, row } from './samples/sample.ts'
import { renameReferences } from './sheet-references.ts'

const languages = { sourceLang: 'en', targetLang: 'es' }
const sheet = (name: string, more = '', state?: 'hidden') => ({
  name,
  content: `<sheetData>${row(1, inline('A1', '<t>Flour</t>'))}</sheetData>${more}`,
  ...(state && { state }),
})
const read = (bytes: Uint8Array) => readDocument(bytes, { fileName: 'a.xlsx', ...languages }).segments
function write(book: SampleBook, targets: Readonly<Record<string, string>>) {
  const bytes = packXlsx(book)
  const segments = read(bytes).map(({ source }) => ({ source, target: targets[source] ?? null }))
  const written = writeDocument(bytes, { format: 'xlsx', ...languages, segments })
  return { ...written, part: (name: string) => partOf(written.bytes, name) }
}
const namesIn = (text: string) => [...text.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)

describe('the name of a sheet', () => {
  it('is translated before what is in it, with everything that refers to it', () => {
    const chart = '<c:chartSpace xmlns:c="c"><c:f>Prices!$A$1:$A$3</c:f><c:f>\'My costs\'!$B$1</c:f></c:chartSpace>'
    const pivot =
      '<pivotCacheDefinition><cacheSource><worksheetSource ref="A1:B2" sheet="Prices"/></cacheSource></pivotCacheDefinition>'
    const links = '<hyperlinks><hyperlink ref="A1" location="Prices!A1" display="x"/></hyperlinks>'
    const formula =
      '<sheetData><row r="2"><c r="B2"><f>SUM(Prices!A1,\'My costs\'!B2,Prices:\'x\'!A1,"Prices!A1",[1]Prices!A1)</f><v>1</v></c></row></sheetData>'
    const book: SampleBook = {
      sheets: [
        sheet('Prices'),
        sheet('My costs', links),
        { name: 'Sums', content: formula },
        sheet('Prices 2', '', 'hidden'),
      ],
      names:
        '<definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">Prices!$A$1:$B$9</definedName></definedNames>',
      parts: [
        { kind: 'chart', name: 'xl/charts/chart1.xml', xml: chart },
        { kind: 'pivotCacheDefinition', name: 'xl/pivotCache/pivotCacheDefinition1.xml', xml: pivot },
      ],
    }
    expect(read(packXlsx(book)).map(({ source }) => source)).toEqual(['Prices', 'Flour', 'My costs', 'Flour', 'Sums'])
    const { part, repaired } = write(book, { Prices: "L'été", 'My costs': 'Mis gastos' })
    expect(repaired).toEqual([])
    expect(namesIn(part('xl/workbook.xml'))).toEqual(['L&apos;été', 'Mis gastos', 'Sums', 'Prices 2'])
    expect(part('xl/workbook.xml')).toContain(">'L''été'!$A$1:$B$9</definedName>")
    expect(part('xl/worksheets/sheet2.xml')).toContain('location="&apos;L&apos;&apos;été&apos;!A1"')
    expect(part('xl/worksheets/sheet3.xml')).toContain(
      "<f>SUM('L''été'!A1,'Mis gastos'!B2,Prices:'x'!A1,\"Prices!A1\",[1]Prices!A1)</f>",
    )
    expect(part('xl/charts/chart1.xml')).toContain("<c:f>'L''été'!$A$1:$A$3</c:f><c:f>'Mis gastos'!$B$1</c:f>")
    expect(part('xl/pivotCache/pivotCacheDefinition1.xml')).toContain('sheet="L&apos;été"')
  })

  it('is one that Excel takes: short, without its signs, and no other has it', () => {
    const book = { sheets: [sheet('Prices'), sheet('Costs'), sheet('Sums'), sheet('Notes')] }
    const { part, repaired } = write(book, {
      Prices: 'Todos los precios de la temporada pasada',
      Costs: "'Ingresos/gastos: [2024]'",
      Sums: 'notes',
      Notes: 'History',
    })
    expect(namesIn(part('xl/workbook.xml'))).toEqual([
      'Todos los precios de la',
      'Ingresos gastos 2024',
      'notes',
      'History 2',
    ])
    expect(repaired).toHaveLength(3)
    expect(namesIn(write(book, { Prices: 'Costs' }).part('xl/workbook.xml'))[0]).toBe('Costs 2')
    expect(namesIn(write(book, { Prices: '[]' }).part('xl/workbook.xml'))[0]).toBe('Prices')
  })

  it.each([
    ['macros', { kind: 'vbaProject', name: 'xl/vbaProject.bin', xml: '' }],
    ['a part that is not known', { kind: 'control', name: 'xl/ctrlProps/a.xml', xml: '<a fmlaLink="Prices!$A$1"/>' }],
  ])('stays in a workbook with %s', (_, part) => {
    expect(read(packXlsx({ sheets: [sheet('Prices')], parts: [part] })).map(({ source }) => source)).toEqual(['Flour'])
  })

  it('stays where a formula makes a reference of a text, and in a book that was read before', () => {
    const content = '<sheetData><row r="1"><c r="A1"><f>INDIRECT(B1&amp;"!A1")</f></c></row></sheetData>'
    expect(
      read(packXlsx({ sheets: [sheet('Prices'), { name: 'Sums', content }] })).map(({ source }) => source),
    ).toEqual(['Flour'])
    const bytes = packXlsx({ sheets: [sheet('Prices')] })
    const before = [{ source: 'Flour', target: 'Harina' }]
    const written = writeDocument(bytes, { format: 'xlsx', ...languages, segments: before }).bytes
    expect(partOf(written, 'xl/worksheets/sheet1.xml')).toContain('Harina')
    expect(namesIn(partOf(written, 'xl/workbook.xml'))).toEqual(['Prices'])
  })
})

describe('a reference', () => {
  const names = new Map([
    ['prices', 'Precios'],
    ['q1 2024', 'T1'],
  ])
  it.each([
    ['Prices!A1+PRICES!$B$2', "'Precios'!A1+'Precios'!$B$2"],
    ["'Q1 2024'!A1", "'T1'!A1"],
    ["'Prices:Q1 2024'!A1", "'Precios:T1'!A1"],
    ['Prices:Costs!A1', "'Precios:Costs'!A1"],
    ['"Prices!A1"', '"Prices!A1"'],
    ['[1]Prices!A1', '[1]Prices!A1'],
    ["'[Costs.xlsx]Prices'!A1", "'[Costs.xlsx]Prices'!A1"],
    ['MyPrices!A1+Prices2!A1', 'MyPrices!A1+Prices2!A1'],
    ['Table1[Prices!]', 'Table1[Prices!]'],
    ['Prices', 'Prices'],
  ])('%s becomes %s', (formula, expected) => {
    expect(renameReferences(formula, names)).toBe(expected)
  })
})
