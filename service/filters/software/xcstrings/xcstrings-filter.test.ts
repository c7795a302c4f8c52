import { describe, expect, it } from 'vitest'
import { fixtureFile } from '../../../testing/sample-files.ts'
import { readDocument } from '../../read-document.ts'
import { writeDocument } from '../../write-document.ts'

const fixture = () => fixtureFile('mill.xcstrings').open().toString()
const segmentsOf = (text: string, targetLang = 'es') =>
  readDocument(Buffer.from(text), { fileName: 'a.xcstrings', sourceLang: 'en', targetLang }).segments

function write(text: string, targets: Readonly<Record<string, string>>, targetLang = 'es', state?: 'machine'): string {
  const segments = segmentsOf(text, targetLang).map(({ source, given }) => ({
    source,
    target: (Object.hasOwn(targets, source) ? targets[source] : given?.target) ?? null,
    ...(Object.hasOwn(targets, source) ? state && { state } : given && { state: given.state }),
  }))
  const request = { format: 'xcstrings', sourceLang: 'en', targetLang, segments } as const
  return Buffer.from(writeDocument(Buffer.from(text), request).bytes).toString()
}

describe('string catalogues', () => {
  it('have texts by key, number and device, with their translations and states', () => {
    const shown = segmentsOf(fixture()).map(
      ({ source, part, given, form }) =>
        `${part}: ${source}${given ? ` = ${given.target} (${given.state})` : ''}${form === undefined ? '' : ` [${form.split(':')[0]}]`}`,
    )
    expect(shown).toEqual([
      '%lld sacks: <x1/> sack of flour [one]',
      '%lld sacks: <x1/> sacks of flour [many]',
      '%lld sacks: <x1/> sacks of flour [other]',
      'Grind the corn: Grind the corn',
      'visit.title: Visit the mill = Visite el molino (translated)',
      'welcome: Tap the wheel, <x1/> = Toque la rueda, <x1/> (draft)',
      'welcome: Click the wheel, <x1/>',
    ])
  })

  it('get the localization of a string and nothing else, as Xcode writes it', () => {
    const text = fixture()
    const written = write(text, { 'Grind the corn': 'Muela el maíz' })
    expect(written).toBe(
      text.replace(
        '"Grind the corn" : {\n\n    }',
        `"Grind the corn" : {
      "localizations" : {
        "es" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Muela el maíz"
          }
        }
      }
    }`,
      ),
    )
    expect(write(text, { 'Grind the corn': 'Muela' }, 'es', 'machine')).toContain('"state" : "needs_review"')
  })

  it('have the plural forms of the target language', () => {
    const source = { '<x1/> sack of flour': '<x1/> worek', '<x1/> sacks of flour': '<x1/> worki' }
    const file: unknown = JSON.parse(write(fixture(), source, 'pl'))
    const unit = (value: string) => ({ stringUnit: { state: 'translated', value } })
    expect(file).toHaveProperty(['strings', '%lld sacks', 'localizations', 'pl', 'variations', 'plural'], {
      one: unit('%lld worek'),
      few: unit('%lld worki'),
      many: unit('%lld worki'),
      other: unit('%lld worki'),
    })
    expect(segmentsOf(write(fixture(), source, 'ja'), 'ja').filter(({ form }) => form !== undefined)).toHaveLength(1)
  })

  it('keep what a substitution says of its argument', () => {
    const unit = (value: string) => ({ stringUnit: { state: 'translated', value } })
    const plural = { one: unit('%arg sack'), other: unit('%arg sacks') }
    const en = {
      ...unit('Bring %#@sacks@ today'),
      substitutions: { sacks: { argNum: 1, formatSpecifier: 'lld', variations: { plural } } },
    }
    const text = JSON.stringify({ sourceLanguage: 'en', strings: { bring: { localizations: { en } } } })
    const file: unknown = JSON.parse(write(text, { '<x1/> sack': '<x1/> saco', '<x1/> sacks': '<x1/> sacos' }))
    const path = ['strings', 'bring', 'localizations', 'es', 'substitutions', 'sacks']
    expect(file).toHaveProperty([...path, 'variations', 'plural', 'one', 'stringUnit', 'value'], '%arg saco')
    expect(file).toHaveProperty([...path, 'argNum'], 1)
    expect(file).toHaveProperty([...path, 'formatSpecifier'], 'lld')
  })

  it('with names that every object has are strings as others', () => {
    const text = '{"strings": {"__proto__": {}, "constructor": {"localizations": {}}}, "sourceLanguage": "en"}'
    const written = write(text, { constructor: 'constructor nuevo' })
    expect(written).toContain('"value": "constructor nuevo"')
  })

  it.each([
    ['{"a": 1}', 'unsupported'],
    ['{"strings": {', 'corrupt'],
    ['['.repeat(300), 'unsafe'],
  ])('refuse %s', (text, reason) => {
    expect(() => segmentsOf(text)).toThrow(expect.objectContaining({ reason }))
  })
})
