import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDocument, stringify } from 'yaml'
import * as z from 'zod/mini'
import { catalogue } from '#language/languages/catalogue.ts'
import { readDocument } from '../../read-document.ts'
import { writeDocument } from '../../write-document.ts'
import { cldrForms, type PluralType } from './plural-forms.ts'
import { runs } from '#contract/testing/runs.ts'
import { forEvery } from '#contract/testing/for-every.ts'

const Texts = z.record(z.string(), z.string())
const categoriesOf = (code: string, type?: PluralType) => cldrForms(code, type).map(({ category }) => category)

type Job = { readonly fileName: string; readonly from?: string; readonly to: string }

function read(file: string, { fileName, from = 'en', to }: Job) {
  return readDocument(Buffer.from(file), { fileName, sourceLang: from, targetLang: to })
}

const exclaim = (source: string) => `${source}!`

/** Reads and writes a file as a job does. */
function translate(file: string, job: Job, translated: (source: string) => string = exclaim): string {
  const { format, segments } = read(file, job)
  const stored = segments.map(({ source }) => ({ source, target: translated(source) }))
  const request = { format, sourceLang: job.from ?? 'en', targetLang: job.to, segments: stored }
  return Buffer.from(writeDocument(Buffer.from(file), request).bytes).toString()
}

const json = (to: string, from = 'en') => ({ fileName: 'a.json', from, to })
const yaml = (to: string, from = 'en') => ({ fileName: 'a.yml', from, to })
const textsOf = (file: string) => Texts.parse(JSON.parse(file))

/** Returns the selectors of the plural in a message. */
const branchesOf = (message: string) => [...message.matchAll(/(\S+) \{[^{}]*\}/g)].map(([, name]) => name)

describe('a message of ICU', () => {
  const cardinal = '{n, plural, one {# day} other {# days}} left'
  const ordinal = '{n, selectordinal, one {#st day} two {#nd day} few {#rd day} other {#th day}}'

  forEvery(catalogue)('has in each language exactly the branches of its categories', (code) => {
    const written = textsOf(translate(JSON.stringify({ cardinal, ordinal }), json(code)))
    expect(branchesOf(written['cardinal'] ?? '')).toEqual(categoriesOf(code))
    expect(new Set(branchesOf(written['ordinal'] ?? ''))).toEqual(new Set(categoriesOf(code, 'ordinal')))
  })

  it('has a segment for each branch, which says its numbers', () => {
    const { segments } = read(JSON.stringify({ cardinal }), json('pl'))
    expect(segments.map(({ form, source }) => [form, source])).toEqual([
      [undefined, '<x1/> left'],
      ['one: 1', '<x1/> day'],
      ['few: 2–4, 22–24, 32–34…', '<x1/> days'],
      ['many: 0, 5–21, 25–31…', '<x1/> days'],
      ['other: 1.5…', '<x1/> days'],
    ])
    expect(read(JSON.stringify({ ordinal }), json('sv')).segments[0]?.form).toBe('one (ordinal): 1–2, 21–22, 31–32…')
  })

  it('keeps its layout, its other branches and the escapes of its literal', () => {
    const message = String.raw`{"m": "{n, plural, offset:1\n  =0 {No\u006ee}\n  one {\u00e9 #}\n  other {\u00e9s {x, select, a {#} other {i}}}\n}"}`
    const expected = String.raw`{"m": "{n, plural, offset:1\n  =0 {None!}\n  one {\u00e9 #}\n  few {\u00e9s {x, select, a {#} other {i}}}\n  many {\u00e9s {x, select, a {#} other {i}}}\n  other {\u00e9s {x, select, a {#} other {i}}}\n}"}`
    const text = (source: string) => (source === 'None' ? 'None!' : source)
    expect(translate(message, json('pl'), text)).toBe(expected)
  })

  it('has the number in each branch that is for more than one', () => {
    const message = '{n, plural, one {One day} other {# days}}'
    const sources = (code: string) => read(JSON.stringify([message]), json(code)).segments.map(({ source }) => source)
    expect(sources('pl')[0]).toBe('One day')
    expect(sources('ru')[0]).toBe('<x1/> days')
  })

  it('gets no branch for a number that it names, and none where it has no other', () => {
    const exact = (message: string, code: string) =>
      branchesOf(textsOf(translate(JSON.stringify({ message }), json(code)))['message'] ?? '')
    expect(exact('{n, plural, =0 {No day} =1 {A day} other {# days}}', 'ar')).toEqual([
      '=0',
      '=1',
      'two',
      'few',
      'many',
      'other',
    ])
    expect(exact('{n, plural, one {A day} few {# days}}', 'ar')).toEqual(['one', 'few'])
  })

  it('with plurals within plurals does not grow without end', () => {
    const nested = Array.from({ length: 12 }).reduce((inner: string) => `{n, plural, one {x} other {y ${inner}}}`, 'z')
    expect(read(JSON.stringify([nested]), json('ar')).segments.length).toBeLessThan(50)
  })

  it('is the same in properties, YAML and PO', () => {
    const expected = translate(JSON.stringify({ cardinal }), json('ar'))
    const message = textsOf(expected)['cardinal'] ?? ''
    expect(translate(`a=${cardinal}\n`, { fileName: 'a.properties', to: 'ar' }, exclaim)).toContain('few {')
    expect(translate(`a: "${cardinal}"\n`, yaml('ar'))).toBe(`a: "${message}"\n`)
    expect(translate(`msgid "${cardinal}"\nmsgstr ""\n`, { fileName: 'a.po', to: 'ar' })).toContain(
      `msgstr "${message}"`,
    )
  })
})

