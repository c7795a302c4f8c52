import { describe, expect, it } from 'vitest'
import { fixtureFile } from '../../../testing/sample-files.ts'
import { readDocument } from '../../read-document.ts'
import { writeDocument } from '../../write-document.ts'

const fixture = () => fixtureFile('mill.stringsdict').open().toString()
const segmentsOf = (text: string, targetLang: string) =>
  readDocument(Buffer.from(text), { fileName: 'a.stringsdict', sourceLang: 'en', targetLang }).segments

describe('plurals of iOS', () => {
  it('are the words of rules and around arguments, in the forms of the target language', () => {
    const shown = (targetLang: string) =>
      segmentsOf(fixture(), targetLang).map(
        ({ source, part, form }) => `${part}: ${source}${form === undefined ? '' : ` [${form.split(':')[0]}]`}`,
      )
    expect(shown('es')).toEqual([
      'sacks of flour: Bring <x1/> to the mill',
      'sacks of flour.sacks.zero: no sack of flour [zero]',
      'sacks of flour.sacks.one: <x1/> sack of flour [one]',
      'sacks of flour.sacks.many: <x1/> sacks of flour & bran [many]',
      'sacks of flour.sacks.other: <x1/> sacks of flour & bran [other]',
      'visitors.visitors.one: One visitor today [one]',
      'visitors.visitors.many: <x1/> visitors today [many]',
      'visitors.visitors.other: <x1/> visitors today [other]',
    ])
    expect(shown('ja').filter((line) => line.includes('['))).toHaveLength(3)
  })

  it('are written with the keys of the target', () => {
    const segments = segmentsOf(fixture(), 'pl').map(({ source, form }) => ({
      source,
      target: form?.startsWith('few') === true && source.includes('sack') ? '<x1/> worki' : null,
    }))
    const request = { format: 'stringsdict', sourceLang: 'en', targetLang: 'pl', segments } as const
    const written = Buffer.from(writeDocument(Buffer.from(fixture()), request).bytes).toString()
    expect(written).toContain('\t\t\t<key>few</key>\n\t\t\t<string>%d worki</string>\n')
    expect(written).toContain('<!DOCTYPE plist PUBLIC')
    expect(written.match(/<key>(zero|one|few|many|other)<\/key>/g)).toHaveLength(9)
  })

  it.each([
    ['<!DOCTYPE plist [<!ENTITY a "b">]><plist></plist>', 'doctype'],
    ['<resources></resources>', 'unsupported'],
  ])('refuse %s', (text, reason) => {
    expect(() => segmentsOf(text, 'es')).toThrow(expect.objectContaining({ reason }))
  })
})
