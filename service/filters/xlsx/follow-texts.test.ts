import { expect, it } from 'vitest'
import { partOf } from '../ooxml/samples/part-of.ts'
import { readDocument } from '../read-document.ts'
import { writeDocument } from '../write-document.ts'
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
