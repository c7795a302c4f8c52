import { expect, it } from 'vitest'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { fixtureFile } from '../../../testing/sample-files.ts'
import { fluentFilter } from './fluent-filter.ts'

const read = (text: string | Uint8Array, targetLang: string) =>
  fluentFilter
    .read(Buffer.from(text), { sourceLang: 'en', targetLang })
    .map(({ key, form, tokens }) => `${key}${form === undefined ? '' : ` ${form.split(':')[0]}`}: ${printTags(tokens)}`)

function write(text: string, targets: Record<string, string>, targetLang = 'es'): string {
  const changed = new Map(Object.entries(targets).map(([key, target]) => [key, parseTags(target)]))
  return Buffer.from(fluentFilter.write(Buffer.from(text), changed, { sourceLang: 'en', targetLang }).bytes).toString()
}

it('reads values, attributes and variants in the forms of the target language', () => {
  expect(read(fixtureFile('mill.ftl').open(), 'pl')).toEqual([
    '-brand: Ellery Mill',
    'open-gate: Open the <x1/> gate',
    'open-gate.label: Open',
    'open-gate.title: Opens the gate.<x1/>Mind the <g2>step</g2>.',
    'sacks: There are <x1/> in the mill.',
    'sacks/select.0 =0: no sacks',
    'sacks/select.one one: <x1/> sack',
    'sacks/select.few few: <x1/> sacks of <x2/>',
    'sacks/select.many many: <x1/> sacks of <x2/>',
    'sacks/select.other other: <x1/> sacks of <x2/>',
    'opened-by/select.feminine: She opened it',
    'opened-by/select.other: They opened it',
  ])
})

it('has the comment above a message as its note', () => {
  const notes = fluentFilter
    .read(fixtureFile('mill.ftl').open(), { sourceLang: 'en' })
    .flatMap(({ notes = [] }) => notes)
  expect(notes).toEqual(['Label of a button. At most 12 letters.'])
})

it('writes a value and a variant within it, all else as it was', () => {
  const file = 'a = There { $n ->\n    [one] is { $n } sack\n   *[other] are { $n } sacks\n}.\n\nb = B\n'
  expect(write(file, { a: 'Hay <x1/>.', 'a/select.other': '<x1/> sacos' })).toBe(
    'a = Hay { $n ->\n    [one] is { $n } sack\n    [many] are { $n } sacks\n   *[other] { $n } sacos\n}.\n\nb = B\n',
  )
  expect(write('a =\n    One.\n    Two.\n', { a: '[x] {y}<x1/>*z' })).toBe('a =\n    {"["}x] {"{"}y{"}"}\n    {"*"}z\n')
})

it('keeps CR LF, attributes behind a message without a value, and placeables of several lines', () => {
  const file = 'a =\r\n    .label = Open { DATETIME($d,\r\n month: "long}") } now\r\n\r\nb = C\r\n'
  expect(read(file, 'es')).toEqual(['a.label: Open <x1/> now', 'b: C'])
  expect(write(file, { b: 'D' })).toBe(file.replace('= C', '= D'))
})

it.each([
  ['a = { $n', 'corrupt', 'line 1'],
  ['a = b\nc d\n', 'corrupt', 'line 2'],
  ['a = b }\n', 'corrupt', 'line 1'],
  ['a = { "x\n" }\n', 'corrupt', 'line 1'],
  [`a = ${'{'.repeat(200)}`, 'unsafe', 'line 1'],
])('refuses what is not Fluent: %j', (text, reason, where) => {
  expect(() => read(text, 'es')).toThrow(expect.objectContaining({ reason, where }))
})