describe('keys of i18next', () => {
  const pair = '{\n  "day_one": "{{count}} day",\n  "day_other": "{{count}} days",\n  "title": "A title"\n}\n'

  forEvery(catalogue)('are in each language exactly those of its categories', (code) => {
    const written = translate(pair, json(code))
    expect(Object.keys(textsOf(written))).toEqual([...categoriesOf(code).map((category) => `day_${category}`), 'title'])
  })

  it('are laid out as the file is', () => {
    expect(translate(pair, json('pl'), (source) => source.replace('A title', 'B'))).toBe(
      '{\n  "day_one": "{{count}} day",\n  "day_few": "{{count}} days",\n  "day_many": "{{count}} days",\n  "day_other": "{{count}} days",\n  "title": "B"\n}\n',
    )
    expect(translate(pair, json('ja'), (source) => source.replace('A title', 'B'))).toBe(
      '{\n  "day_other": "{{count}} days",\n  "title": "B"\n}\n',
    )
    expect(translate('{"b":"x","a_other":"as","a_one":"a"}', json('ja'), () => 'c')).toBe('{"b":"c","a_other":"c"}')
    expect(translate('{"a_one":"a","b_one":"b","a_other":"as","b_other":"bs"}', json('ja'), exclaim)).toBe(
      '{"a_other":"as!","b_other":"bs!"}',
    )
    expect(translate('{"a_one":"a","a_zero":"no","a_other":"as" /* end */}', json('ja'), (s) => `${s}!`)).toBe(
      '{"a_zero":"no!","a_other":"as!" /* end */}',
    )
  })

  it('say their numbers', () => {
    const { segments } = read(pair, json('lt'))
    expect(segments.map(({ part, form }) => `${part} ${form}`)).toEqual([
      '/day_one one: 1, 21, 31…',
      '/day_few few: 2–9, 22–29, 32–39…',
      '/day_many many: 1.5…',
      '/day_other other: 0, 10–20, 30…',
      '/title undefined',
    ])
  })

  it('of ordinals have the categories of ordinals', () => {
    const file = JSON.stringify({
      a_ordinal_one: '{{count}}st a',
      a_ordinal_two: '{{count}}nd a',
      a_ordinal_few: '{{count}}rd a',
      a_ordinal_other: '{{count}}th a',
    })
    expect(Object.keys(textsOf(translate(file, json('fr'))))).toEqual(['a_ordinal_one', 'a_ordinal_other'])
  })

  it('of version 3 are numbered where the target has other than two forms', () => {
    const file = '{"day": "{{count}} day", "day_plural": "{{count}} days"}'
    const same = (source: string) => (source.includes('day') ? `${source}!` : source)
    expect(translate(file, json('ru'), same)).toBe(
      '{"day_0": "{{count}} day!", "day_1": "{{count}} days!", "day_2": "{{count}} days!"}',
    )
    expect(translate(file, json('ja'), same)).toBe('{"day_0": "{{count}} days!"}')
    expect(Object.keys(textsOf(translate(file, json('cy'))))).toEqual(['day_0', 'day_1', 'day_2', 'day_3'])
    expect(translate(file, json('de'), same)).toBe('{"day": "{{count}} day!", "day_plural": "{{count}} days!"}')
    const numbered = '{"d_0": "{{count}} den", "d_1": "{{count}} dny", "d_2": "{{count}} dnů"}'
    expect(Object.keys(textsOf(translate(numbered, json('en', 'cs'))))).toEqual(['d', 'd_plural'])
  })

  it.each([
    ['that count things', { option_one: 'First thing', option_two: 'Second thing', option_other: 'Other thing' }],
    ['of one form alone', { reason_other: 'Other reason' }],
    ['that are taken', { day_one: 'A day', day_other: 'Days', day_few: { text: 'A few' } }],
    ['for programs', { color_one: '#ffffff', color_other: '#000000', title: 'Text' }],
  ])('are left where they are names %s', (_, names) => {
    const written = translate(JSON.stringify(names), json('pl'))
    expect(Object.keys(z.record(z.string(), z.unknown()).parse(JSON.parse(written)))).toEqual(Object.keys(names))
  })
})

