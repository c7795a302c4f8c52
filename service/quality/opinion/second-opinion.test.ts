import { describe, expect, it } from 'vitest'
import { fakeEngine } from '../../testing/fake-engine.ts'
import type { CalibrationRecord } from '../calibration-record.ts'
import type { Scorer } from '../scorer.ts'
import { opinionFeatureNames } from './opinion-features.ts'
import { type Opinions, opinionsOf } from './opinions.ts'
import { opinionVersion, withSecondOpinion } from './second-opinion.ts'

const calm = new AbortController().signal
const toSpanish = { source: 'en', target: 'es', engine: null, organisation: 'org_1' }

/** The translation and the way back count the same. */
const record: CalibrationRecord = {
  scorer: opinionVersion,
  revision: 0,
  source: 'en',
  target: 'es',
  engine: null,
  organisation: null,
  origin: 'made up for this test',
  licence: 'none',
  label: 'references',
  segments: 300,
  pearson: 0.4,
  pearsonLow: 0.3,
  spearman: 0.4,
  precision: { rehacer: 0.7, fiable: null },
  points: [
    [-1, 0],
    [1, 100],
  ],
  model: null,
  opinion: {
    engine: 'wordbook',
    mean: 0,
    spread: 1,
    means: opinionFeatureNames.map((_, index) => (index < 2 ? 0.5 : 0)),
    spreads: opinionFeatureNames.map(() => 1),
    weights: opinionFeatureNames.map((_, index) => (index < 2 ? 1 : 0)),
  },
}

const wordbook: Readonly<Record<string, string>> = {
  'The red house is old.': 'La casa roja es antigua.',
  'La casa roja es vieja.': 'The red house is old.',
  'El perro come pan.': 'The dog eats bread.',
}

const opinions: Opinions = {
  canAsk: async (engine, { source }) => engine === 'wordbook' && source === 'en',
  translate: async (_engine, texts) => texts.map((text) => wordbook[text] ?? text),
}

const own: Scorer = {
  versionFor: () => 'own-1',
  isValidated: () => false,
  score: async (pairs, { engine }) =>
    pairs.map(() => (engine === 'known' ? { score: 77, band: 'revisar' } : { score: null, band: 'sin-nota' })),
}

const scorer = withSecondOpinion(own, { records: () => [record], opinions })
const scoreOf = async (source: string, target: string, context = {}) =>
  (await scorer.score([{ source, target }], { ...toSpanish, ...context }, calm))[0]?.score

describe('a second opinion', () => {
  it('puts a translation of the source above one of another sentence', async () => {
    const right = await scoreOf('The <g1>red</g1> house is old.', 'La casa <g1>roja</g1> es vieja.')
    expect(await scoreOf('The red house is old.', 'El perro come pan.')).toBeLessThan((right ?? 0) - 15)
  })

  it('gives `rehacer` to what shares nothing with it, whatever else is worth', async () => {
    const generous = {
      ...record,
      points: [
        [-1, 0],
        [-0.9, 59],
        [1, 84],
      ] satisfies CalibrationRecord['points'],
    }
    const kind = withSecondOpinion(own, { records: () => [generous], opinions })
    const targets = ['La casa roja es vieja.', 'Muy bien hecho.']
    const scores = await kind.score(
      targets.map((target) => ({ source: 'The red house is old.', target })),
      toSpanish,
      calm,
    )
    expect(scores.map(({ band }) => band)).toEqual(['revisar', 'rehacer'])
  })

  it('is asked of what has no score yet, where there is a record and another engine for both ways', async () => {
    expect(await scoreOf('The red house is old.', 'x', { engine: 'known' })).toBe(77)
    expect(await scoreOf('The red house is old.', 'x', { engine: 'another' })).not.toBeNull()
    for (const context of [{ engine: 'wordbook' }, { target: 'fr' }, { source: 'es', target: 'en' }])
      expect(await scoreOf('The red house is old.', 'x', context)).toBeNull()
    const without = withSecondOpinion(own, { records: () => [record], opinions: opinionsOf([]) })
    const scores = await without.score([{ source: 'The house.', target: 'La casa.' }], toSpanish, calm)
    expect(scores).toEqual([{ score: null, band: 'sin-nota' }])
  })

  it('validates its languages where the engine translates both ways, and is in the version', () => {
    const bothWays = (engine: string) => engine === 'wordbook'
    expect(['en', 'es', 'fr'].map((code) => scorer.isValidated(code, null, bothWays))).toEqual([true, true, false])
    const forthAlone = (_: string, { source }: { source: string }) => source === 'en'
    expect(scorer.isValidated('es', null, forthAlone)).toBe(false)
    expect(scorer.versionFor('org_1')).toBe(`own-1+${opinionVersion}`)
  })

  it('does not go on when a translation does not come, and ends with its call', async () => {
    const engine = { ...fakeEngine(), id: 'wordbook' }
    const stopped = AbortSignal.abort(new Error('gone'))
    await expect(opinionsOf([engine]).translate('wordbook', ['The house.'], toSpanish, stopped)).rejects.toThrow()
    await expect(opinionsOf([]).translate('wordbook', ['The house.'], toSpanish, calm)).rejects.toThrow('no engine')
  })
})
