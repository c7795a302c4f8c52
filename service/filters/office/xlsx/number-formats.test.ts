import { expect, it } from 'vitest'
import { changedParts, partOf } from '../ooxml/samples/part-of.ts'
import { readDocument } from '../../read-document.ts'
import { writeDocument } from '../../write-document.ts'
import { packXlsx } from './samples/pack-xlsx.ts'
import { oneSheet, shared, si } from './samples/sample.ts'

const languages = { sourceLang: 'en', targetLang: 'es' }
const q = '&quot;'
const format = (id: number, code: string) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`
const styles = (...codes: readonly string[]) =>
  `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="9">${codes
    .map((code, index) => format(164 + index, code))
    .join('')}</numFmts><fonts count="1"><font/></fonts></styleSheet>`

function translate(codes: readonly string[], targets: Readonly<Record<string, string>>) {
  const book = packXlsx(
    oneSheet(shared('A1', 0), si('Corn'), {
      parts: [{ kind: 'styles', name: 'xl/styles.xml', xml: styles(...codes) }],
    }),
  )
  const { segments, remarks } = readDocument(book, { fileName: 'a.xlsx', ...languages })
  const stored = segments.map(({ source }) => ({ source, target: targets[source] ?? null }))
  const { bytes } = writeDocument(book, { format: 'xlsx', ...languages, segments: stored })
  return {
    book,
    bytes,
    remarks,
    sources: segments.filter(({ part }) => part === 'number formats').map((s) => s.source),
  }
}

it('offers the words of number formats once, and writes them into all copies and nowhere else', () => {
  const sacks = `[=1]${q}one sack${q};0${q} sacks &amp; more${q}`
  const others = [`#,##0.00\\ ${q}CHF${q}`, `[Red]\\${q}0_${q}${q}kg${q}`, `dd${q} of ${q}mmmm`]
  const targets = { 'one sack': 'un "saco"', 'sacks & more': 'sacos & más' }
  const { book, bytes, sources, remarks } = translate([sacks, ...others, sacks], targets)
  expect(sources).toEqual(['one sack', 'sacks & more', 'of'])
  expect(remarks).toEqual([])
  const written = `[=1]${q}un ${q}\\${q}${q}saco${q}\\${q}${q}${q};0${q} sacos &amp; más${q}`
  expect(partOf(bytes, 'xl/styles.xml')).toContain(styles(written, ...others, written))
  expect(changedParts(book, bytes)).toEqual(['xl/styles.xml'])
})

// Searching on from each bracket took the square of the length: more than a minute.
it('leaves a number format of 300,000 brackets', () => {
  expect(translate(['['.repeat(300_000), `0${q} sacks${q}`], {}).sources).toEqual(['sacks'])
})

it('leaves a number format that would be longer than a program opens', () => {
  const code = `0${q} sacks${q}`
  expect(partOf(translate([code], { sacks: 'x'.repeat(260) }).bytes, 'xl/styles.xml')).toContain(styles(code))
})