describe('keys of Rails', () => {
  const file = 'en:\n  days:\n    one: "%{count} day" # note\n    other: "%{count} days"\n  title: A title\n'
  const Rails = z.record(z.string(), z.object({ days: Texts, title: z.string() }))
  const daysOf = (text: string, code: string) => Rails.parse(parseDocument(text).toJS())[code]?.days ?? {}

  forEvery(catalogue)('are in each language exactly those of its categories', (code) => {
    const days = daysOf(translate(file, yaml(code)), code)
    expect(Object.keys(days)).toEqual(categoriesOf(code))
    expect(Object.values(days).every((text) => text.includes('%{count}'))).toBe(true)
  })

  it('are laid out as the file is', () => {
    expect(translate(file, yaml('pl'), (source) => source.replace('A title', 'B'))).toBe(
      'pl:\n  days:\n    one: "%{count} day" # note\n    few: "%{count} days"\n    many: "%{count} days"\n    other: "%{count} days"\n  title: B\n',
    )
    expect(translate(file, yaml('ja'), (source) => source.replace('A title', 'B'))).toBe(
      'ja:\n  days:\n    other: "%{count} days"\n  title: B\n',
    )
    expect(translate('a: {one: x, other: &n xs}\nb: t\n', yaml('pl'), (s) => `${s}!`)).toBe(
      'a: {one: x!, few: xs!, many: xs!, other: &n xs!}\nb: t!\n',
    )
    expect(translate('a: {one: x, other: xs}\nb: t\n', yaml('ja'), (s) => `${s}!`)).toBe('a: {other: xs!}\nb: t!\n')
    expect(translate('a:\r\n  one: |\r\n    x\r\n  other: |\r\n    xs\r\nb: t\r\n', yaml('cs'), (s) => `${s}!`)).toBe(
      'a:\r\n  one: |\r\n    x!\r\n  few: |\r\n    xs!\r\n  many: |\r\n    xs!\r\n  other: |\r\n    xs!\r\nb: t!\r\n',
    )
  })

  it('say their numbers', () => {
    const { segments } = read(file, yaml('ar'))
    expect(segments.map(({ part, form }) => `${part} ${form?.split(',')[0]}`)).toEqual([
      '/en/days/zero zero: 0',
      '/en/days/one one: 1',
      '/en/days/two two: 2',
      '/en/days/few few: 3–10',
      '/en/days/many many: 11–99',
      '/en/days/other other: 100–102',
      '/en/title undefined',
    ])
  })

  it('in JSON are the same', () => {
    expect(translate('{"days": {"one": "day", "other": "days"}}', json('pl'), (s) => `${s}!`)).toBe(
      '{"days": {"one": "day!", "few": "days!", "many": "days!", "other": "days!"}}',
    )
  })
})

