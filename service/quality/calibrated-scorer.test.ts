import { describe, expect, it } from 'vitest'
import { countTurns } from '../testing/count-turns.ts'
import { bandOf } from '#contract/segments/bands.ts'
import { type CalibrationRecord, meetsBar } from './calibration-record.ts'
import { calibratedScorer, type Rater } from './calibrated-scorer.ts'

const everywhere = () => true

const signal = new AbortController().signal
const toSpanish = { source: 'en', target: 'es', engine: 'apertium', organisation: 'org_1' }

const good: CalibrationRecord = {
  scorer: 'ruler-1',
  revision: 0,
  source: 'en',
  target: 'es',
  engine: 'apertium',
  organisation: null,
  origin: 'made up for this test',
  licence: 'none',
  label: 'judgement',
  segments: 300,
  pearson: 0.3,
  pearsonLow: 0.2,
  spearman: 0.3,
  precision: { rehacer: 0.7, fiable: 0.85 },
  points: [
    [0, 0],
    [1, 100],
  ],
  model: null,
}

/** Rates by the length of the target: each character is worth a hundredth. */
const ruler: Rater = {
  version: 'ruler-1',
  rate: async (pairs) => pairs.map(({ target }) => target.length / 100),
}

const scorerWith = (...records: readonly CalibrationRecord[]) => calibratedScorer(ruler, () => records)
const long = `La casa es ${'muy '.repeat(20)}grande.`
const source = `The house is ${'very '.repeat(20)}big.`

describe('without a calibration record', () => {
  it('no pair has a score, no language is validated, and no signal is asked', async () => {
    const scorer = calibratedScorer({ version: 'ruler-1', rate: () => Promise.reject(new Error('asked')) }, () => [])
    expect(await scorer.score([{ source: 'a', target: 'b' }], toSpanish, signal)).toEqual([
      { score: null, band: 'sin-nota' },
    ])
    expect(scorer.isValidated('es', null, everywhere)).toBe(false)
    expect(scorer.versionFor('org_1')).toBe('ruler-1')
  })
})

