import { describe, expect, it } from 'vitest'
import { changedParts } from '../ooxml/samples/part-of.ts'
import { packXlsx, type SampleBook } from './samples/pack-xlsx.ts'
import { inline, oneSheet, readBook, readCells, row, shared, si, translateBook } from './samples/sample.ts'
import { xlsxFilter } from './xlsx-filter.ts'

const sheet = (name: string, content: string, state?: 'hidden' | 'veryHidden') => ({
  name,
  content: `<sheetData>${content}</sheetData>`,
  ...(state === undefined ? {} : { state }),
})

const keys = (book: SampleBook) => xlsxFilter.read(packXlsx(book), { sourceLang: 'en' }).map(({ key }) => key)

describe('the cells of a workbook', () => {
  it('are read in the order of sheets and cells, whatever the order of their strings', () => {
    const book: SampleBook = {
      sheets: [
        sheet('Prices', row(1, shared('A1', 2) + shared('B1', 0)) + row(2, shared('A2', 3))),
        sheet('Terms', row(1, shared('A1', 1))),
      ],
      strings: si('two') + si('four') + si('one') + si('three'),
    }
    expect(readBook(book)).toEqual([
      'sheet:Prices: one',
      'sheet:Prices: two',
      'sheet:Prices: three',
      'sheet:Terms: four',
    ])
    expect(keys(book)).toEqual([
      'xl/worksheets/sheet1.xml#A1',
      'xl/worksheets/sheet1.xml#B1',
      'xl/worksheets/sheet1.xml#A2',
      'xl/worksheets/sheet2.xml#A1',
    ])
  })

  it('that show one string are one block, at the first of them', () => {
    const book: SampleBook = {
      sheets: [
        sheet('One', row(1, shared('A1', 1) + shared('B1', 0)) + row(2, shared('C2', 0))),
        sheet('Two', row(1, shared('A1', 0))),
      ],
      strings: si('yes') + si('first'),
    }
    expect(readBook(book)).toEqual(['sheet:One: first', 'sheet:One: yes'])
    const written = translateBook(book, { yes: 'sí' })
    expect(written.strings()).toBe(`<si><t>sí</t></si>${si('first')}`)
    expect(changedParts(packXlsx(book), written.bytes)).toEqual(['xl/sharedStrings.xml'])
  })

  it('that are hidden are not taken: hidden rows, columns and sheets', () => {
    const book: SampleBook = {
      sheets: [
        {
          name: 'Seen',
          content: `<cols><col min="2" max="3" hidden="1"/></cols><sheetData>${[
            row(1, shared('A1', 0) + shared('B1', 1) + shared('C1', 2) + shared('D1', 3)),
            row(2, shared('A2', 4), ' hidden="1"'),
            row(3, inline('A3', '<t>inline</t>'), ' hidden="true"'),
          ].join('')}</sheetData>`,
        },
        sheet('Hidden', row(1, shared('A1', 5)), 'hidden'),
        sheet('Very', row(1, shared('A1', 6)), 'veryHidden'),
      ],
      strings: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'unused'].map(si).join(''),
    }
    expect(readCells(book)).toEqual(['a', 'd'])
  })

  it('are taken where a string that hidden cells show too is seen first', () => {
    const book: SampleBook = {
      sheets: [
        sheet('Hidden', row(1, shared('A1', 0)), 'hidden'),
        sheet('Seen', row(1, shared('A1', 0), ' hidden="1"') + row(2, shared('B2', 0))),
      ],
      strings: si('both'),
    }
    expect(keys(book)).toEqual(['xl/worksheets/sheet2.xml#B2'])
  })

  it.each([
    ['numbers', '<c r="A1"><v>4.5</v></c>'],
    ['numbers and dates of a style', '<c r="A1" s="3" t="n"><v>44000</v></c>'],
    ['dates', '<c r="A1" t="d"><v>2024-05-01</v></c>'],
    ['booleans', '<c r="A1" t="b"><v>1</v></c>'],
    ['errors', '<c r="A1" t="e"><v>#REF!</v></c>'],
    ['texts that are calculated', '<c r="A1" t="str"><f>B1&amp;"x"</f><v>calculated</v></c>'],
    ['shared formulas', '<c r="A1" t="str"><f t="shared" si="0"/><v>calculated</v></c>'],
    ['arrays', '<c r="A1" t="str"><f t="array" ref="A1:B1">X1:Y1</f><v>one</v></c><c r="B1" t="str"><v>two</v></c>'],
    ['empty strings', '<c r="A1" t="inlineStr"><is><t> </t></is></c><c r="B1" t="inlineStr"><is/></c>'],
    ['strings that are not there', shared('A1', 99)],
    ['strings of cells that are something else', '<c r="A1"><is><t>no</t></is><v>1</v></c>'],
  ])('with %s have no text', (_, cells) => {
    expect(readCells(oneSheet(cells, si('x')))).toEqual([])
  })

  it('have inline strings and bare texts of their own', () => {
    const book = oneSheet(`${inline('A1', '<t>inline &amp; here</t>')}<c r="B1" t="str"><v>bare &lt;text&gt;</v></c>`)
    expect(readCells(book)).toEqual(['inline & here', 'bare <text>'])
    const written = translateBook(book, { 'inline & here': 'aquí & ahora', 'bare <text>': '<texto>' })
    expect(written.sheet()).toContain(
      `${inline('A1', '<t>aquí &amp; ahora</t>')}<c r="B1" t="str"><v>&lt;texto&gt;</v></c>`,
    )
  })

  it('need not say where they are', () => {
    const cells = '<row><c t="s"><v>0</v></c></row><row><c/><c t="s"><v>1</v></c></row>'
    const book = { sheets: [sheet('A', cells)], strings: si('a') + si('b') }
    expect(keys(book)).toEqual(['xl/worksheets/sheet1.xml#A1', 'xl/worksheets/sheet1.xml#B2'])
  })

  it('have no part in names of sheets and of cells', () => {
    const names = '<definedNames><definedName name="Rate">Prices!$A$1</definedName></definedNames>'
    const book = oneSheet(shared('A1', 0), si('text'), { names })
    expect(readCells(book)).toEqual(['text'])
    expect(changedParts(packXlsx(book), translateBook(book, { text: 'texto' }).bytes)).toEqual(['xl/sharedStrings.xml'])
  })

  it('keep a text that Excel would not open, and report it', () => {
    const written = translateBook(oneSheet(shared('A1', 0), si('short')), { short: 'x'.repeat(32_768) })
    expect(written.strings()).toBe(si('short'))
    expect(written.repaired).toEqual(['xl/worksheets/sheet1.xml#A1'])
  })

  it.each(['sheet.main', 'template.main'])('are those of every kind of workbook: %s', (mainType) => {
    expect(readCells(oneSheet(shared('A1', 0), si('text'), { mainType }))).toEqual(['text'])
  })

  it('may have any prefix', () => {
    const x = 'xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    const book = oneSheet('', undefined, {
      sheets: [
        {
          name: 'A',
          content: `<x:sheetData ${x}><x:row><x:c t="inlineStr"><x:is><x:t>hi</x:t></x:is></x:c></x:row></x:sheetData>`,
        },
      ],
    })
    expect(translateBook(book, { hi: ' <hola>' }).sheet()).toContain(
      '<x:is><x:t xml:space="preserve"> &lt;hola&gt;</x:t></x:is>',
    )
  })
})