describe('keys of any kind', () => {
  const names = 'one|other|zero|few|a|a_one|a_other|a_plural|a_0|a_1|b_ordinal_one|b_ordinal_two|title'.split('|')
  const text = fc.constantFrom('A day', 'Two days', '{{count}} days', '#fff', '', '{n, plural, one {# a} other {# b}}')
  const value = fc.oneof(text, fc.constantFrom(1, null), fc.dictionary(fc.constantFrom(...names), text))
  const map = fc.dictionary(fc.constantFrom(...names), value, { minKeys: 1 })
  const code = fc.constantFrom('ar', 'ja', 'pl', 'es', 'sl')

  it('are written so that they are read again, in JSON and YAML', () => {
    const files = fc.tuple(map, fc.constantFrom(0, 2), fc.boolean()).map(([made, indent, isYaml]) => {
      const flow = isYaml && indent === 0
      const file = isYaml
        ? stringify(made, flow ? { collectionStyle: 'flow' } : {})
        : JSON.stringify(made, null, indent)
      return [isYaml ? 'a.yml' : 'a.json', file] as const
    })
    fc.assert(
      fc.property(files, code, ([fileName, file], to) => {
        const { segments } = read(file, { fileName, to })
        const written = translate(file, { fileName, to })
        const { errors } = parseDocument(written)
        expect(errors).toEqual([])
        const again = read(written, { fileName, to }).segments.map(({ source }) => source)
        expect(again).toEqual(segments.map(({ source }) => exclaim(source)))
      }),
      { numRuns: runs(500) },
    )
  })
})

describe('a file with plural forms', () => {
  const files = [
    [
      'a.json',
      '{"a": "{n, plural, one {# day} other {# days}}", "day_one": "{{count}} day", "day_other": "{{count}} days"}',
    ],
    ['b.json', '{"day": "{{count}} day", "day_plural": "{{count}} days"}'],
    ['a.yml', 'a:\n  one: "%{count} day"\n  other: "%{count} days"\n'],
    ['a.properties', 'a={n, plural, one {# day} other {# days}}\n'],
  ] as const

  it.each(files)('%s comes back as it was where nothing changed, whatever the language', (fileName, file) => {
    for (const to of ['de', 'ar', 'ja', 'es']) expect(translate(file, { fileName, to }, (source) => source)).toBe(file)
  })

  it.each(files)('%s keeps its forms in a language that has the same', (fileName, file) => {
    const written = translate(file, { fileName, to: 'de' }, (source) => source.replace('days', 'Tage'))
    expect(written).toBe(file.replaceAll('days}', 'Tage}').replaceAll(/days(?=")/g, 'Tage'))
  })

  it.each(files)('%s is read again as it was written', (fileName, file) => {
    for (const to of ['ar', 'pl', 'ja', 'cy']) {
      const written = translate(file, { fileName, to })
      const again = read(written, { fileName, to }).segments.map(({ source }) => source)
      expect(again).toEqual(read(file, { fileName, to }).segments.map(({ source }) => exclaim(source)))
    }
  })

  it.each(files)('%s of a job that was read without its target language keeps its forms', (fileName, file) => {
    const { format, segments } = readDocument(Buffer.from(file), { fileName, sourceLang: 'en' })
    const stored = segments.map(({ source }) => ({ source, target: source.replace('days', 'أيام') }))
    const written = writeDocument(Buffer.from(file), { format, sourceLang: 'en', targetLang: 'ar', segments: stored })
    expect(readDocument(written.bytes, { fileName, sourceLang: 'en' }).segments.length).toBe(segments.length)
  })
})
