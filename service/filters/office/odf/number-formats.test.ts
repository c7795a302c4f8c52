import { expect, it } from 'vitest'
import { partOf } from '../ooxml/samples/part-of.ts'
import { readDocument } from '../../read-document.ts'
import { writeDocument } from '../../write-document.ts'
import { packOdf } from './samples/pack-odf.ts'
import { cell, p, row, sheet } from './samples/sample.ts'

const XMLNS = 'xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"'
const languages = { sourceLang: 'en', targetLang: 'es' }
const number = (name: string, inner: string) =>
  `<number:number-style ${XMLNS} style:name="${name}">${inner}</number:number-style>`
const sacks = '<number:number number:min-integer-digits="1"/><number:text> sacks &amp; more</number:text>'
const red = '<style:text-properties fo:color="#ff0000"/>'
const day = `<number:date-style ${XMLNS} style:name="N3"><number:day/><number:text> of </number:text><number:month/><number:text>, </number:text></number:date-style>`
const money = number('N4', '<number:text> CHF</number:text><number:text>kg</number:text><number:text/>')

it('offers the words of number formats once, and writes them into all with the same parts', () => {
  const automatic = number('N1', sacks) + number('N2', red + sacks) + day + money
  const bytes = packOdf(sheet('Hours', row(cell(p('Open')))), { kind: 'spreadsheet', automatic })
  const { segments, remarks } = readDocument(bytes, { fileName: 'a.ods', ...languages })
  expect(segments.map(({ part, source }) => [part, source])).toEqual([
    ['sheet:Hours', 'Open'],
    ['number formats', 'sacks & more'],
    ['number formats', 'of'],
  ])
  expect(remarks).toEqual([])
  const targets = ['Abierto', 'sacos & más', null]
  const stored = segments.map(({ source }, index) => ({ source, target: targets[index] ?? null }))
  const written = writeDocument(bytes, { format: 'ods', ...languages, segments: stored })
  const expected = automatic.replaceAll('sacks &amp; more', 'sacos &amp; más')
  expect(partOf(written.bytes, 'content.xml')).toContain(`<office:automatic-styles>${expected}<`)
  // Segments of a document that was read before these words were texts.
  const before = writeDocument(bytes, { format: 'ods', ...languages, segments: stored.slice(0, 1) })
  expect(partOf(before.bytes, 'content.xml')).toContain('Abierto')
})
