import { describe, expect, it } from 'vitest'
import { catalogue } from '#language/languages/catalogue.ts'
import { listLanguages } from './list-languages.ts'

const parts = {
  isScored: (code: string, organisation: string | null) => code === 'es' || (code === 'ca' && organisation === 'org_1'),
}

describe('the language catalogue', () => {
  it.each(['es', 'en'] as const)('in %s is whole and in the order of its names, page by page', (locale) => {
    const all = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = listLanguages(parts, { locale, limit: 7, ...(after !== undefined && { after }) }, null)
      all.push(...page.languages)
      after = page.next_after
      if (after !== null) expect(after.length).toBeLessThanOrEqual(16)
    }
    expect(all.map((language) => language.code).sort()).toEqual([...catalogue].sort())
    const names = all.map((language) => language.name)
    expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare))
    expect(all.filter((language) => language.qe).map((language) => language.code)).toEqual(['es'])
  })

  it('names languages as its reader does', () => {
    const nameOf = (locale: 'es' | 'en') =>
      listLanguages(parts, { locale, limit: 500 }, null).languages.find(({ code }) => code === 'de')?.name
    expect([nameOf('es'), nameOf('en')]).toEqual(['alemán', 'German'])
  })

  it('shows an organisation also the scores from its own calibration', () => {
    const scored = (caller: { organisationId: string } | null) =>
      listLanguages(parts, { locale: 'en', limit: 500 }, caller)
        .languages.filter(({ qe }) => qe)
        .map(({ code }) => code)
    expect(scored({ organisationId: 'org_1' })).toEqual(['ca', 'es'])
    expect(scored({ organisationId: 'org_2' })).toEqual(['es'])
    expect(scored(null)).toEqual(['es'])
  })

  it('refuses a cursor that no page gave', () => {
    expect(() => listLanguages(parts, { locale: 'en', after: 'xx' }, null)).toThrow(
      expect.objectContaining({ type: 'invalid-request' }),
    )
  })
})
