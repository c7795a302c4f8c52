import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { baseLanguage } from './base-language.ts'
import { canonicalLanguage } from './canonical-language.ts'
import { catalogue } from './catalogue.ts'
import { isRtl } from './is-rtl.ts'
import { languageChain } from './language-chain.ts'
import { languageName } from './language-name.ts'
import { sameLanguage } from './same-language.ts'
import { writesWithoutSpaces } from './scripts.ts'

describe('the catalogue', () => {
  it('holds each language once, in canonical form, named in both languages of the workbench', () => {
    expect(new Set(catalogue).size).toBe(catalogue.length)
    expect(catalogue.length).toBeGreaterThanOrEqual(190)
    for (const code of catalogue) {
      expect(Intl.getCanonicalLocales(code)).toEqual([code])
      expect(canonicalLanguage(code)).toBe(code)
      expect(languageName(code, 'es')).not.toBe(code)
      expect(languageName(code, 'en')).not.toBe(code)
      expect(code.length).toBeLessThanOrEqual(16)
    }
  })

  it('names a variant as each language writes it', () => {
    expect(languageName('ca-valencia', 'es')).toBe('catalán (valenciano)')
    expect(languageName('ca-valencia', 'en')).toBe('Catalan (Valencian)')
  })

  it('gives no two languages the same name', () => {
    for (const locale of ['en', 'es'] as const)
      expect(new Set(catalogue.map((code) => languageName(code, locale))).size).toBe(catalogue.length)
  })
})

describe('the canonical code', () => {
  it.each([
    ['EN', 'en'],
    ['pt_br', 'pt-BR'],
    [' ca ', 'ca'],
    ['iw', 'he'],
    ['tl', 'fil'],
    ['sh', 'sr-Latn'],
    ['mo', 'ro'],
    ['cmn', 'zh'],
    ['no', 'nb'],
    ['kmr', 'ku'],
    ['prs', 'fa-AF'],
    ['spa', 'es'],
    ['zh-TW', 'zh-Hant'],
    ['zh-CN', 'zh-Hans'],
    ['zh-hant-hk', 'zh-HK'],
    ['de-DE', 'de'],
    ['es-CO', 'es'],
    ['ca-ES-valencia', 'ca-valencia'],
    ['en-u-ca-gregory', 'en'],
    ['en-GB-x-house', 'en-GB'],
    ['sr-Latn-RS', 'sr-Latn'],
  ])('of %j is %j', (code, canonical) => {
    expect(canonicalLanguage(code)).toBe(canonical)
  })

  it.each(['', 'x', 'tlh', 'xx', 'english', 'e', '../en', 'en\0', 'en-', `en-${'a'.repeat(40)}`, 'x-house'])(
    'of %j there is none',
    (code) => {
      expect(canonicalLanguage(code)).toBeNull()
    },
  )

  it('is found in the catalogue or not at all, whatever comes in, and is its own canonical code', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z]{2,3}([-_][a-zA-Z0-9]{2,8}){0,3}$/)), (code) => {
        const canonical = canonicalLanguage(code)
        if (canonical === null) return
        expect(catalogue).toContain(canonical)
        expect(canonicalLanguage(canonical)).toBe(canonical)
      }),
    )
  })
})

describe('the chain of wider codes', () => {
  it.each([
    ['pt-BR', ['pt-BR', 'pt']],
    ['zh-TW', ['zh-TW', 'zh-Hant', 'zh']],
    ['zh', ['zh', 'zh-Hans']],
    ['sr-Latn-RS', ['sr-Latn-RS', 'sr-Latn', 'sr']],
    ['ca-ES-valencia', ['ca-ES-valencia', 'ca-valencia', 'ca-ES', 'ca']],
    ['ca-valencia', ['ca-valencia', 'ca']],
    ['en', ['en']],
  ])('of %s is %j', (code, chain) => {
    expect(languageChain(code)).toEqual(chain)
  })
})

describe('one language', () => {
  it.each([
    ['en-GB', 'en-US', true],
    ['pt', 'pt-BR', true],
    ['zh-TW', 'zh-Hant', true],
    ['ca', 'ca-valencia', true],
    ['zh-Hans', 'zh-Hant', false],
    ['sr', 'sr-Latn', false],
    ['es', 'ca', false],
  ])('%s and %s: %s', (one, other, same) => {
    expect(sameLanguage(one, other)).toBe(same)
    expect(sameLanguage(other, one)).toBe(same)
  })

  it('asks Intl once for each code, however many are compared', () => {
    const compareAll = () => catalogue.map((code) => sameLanguage(code, 'es'))
    const before = compareAll()
    const asked = vi.spyOn(Intl, 'Locale')
    expect(compareAll()).toEqual(before)
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  it('is decided of more codes than there are languages', () => {
    for (let region = 0; region < 1000; region++) {
      const code = `pt-${String(region).padStart(3, '0')}`
      expect([sameLanguage(code, 'pt'), sameLanguage(code, 'es')]).toEqual([true, false])
    }
  })

  it('has a base language, and may be written without spaces', () => {
    expect(baseLanguage('pt_BR')).toBe('pt')
    expect(['zh-Hant', 'ja', 'th', 'ko', 'vi'].map(writesWithoutSpaces)).toEqual([true, true, true, false, false])
  })
})

describe('right to left', () => {
  it.each([
    'ar',
    'he',
    'fa',
    'ur',
    'ps',
    'dv',
    'yi',
    'ug',
    'sd',
    'ckb',
    'ks',
    'prs',
    'az-Arab',
    'ms-Arab',
    'pa-Arab',
    'rhg',
  ])('goes %s', (code) => {
    expect(isRtl(code)).toBe(true)
  })

  it.each(['en', 'es', 'ca', 'zh', 'hi', 'az', 'ms', 'pa', 'ku', 'mn-Mong', 'not a code'])('does not go %s', (code) => {
    expect(isRtl(code)).toBe(false)
  })
})
