import { describe, expect, it } from 'vitest'
import { printTags } from '#language/tags/print-tags.ts'
import { fixtureFile } from '../../../testing/sample-files.ts'
import { readDocument } from '../../read-document.ts'
import { writeDocument } from '../../write-document.ts'
import { stringsFilter } from './strings-filter.ts'

const segmentsOf = (text: string) =>
  readDocument(Buffer.from(text), { fileName: 'Localizable.strings', sourceLang: 'en', targetLang: 'es' }).segments

describe('strings of iOS', () => {
  it('are the values, by their keys', () => {
    const blocks = stringsFilter.read(fixtureFile('mill.strings').open(), { sourceLang: 'en' })
    expect(blocks.map(({ part, tokens }) => `${part}: ${printTags(tokens)}`)).toEqual([
      'window.title: The mill',
      'greeting: Hello, <x1/>! You have <x2/> sacks.',
      'quotes: The miller\'s "own" flour<x1/>in two lines',
      'bare_key: A key without quotes',
      'accent: Café at the gate',
      'back: Back\\slash',
    ])
  })

  it('are written in their place with the escapes that they need', () => {
    const text = '/* c */ "a" = "One"; // "x" = "y";\n"b"="Two \\"2\\"" ;'
    const segments = [
      { source: 'One', target: 'Un "o" \\' },
      { source: 'Two "2"', target: null },
    ]
    const request = { format: 'strings', sourceLang: 'en', targetLang: 'es', segments } as const
    expect(Buffer.from(writeDocument(Buffer.from(text), request).bytes).toString()).toBe(
      text.replace('"One"', '"Un \\"o\\" \\\\"'),
    )
  })

  it.each(['"a" = "b"', '"a" "b";', '"a" = "b;', '= "b";', '/* "a" = "b";', '{ a = b; }'])('refuse %s', (text) => {
    expect(() => segmentsOf(text)).toThrow('Line 1 is no entry of a .strings file')
  })
})
