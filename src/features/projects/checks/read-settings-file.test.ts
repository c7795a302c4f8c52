import { describe, expect, it } from 'vitest'
import { compareSettings } from './compare-settings.ts'
import { printSettings, readSettings } from './read-settings-file.ts'

const settings = { checks: { numbers: 'off', names: 'minor' } as const, words: ['Acme', 'git push'] }

describe('a file of settings', () => {
  it('gives back what was exported, also behind a byte order sign', () => {
    const text = printSettings(settings)
    expect(readSettings(text)).toEqual({ settings, faults: null })
    expect(readSettings(`\uFEFF${text}`).settings).toEqual(settings)
  })

  it('may have checks alone, or words alone, each once', () => {
    expect(readSettings('{"checks":{"tab":"major"}}').settings).toEqual({ checks: { tab: 'major' }, words: [] })
    expect(readSettings('{"words":["Acme","Acme"]}').settings).toEqual({ checks: {}, words: ['Acme'] })
  })

  it.each([
    ['[]', [{ kind: 'notSettings' }]],
    ['{"name":"Acme"}', [{ kind: 'notSettings' }]],
    ['{"checks":[],"words":{}}', [{ kind: 'notChecks' }, { kind: 'notWords' }]],
    [
      '{"checks":{"spelling":"off","numbers":"blocker","tags-missing":"off","tab":"off"}}',
      [
        { kind: 'unknownCheck', name: 'spelling' },
        { kind: 'notLevel', name: 'numbers' },
        { kind: 'unknownCheck', name: 'tags-missing' },
      ],
    ],
    [
      JSON.stringify({ words: ['ok', '', ' a', 'a\nb', 5, 'x'.repeat(101)] }),
      [2, 3, 4, 5, 6].map((number) => ({ kind: 'notWord', number })),
    ],
    [JSON.stringify({ words: Array.from({ length: 1001 }, String) }), [{ kind: 'tooManyWords' }]],
  ])('is refused with all its faults: %s', (text, faults) => {
    expect(readSettings(text)).toEqual({ settings: null, faults })
  })

  it('names the line that is no JSON', () => {
    const lines = (text: string) => readSettings(text).faults
    expect(lines('{\n  "checks": {\n    numbers: "off"\n  }\n}')).toEqual([{ kind: 'notJson', line: 3 }])
    expect(lines('{\n  "words": [\n "a"\n "b"]\n}')).toEqual([{ kind: 'notJson', line: 4 }])
    expect(lines('{"words": [\n tru]}')).toEqual([{ kind: 'notJson', line: 2 }])
    expect(lines('{"words": ')).toEqual([{ kind: 'notJson', line: null }])
  })
})

describe('two settings', () => {
  it('differ in checks and words', () => {
    const after = { checks: { names: 'major', tab: 'off' } as const, words: ['git push', 'Globex'] }
    expect(compareSettings(settings, after)).toEqual({
      checks: [
        { code: 'numbers', before: 'off', after: null },
        { code: 'names', before: 'minor', after: 'major' },
        { code: 'tab', before: null, after: 'off' },
      ],
      added: ['Globex'],
      removed: ['Acme'],
    })
    expect(compareSettings(settings, settings)).toEqual({ checks: [], added: [], removed: [] })
  })
})
