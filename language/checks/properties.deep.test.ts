import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentCases } from './testing/content-cases.ts'
import type { Cases } from './testing/cases.ts'
import { factCases } from './testing/fact-cases.ts'
import { formCases } from './testing/form-cases.ts'
import { repaired, reported } from './testing/reported.ts'

const seeded = { seed: 42, numRuns: 200 } as const
const codesOf = (...text: Parameters<typeof reported>) =>
  reported(...text).map((sentence) => sentence.replace(/\..*/, ''))
const cases: Readonly<Record<string, Cases>> = { ...contentCases, ...factCases, ...formCases }
const every = Object.values(cases).flatMap(({ hits, misses }) => [
  ...hits.map(([languages, source, target]) => [languages, source, target] as const),
  ...misses,
])

/** Sentences that contain a number, an address or a placeholder. */
const around: Readonly<Record<string, (part: string) => string>> = {
  en: (part) => `There were ${part} of them in the old house.`,
  es: (part) => `Había ${part} en la casa vieja.`,
  ca: (part) => `N’hi havia ${part} a la casa vella.`,
  fr: (part) => `Il y en avait ${part} dans la vieille maison.`,
  de: (part) => `Im alten Haus waren ${part} davon.`,
  it: (part) => `Ce n’erano ${part} nella vecchia casa.`,
  'pt-BR': (part) => `Havia ${part} na casa velha.`,
  nl: (part) => `Er waren er ${part} in het oude huis.`,
  ru: (part) => `В старом доме было ${part} таких.`,
  pl: (part) => `W starym domu było ${part} takich.`,
  tr: (part) => `Eski evde ${part} tane vardı.`,
  hi: (part) => `पुराने घर में ${part} थे।`,
  ja: (part) => `古い家に${part}個ありました。`,
}
const languages = fc.constantFrom(...Object.keys(around).filter((language) => language !== 'en'))
const say = (language: string, part: string) => around[language]?.(part) ?? part

describe('a number in the notation of its language', () => {
  const write = (value: number, language: string) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value)
  const value = fc.oneof(
    fc.integer({ min: 13, max: 9_999_999 }),
    fc.integer({ min: 1_001, max: 99_999_999 }).map((hundredths) => hundredths / 100),
  )

  it('is the same number, as the standard writes it in either', () => {
    fc.assert(
      fc.property(value, languages, (number, to) => {
        expect(codesOf(`en>${to}`, say('en', write(number, 'en')), say(to, write(number, to)))).not.toContain('numbers')
      }),
      seeded,
    )
  })

  it('is found to be another one when any of its digits changes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 9_999_999 }), fc.nat(), languages, (number, at, to) => {
        const digits = String(number)
        const place = at % digits.length
        const changed = `${digits.slice(0, place)}${(Number(digits[place]) % 9) + 1}${digits.slice(place + 1)}`
        fc.pre(changed !== digits)
        expect(codesOf(`en>${to}`, say('en', write(number, 'en')), say(to, write(Number(changed), to)))).toContain(
          'numbers',
        )
      }),
      seeded,
    )
  })

  it('is missed when it is not there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 13, max: 9_999_999 }), languages, (number, to) => {
        expect(reported(`en>${to}`, say('en', write(number, 'en')), say(to, '…'))).toContain('numbers.missing')
      }),
      seeded,
    )
  })
})

describe('what is copied', () => {
  const copied = [
    ['https://a.org/x', 'urls'],
    ['www.b.org', 'urls'],
    ['ana@a.org', 'emails'],
    ['{name}', 'codes'],
    ['${user}', 'codes'],
    ['{{sum}}', 'codes'],
  ] as const
  const some = fc.shuffledSubarray([...copied], { minLength: 1 })
  const join = (parts: readonly (readonly [string, string])[]) => parts.map(([text]) => text).join(' , ')

  it('may be in any order', () => {
    fc.assert(
      fc.property(some, languages, (parts, to) => {
        const codes = codesOf(`en>${to}`, say('en', join(parts)), say(to, join(parts.toReversed())))
        for (const [, code] of copied) expect(codes).not.toContain(code)
      }),
      seeded,
    )
  })

  it('is missed, each by its own check', () => {
    fc.assert(
      fc.property(some, languages, (parts, to) => {
        const [[, code] = ['', ''], ...rest] = parts
        expect(codesOf(`en>${to}`, say('en', join(parts)), say(to, join(rest)))).toContain(code)
      }),
      seeded,
    )
  })

  it('is found to be made up where the source has it not', () => {
    fc.assert(
      fc.property(fc.constantFrom(...copied), languages, ([text, code], to) => {
        expect(codesOf(`en>${to}`, say('en', 'some'), say(to, text))).toContain(code)
      }),
      seeded,
    )
  })
})

describe('all checks', () => {
  it('say the same of two texts in a tag as of the two texts', () => {
    for (const [pair, source, target] of every) {
      if (/<\/?[gx]\d/.test(source + target)) continue
      // Spaces at the ends are then beside a tag.
      const within = reported(pair, `<g7>${source}</g7>`, `<g7>${target}</g7>`).filter((one) => !one.startsWith('tag-'))
      expect([pair, source, target, within]).toEqual([pair, source, target, reported(pair, source, target)])
    }
  })

  it('have no more to repair after two rounds of certain fixes', () => {
    for (const [pair, source, target] of every) {
      // A tag that is taken out may leave two spaces.
      const twice = repaired(pair, source, repaired(pair, source, target))
      expect(repaired(pair, source, twice)).toBe(twice)
    }
  })

  it('report less of a text that was repaired than of the text', () => {
    for (const [pair, source, target] of every) {
      const twice = repaired(pair, source, repaired(pair, source, target))
      if (twice === target) continue
      const [before, after] = [reported(pair, source, target), reported(pair, source, twice)]
      expect([source, target, twice, before, after.length < before.length]).toEqual([
        source,
        target,
        twice,
        before,
        true,
      ])
    }
  })

  it('find nothing critical in a text beside itself, in two variants of one language', () => {
    for (const [pair, source] of every) {
      if (/^(?:en|es|pt|de|fr)>/.exec(pair) === null) continue
      const language = pair.split('>')[0] ?? ''
      const codes = codesOf(`${language}>${language}`, source, source)
      for (const code of ['tags-missing', 'tags-extra', 'numbers', 'urls', 'emails', 'codes'])
        expect([source, codes]).not.toEqual([source, expect.arrayContaining([code])])
    }
  })
})
