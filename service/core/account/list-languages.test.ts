import type { Locale } from '#contract/locales.ts'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#language/languages/catalogue.ts'
import type { Language } from '#contract/resources/language.ts'
import type { KnownDirections } from '../../engines/engine.ts'
import { listLanguages } from './list-languages.ts'

const parts = {
  listDirections: async () => [],
  isScored: (code: string, organisation: string | null) => code === 'es' || (code === 'ca' && organisation === 'org_1'),
}

describe('the language catalogue', () => {
  it.each(['es', 'en'] as const)('in %s is whole and in the order of its names, page by page', async (locale) => {
    const all: Language[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await listLanguages(parts, { locale, limit: 7, ...(after !== undefined && { after }) }, null)
      all.push(...page.languages)
      after = page.next_after
      if (after !== null) expect(after.length).toBeLessThanOrEqual(16)
    }
    expect(all.map((language) => language.code).sort()).toEqual([...catalogue].sort())
    const names = all.map((language) => language.name)
    expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare))
    expect(all.filter((language) => language.qe).map((language) => language.code)).toEqual(['es'])
  })

  it('names languages as its reader does', async () => {
    const nameOf = async (locale: Locale) =>
      (await listLanguages(parts, { locale, limit: 500 }, null)).languages.find(({ code }) => code === 'de')?.name
    expect([await nameOf('es'), await nameOf('en')]).toEqual(['alemán', 'German'])
  })

  it('shows an organisation also the scores from its own calibration', async () => {
    const scored = async (caller: { organisationId: string } | null) =>
      (await listLanguages(parts, { locale: 'en', limit: 500 }, caller)).languages
        .filter(({ qe }) => qe)
        .map(({ code }) => code)
    expect(await scored({ organisationId: 'org_1' })).toEqual(['ca', 'es'])
    expect(await scored({ organisationId: 'org_2' })).toEqual(['es'])
    expect(await scored(null)).toEqual(['es'])
  })

  it('says which engine is here for which direction, when it asks what is scored', async () => {
    const answers: boolean[] = []
    const asking: Parameters<typeof listLanguages>[0] = {
      listDirections: async () => [
        { id: 'apertium', model_version: '1', pairs: [{ source: 'en', target: 'es' }] },
        { id: 'away', model_version: '1', pairs: 'unknown' },
      ],
      isScored: (_code, _organisation, offers) => {
        const asked = [
          ['apertium', 'en', 'es'],
          ['apertium', 'es', 'en'],
          ['away', 'en', 'es'],
          ['deepl', 'en', 'es'],
        ] as const
        answers.push(...asked.map(([engine, source, target]) => offers(engine, { source, target })))
        return false
      },
    }
    await listLanguages(asking, { locale: 'en', limit: 1 }, null)
    expect(answers).toEqual([true, false, false, false])
  })

  it('refuses a cursor that no page gave', async () => {
    const refused = listLanguages(parts, { locale: 'en', after: 'xx' }, null)
    await expect(refused).rejects.toThrow(expect.objectContaining({ type: 'invalid-request' }))
  })

  it('says what the engines translate each language into, wherever it is asked to', async () => {
    const pairsOf = async (code: string, pairs: KnownDirections) => {
      const engines = { ...parts, listDirections: async () => [{ id: 'e', model_version: 'e-1', pairs }] }
      const { languages } = await listLanguages(engines, { locale: 'en', limit: 500, engines: true }, null)
      return languages.find((language) => language.code === code)?.pairs
    }
    const directions = [{ source: 'en', target: 'es' }]
    expect(await pairsOf('en-GB', directions)).toEqual(catalogue.filter((code) => /^es(-|$)/.test(code)))
    expect(await pairsOf('ja', directions)).toEqual([])
    expect(await pairsOf('en', 'any')).toBeNull()
    expect(await pairsOf('en', 'unknown')).toBeUndefined()
    const { languages } = await listLanguages(parts, { locale: 'en' }, null)
    expect(languages[0]).not.toHaveProperty('pairs')
  })
})
