import { expect, it } from 'vitest'
import { partOf } from '../ooxml/samples/part-of.ts'
import { readDocument } from '../../read-document.ts'
import { writeDocument } from '../../write-document.ts'
import { packXlsx } from './samples/pack-xlsx.ts'
import { row, shared, si } from './samples/sample.ts'

const formula = (ref: string, text: string) => `<c r="${ref}" t="str"><f>${text}</f><v>x</v></c>`
const content = [
  `<sheetData>${row(1, shared('A1', 0) + formula('B1', 'IF(A1="Open","The gate is open",TEXT(C1,"dd mmm"))'))}`,
  `${row(2, shared('A2', 1) + formula('B2', 'COUNTIF(A1:A2,"Closed")') + formula('C2', 'SUMIF(A1:A2,"&lt;&gt;closed",D1:D2)'))}</sheetData>`,
  '<conditionalFormatting sqref="A1"><cfRule type="containsText" priority="1" operator="containsText" text="Closed"><formula>NOT(ISERROR(SEARCH(&quot;Closed&quot;,A1)))</formula></cfRule></conditionalFormatting>',
  '<dataValidations count="1"><dataValidation type="list" sqref="A1"><formula1>"Open,Closed,Ajar"</formula1></dataValidation></dataValidations>',
].join('')
const book = packXlsx({ sheets: [{ name: 'Gate', content }], strings: si('Open') + si('Closed') })
const languages = { sourceLang: 'en', targetLang: 'es' }

it('changes texts with the cell that formulas, lists and formats compare them with', () => {
  const targets: Readonly<Record<string, string>> = { Open: 'Abierto & ya', Closed: 'Cerrado' }
  const { segments } = readDocument(book, { fileName: 'a.xlsx', ...languages })
  const stored = segments.map(({ source }) => ({ source, target: targets[source] ?? null }))
  const written = writeDocument(book, { format: 'xlsx', ...languages, segments: stored }).bytes
  const expected = content
    .replaceAll('"Open"', '"Abierto &amp; ya"')
    .replaceAll('"Closed"', '"Cerrado"')
    .replace('&lt;&gt;closed', '&lt;&gt;Cerrado')
    .replace('&quot;Closed&quot;', '&quot;Cerrado&quot;')
    .replace('"Open,Closed,Ajar"', '"Abierto &amp; ya,Cerrado,Ajar"')
  expect(partOf(written, 'xl/worksheets/sheet1.xml')).toContain(expected)
})

it('lists texts that formulas make and choices that no cell has', () => {
  const { remarks } = readDocument(book, { fileName: 'a.xlsx', ...languages })
  expect(remarks.map(({ reason, places }) => [reason, places.map(({ text }) => text)])).toEqual([
    ['choice', ['Ajar']],
    ['program', ['The gate is open']],
  ])
})

const criteria = ['Red*', '&lt;&gt;*mill*', 'Blue*', 'Bl?e*', '*seen', 'Old*']
const texts = ['Red bag', 'Red sack', 'Old mill', 'New mill', 'Blue', 'Blue sky', 'Not seen']
const translations = ['Rojo: bolsa', 'Rojo: saco', 'Molino viejo', 'Molino nuevo', 'Azul', 'Cielo azul', null]

it('changes a criterion with asterisks where the new one matches the same texts, and lists it', () => {
  const cells = texts.map((_, index) => row(index + 1, shared(`A${index + 1}`, index))).join('')
  const formulas = criteria.map((one, index) => row(index + 20, formula(`B${index + 20}`, `COUNTIF(A:A,"${one}")`)))
  const sheet = `<sheetData>${cells}${formulas.join('')}</sheetData>`
  const wild = packXlsx({ sheets: [{ name: 'Bags', content: sheet }], strings: texts.map((text) => si(text)).join('') })
  const { segments, remarks } = readDocument(wild, { fileName: 'a.xlsx', ...languages })
  const stored = segments.map(({ source }) => ({ source, target: translations[texts.indexOf(source)] ?? null }))
  const { bytes } = writeDocument(wild, { format: 'xlsx', ...languages, segments: stored })
  // `Cielo azul` does not begin with `Azul`, and of `Old*` no text says which of its words is meant.
  const expected = sheet.replace('Red*', 'Rojo*').replace('*mill*', '*Molino*')
  expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain(expected)
  expect(remarks.flatMap(({ places }) => places.map(({ text }) => text))).toContain('Red*')
})

// Each criterion is held against each text.
it('leaves criteria beyond a hundred', () => {
  const formulas = Array.from({ length: 3_000 }, (_, n) => formula(`B${n + 1}`, `COUNTIF(A:A,"ab${n}*")`)).join('')
  const sheet = `<sheetData>${row(1, shared('A1', 0) + formulas)}</sheetData>`
  const strings = si('Open') + Array.from({ length: 20_000 }, (_, n) => si(`ab${n}`)).join('')
  const wild = packXlsx({ sheets: [{ name: 'Bags', content: sheet }], strings })
  const segments = [{ source: 'Open', target: 'Abierto' }]
  const { bytes } = writeDocument(wild, { format: 'xlsx', ...languages, segments })
  expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain(formulas)
})
