import { describe, expect, it } from 'vitest'
import { partOf } from '../ooxml/samples/part-of.ts'
import { readDocument } from '../../read-document.ts'
import { writeDocument } from '../../write-document.ts'
import { packXlsx } from './samples/pack-xlsx.ts'
import { inline, row, run, shared, si } from './samples/sample.ts'

const languages = { sourceLang: 'en', targetLang: 'es' }
const columns = { source: 2, target: 3, hasHeader: true }
type Columns = NonNullable<Parameters<typeof readDocument>[1]['columns']>

const strings = [si('Key'), si('English'), si('Spanish'), si('Open {0} files'), si('Abrir {0} archivos')]
const head = row(1, shared('A1', 0) + shared('B1', 1) + shared('C1', 2), ' spans="1:3"')
const sheet = (rows: string) => `<dimension ref="A1:C9"/><sheetData>${rows}</sheetData>`
const book = (...contents: readonly string[]) =>
  packXlsx({
    sheets: contents.map((content, at) => ({ name: `Sheet ${at + 1}`, content })),
    strings: strings.join('') + `<si>${run('Shut ', '<b/>')}${run('it')}</si>`,
  })
const list = sheet(
  [
    head,
    row(2, shared('B2', 3, 1) + shared('C2', 4)),
    row(3, inline('B3', '<t>Save</t>') + '<c r="D3"><v>7</v></c>', ' spans="2:4"'),
    row(4, shared('B4', 5) + '<c r="C4" s="2"/>'),
    row(5, inline('B5', '<t>Sum</t>') + '<c r="C5" t="str"><f>UPPER(B5)</f><v>SUM</v></c>'),
    row(6, inline('B6', '<t>Hidden</t>'), ' hidden="1"'),
    row(7, '<c r="B7"><v>42</v></c>'),
  ].join(''),
)

const read = (bytes: Uint8Array, chosen: Columns = columns) =>
  readDocument(bytes, { fileName: 'a.xlsx', ...languages, columns: chosen }).segments
function write(bytes: Uint8Array, targets: Readonly<Record<string, string>>, chosen: Columns = columns) {
  const segments = read(bytes, chosen).map(({ source, given }) => ({
    source,
    target: targets[source] ?? given?.target ?? null,
  }))
  return writeDocument(bytes, { format: 'xlsx', ...languages, columns: chosen, segments })
}

describe('a workbook as a table of translations', () => {
  it('has the texts of one column, with the translations of the other', () => {
    expect(read(book(list)).map(({ source, given, part, place }) => [source, given?.target, part, place])).toEqual([
      ['Open <x1/> files', 'Abrir <x1/> archivos', 'sheet:Sheet 1', { kind: 'cell', row: 2, column: 2 }],
      ['Save', undefined, 'sheet:Sheet 1', { kind: 'cell', row: 3, column: 2 }],
      ['Shut it', undefined, 'sheet:Sheet 1', { kind: 'cell', row: 4, column: 2 }],
    ])
  })

  it('is the same file where nothing changed, and gets translations in their column alone', () => {
    const bytes = book(list)
    expect(write(bytes, {}).bytes).toBe(bytes)
    const { bytes: written, repaired } = write(bytes, { Save: 'Guardar & salir', 'Shut it': ' Ciérralo' })
    expect(repaired).toEqual([])
    const before = partOf(bytes, 'xl/worksheets/sheet1.xml')
    const cell = (open: string, text: string) => `${open} t="inlineStr"><is><t${text}</t></is></c>`
    expect(partOf(written, 'xl/worksheets/sheet1.xml')).toBe(
      before
        .replace('<c r="D3">', `${cell('<c r="C3"', '>Guardar &amp; salir')}<c r="D3">`)
        .replace('<c r="C4" s="2"/>', cell('<c r="C4" s="2"', ' xml:space="preserve"> Ciérralo')),
    )
    expect(partOf(written, 'xl/sharedStrings.xml')).toBe(partOf(bytes, 'xl/sharedStrings.xml'))
    expect(read(written).map(({ given }) => given?.target)).toEqual([
      'Abrir <x1/> archivos',
      'Guardar & salir',
      'Ciérralo',
    ])
  })

  it('gets a new column behind all others where none is chosen or named', () => {
    const bytes = book(list)
    const chosen = { source: 2, target: null, hasHeader: true }
    // The first row names the column: "Spanish".
    expect(read(bytes, chosen)[0]?.given?.target).toBe('Abrir <x1/> archivos')
    const french = { sourceLang: 'en', targetLang: 'fr', columns: chosen }
    const segments = readDocument(bytes, { fileName: 'a.xlsx', ...french }).segments
    expect(segments.map(({ given }) => given)).toEqual([null, null, null, null])
    const stored = segments.map(({ source }) => ({ source, target: source === 'Sum' ? 'Somme' : null }))
    const written = writeDocument(bytes, { format: 'xlsx', ...french, segments: stored }).bytes
    const text = partOf(written, 'xl/worksheets/sheet1.xml')
    expect(text).toContain('<dimension ref="A1:E9"/>')
    expect(text).toContain('spans="1:5"')
    expect(text).toContain('<c r="E1" t="inlineStr"><is><t>fr</t></is></c></row>')
    expect(text).toContain('<c r="E5" t="inlineStr"><is><t>Somme</t></is></c></row>')
  })

  it('is every sheet whose first row says the same, and no other', () => {
    const other = sheet(row(1, inline('B1', '<t>Remarks</t>')) + row(2, inline('B2', '<t>Not this</t>')))
    const more = sheet(head + row(2, inline('B2', '<t>More</t>')))
    expect(read(book(list, other, more)).map(({ source }) => source)).toEqual([
      'Open <x1/> files',
      'Save',
      'Shut it',
      'More',
    ])
    expect(read(book(list, more), { ...columns, hasHeader: false }).map(({ source }) => source)[0]).toBe('English')
  })

  it('without the column is refused, and a workbook without columns is a document', () => {
    expect(() => read(book(list), { source: 9, target: 1, hasHeader: true })).toThrow(
      'The first sheet has no column 9.',
    )
    const whole = readDocument(book(list), { fileName: 'a.xlsx', ...languages }).segments
    expect(whole.map(({ source }) => source)).toContain('Spanish')
  })

  it('leaves what Excel would not take', () => {
    const { repaired, bytes } = write(book(list), { Save: 'x'.repeat(32_768) })
    expect(repaired).toEqual([1])
    expect(read(bytes)[1]?.given).toBeNull()
  })
})