describe('with a record that meets the bar', () => {
  const scorer = scorerWith(good)

  it('checks pair by pair, and gives way to other requests between two', async () => {
    const pairs = Array.from({ length: 7 }, () => ({ source, target: long }))
    expect(await countTurns(() => scorer.score(pairs, toSpanish, signal))).toBeGreaterThanOrEqual(7)
  })

  it('values become scores by its points, and bands agree with the numbers', async () => {
    const scores = await scorer.score(
      [
        { source, target: long },
        { source: 'The house is big.', target: 'La casa es grande.' },
      ],
      toSpanish,
      signal,
    )
    expect(scores.map(({ score }) => score)).toEqual([98, 18])
    for (const { score, band } of scores) expect(band).toBe(bandOf(score))
  })

  it('a text longer than any that was validated has no score, and the others have theirs', async () => {
    const pair = { source: 'The house is big.', target: 'La casa es grande.' }
    const scores = await scorer.score([pair, { source, target: 'a'.repeat(10_001) }, pair], toSpanish, signal)
    expect(scores.map(({ score }) => score)).toEqual([18, null, 18])
  })

  it.each([
    ['a critical check', { source: `${source} 5 rooms.`, target: `${long} 6 salas.` }, 40],
    ['a target that was not translated', { source, target: source }, 40],
    [
      'a word that the engine did not know',
      { source, target: long, signals: { attempts: 1, unknownWords: ['x'] } },
      84,
    ],
    ['a check that is major', { source, target: `${long} (` }, 84],
  ])('%s caps the score', async (_, pair, cap) => {
    const [scored] = await scorer.score([pair], toSpanish, signal)
    expect(scored?.score).toBe(cap)
    expect(scored?.band).toBe(bandOf(cap))
  })

  it.each([
    ['another number caps no score where numbers are off', '6 salas.', { numbers: 'off' }, [], 100],
    ['another number is as bad as the project says', '6 salas.', { numbers: 'major' }, [], 84],
    ['a bracket is as bad as the project says', '( 5 salas.', { brackets: 'critical' }, [], 40],
    ['words that stay as they are cap no score', '5 salas Duran Duran.', {}, ['Duran Duran'], 100],
  ] as const)('%s', async (_, end, checks, words, cap) => {
    const context = { ...toSpanish, checkSettings: { checks, words: [...words] } }
    const pair = { source: `${source} 5 rooms.`, target: `${long} ${end}` }
    const [scored] = await scorer.score([pair], context, signal)
    expect(scored?.score).toBe(cap)
  })

  it('regions are served too, other directions, scripts and engines are not', async () => {
    const scoreOf = async (context: { source: string; target: string; engine: string | null }) => {
      const [score] = await scorer.score([{ source: 'house', target: 'casa' }], { ...toSpanish, ...context }, signal)
      return score?.score ?? null
    }
    expect(await scoreOf({ source: 'en-GB', target: 'es-MX', engine: 'apertium' })).not.toBeNull()
    expect(await scoreOf({ source: 'es', target: 'en', engine: 'apertium' })).toBeNull()
    expect(await scoreOf({ source: 'en', target: 'ca', engine: 'apertium' })).toBeNull()
    expect(await scoreOf({ source: 'en', target: 'es', engine: 'other' })).toBeNull()
    expect(await scoreOf({ source: 'en', target: 'es', engine: null })).toBeNull()
  })

  it('one made from several engines serves all of them, after one made for the engine itself', async () => {
    const general: CalibrationRecord = {
      ...good,
      engine: null,
      points: [
        [0, 70],
        [1, 70],
      ],
    }
    const both = scorerWith(general, {
      ...good,
      points: [
        [0, 90],
        [1, 90],
      ],
    })
    const pairs = [{ source: 'house', target: 'casa' }]
    expect(await both.score(pairs, { ...toSpanish, engine: 'other' }, signal)).toEqual([{ score: 70, band: 'revisar' }])
    expect(await both.score(pairs, toSpanish, signal)).toEqual([{ score: 90, band: 'fiable' }])
  })

  it('both its languages are validated, with their regions', () => {
    expect(['en', 'es', 'es-419', 'ca'].map((language) => scorer.isValidated(language, null, everywhere))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('a record of an engine that runs in a study only validates no language', () => {
    expect(
      scorerWith({ ...good, engine: 'study:old' }).isValidated('es', null, (engine) => engine === 'apertium'),
    ).toBe(false)
  })

  it('an aborted call ends with the reason', async () => {
    await expect(scorer.score([], toSpanish, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  })

  it('a rater that gives too few values is refused', async () => {
    const short = calibratedScorer({ version: 'ruler-1', rate: async () => [] }, () => [good])
    await expect(short.score([{ source: 'a', target: 'b' }], toSpanish, signal)).rejects.toThrow('0 values')
  })
})

describe('a later calibration', () => {
  it('counts from the next call on, and its revision is in the version', async () => {
    let records: readonly CalibrationRecord[] = [good]
    const scorer = calibratedScorer(ruler, () => records)
    const pair = { source: 'house', target: 'casa' }
    expect(await scorer.score([pair], toSpanish, signal)).toEqual([{ score: 4, band: 'rehacer' }])
    records = [
      {
        ...good,
        revision: 3,
        points: [
          [0, 70],
          [1, 70],
        ],
      },
      good,
    ]
    expect(await scorer.score([pair], toSpanish, signal)).toEqual([{ score: 70, band: 'revisar' }])
    expect(scorer.versionFor('org_1')).toBe('ruler-1+org.3')
  })
})

describe("an organisation's own calibration", () => {
  const at = (score: number): Partial<CalibrationRecord> => ({
    points: [
      [0, score],
      [1, score],
    ],
  })
  const own = { ...good, ...at(90), revision: 4, organisation: 'org_1' }
  const scorer = scorerWith({ ...good, ...at(70), revision: 5 }, own)
  const scoreFor = async (organisation: string) =>
    (await scorer.score([{ source: 'house', target: 'casa' }], { ...toSpanish, organisation }, signal))[0]?.score

  it('goes before the one that serves everyone, for its organisation alone', async () => {
    expect(await scoreFor('org_1')).toBe(90)
    expect(await scoreFor('org_2')).toBe(70)
  })

  it('validates languages for no other organisation, and is in no other version', () => {
    const only = scorerWith(own)
    expect(['org_1', 'org_2'].map((organisation) => only.isValidated('es', organisation, everywhere))).toEqual([
      true,
      false,
    ])
    expect(only.isValidated('es', null, everywhere)).toBe(false)
    expect(['org_1', 'org_2'].map((organisation) => only.versionFor(organisation))).toEqual([
      'ruler-1+org.4',
      'ruler-1',
    ])
  })
})

describe('the bar', () => {
  it.each<Partial<CalibrationRecord>>([
    { segments: 299 },
    { pearson: 0.29 },
    { pearsonLow: 0.19 },
    { precision: { rehacer: 0.69, fiable: 0.85 } },
    { precision: { rehacer: 0.7, fiable: 0.84 } },
  ])('is not met with %j', async (worse) => {
    expect(meetsBar(good)).toBe(true)
    expect(meetsBar({ ...good, ...worse })).toBe(false)
    const scores = await scorerWith({ ...good, ...worse }).score([{ source: 'a', target: 'b' }], toSpanish, signal)
    expect(scores).toEqual([{ score: null, band: 'sin-nota' }])
  })

  it('is met where one band is never given', () => {
    expect(meetsBar({ ...good, precision: { rehacer: 0.7, fiable: null } })).toBe(true)
    expect(meetsBar({ ...good, precision: { rehacer: null, fiable: 0.85 } })).toBe(true)
  })

  it('is higher where no band is given: then the order of the scores is all that they say', () => {
    const without = { ...good, precision: { rehacer: null, fiable: null } }
    expect(meetsBar(without)).toBe(false)
    expect(meetsBar({ ...without, pearson: 0.4, pearsonLow: 0.3 })).toBe(true)
    expect(meetsBar({ ...without, pearson: 0.4, pearsonLow: 0.29 })).toBe(false)
  })

  it('is not met by figures of another version of the scorer', () => {
    expect(scorerWith({ ...good, scorer: 'ruler-0' }).isValidated('es', null, everywhere)).toBe(false)
  })
})
