import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { bandOf } from '#contract/segments/bands.ts'
import { type CalibrationRecord, meetsBar } from './calibration-record.ts'
import { featuresOf } from './features.ts'
import { featuresScorer, featuresVersion } from './features-scorer.ts'
import { readRecords } from './read-records.ts'

const signal = new AbortController().signal
const toSpanish = { source: 'en', target: 'es', engine: 'apertium' }

const good: CalibrationRecord = {
  scorer: featuresVersion,
  source: 'en',
  target: 'es',
  engine: 'apertium',
  origin: 'made up for this test',
  segments: 300,
  pearson: 0.3,
  pearsonLow: 0.2,
  precision: { rehacer: 0.7, fiable: 0.85 },
  model: { intercept: 95, weights: { lengthRatio: -50, minor: -10 } },
}

describe('without a calibration record', () => {
  it('no pair has a score and no language is validated', async () => {
    const scorer = featuresScorer([])
    expect(await scorer.score([{ source: 'a', target: 'b' }], toSpanish, signal)).toEqual([
      { score: null, band: 'sin-nota' },
    ])
    expect(scorer.isValidated('es')).toBe(false)
    expect(scorer.version).toBe(featuresVersion)
  })
})

describe('with a record that meets the bar', () => {
  const scorer = featuresScorer([good])

  it('a good pair scores high, one of another length lower, one with a fault lower still', async () => {
    const scores = await scorer.score(
      [
        { source: 'The house is big.', target: 'La casa es grande.' },
        { source: 'The house is big.', target: 'La casa es muy grande y además bonita.' },
        { source: 'The house is big.', target: 'La casa es grande' },
      ],
      toSpanish,
      signal,
    )
    const [best, long, unended] = scores.map(({ score }) => score ?? -1)
    expect(best).toBeGreaterThanOrEqual(85)
    expect(long).toBeLessThan(best ?? 0)
    expect(unended).toBeLessThan(best ?? 0)
    for (const { score, band } of scores) expect(band).toBe(bandOf(score))
  })

  it('a critical check caps the score at 40, and an unknown word keeps it below what can be trusted', async () => {
    const scores = await scorer.score(
      [
        { source: 'It has 5 rooms.', target: 'Tiene 6 rooms.' },
        {
          source: 'The house is big.',
          target: 'La casa es zorblax.',
          signals: { attempts: 1, unknownWords: ['zorblax'] },
        },
      ],
      toSpanish,
      signal,
    )
    expect(scores).toEqual([
      { score: 40, band: 'rehacer' },
      { score: 84, band: 'revisar' },
    ])
  })

  it('scores stay between 0 and 100', async () => {
    const wild = [-1000, 1000].map((intercept) => featuresScorer([{ ...good, model: { intercept, weights: {} } }]))
    const scores = await Promise.all(wild.map((one) => one.score([{ source: 'a', target: 'b' }], toSpanish, signal)))
    expect(scores.flat().map(({ score }) => score)).toEqual([0, 100])
  })

  it('regions are served too, other directions, scripts and engines are not', async () => {
    const scoreOf = async (context: typeof toSpanish | { source: string; target: string; engine: null }) => {
      const [score] = await scorer.score([{ source: 'house', target: 'casa' }], context, signal)
      return score?.score ?? null
    }
    expect(await scoreOf({ source: 'en-GB', target: 'es-MX', engine: 'apertium' })).not.toBeNull()
    expect(await scoreOf({ source: 'es', target: 'en', engine: 'apertium' })).toBeNull()
    expect(await scoreOf({ source: 'en', target: 'ca', engine: 'apertium' })).toBeNull()
    expect(await scoreOf({ source: 'en', target: 'es', engine: 'other' })).toBeNull()
    expect(await scoreOf({ source: 'en', target: 'es', engine: null })).toBeNull()
  })

  it('one made from several engines serves all of them, after one made for the engine itself', async () => {
    const general = { ...good, engine: null, model: { intercept: 70, weights: {} } }
    const both = featuresScorer([general, { ...good, model: { intercept: 90, weights: {} } }])
    const pairs = [{ source: 'house', target: 'casa' }]
    expect(await both.score(pairs, { ...toSpanish, engine: 'other' }, signal)).toEqual([{ score: 70, band: 'revisar' }])
    expect(await both.score(pairs, toSpanish, signal)).toEqual([{ score: 90, band: 'fiable' }])
  })

  it('both its languages are validated, with their regions', () => {
    expect(['en', 'es', 'es-419', 'ca'].map((language) => scorer.isValidated(language))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('an aborted call ends with the reason', async () => {
    await expect(scorer.score([], toSpanish, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
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
    const scores = await featuresScorer([{ ...good, ...worse }]).score(
      [{ source: 'a', target: 'b' }],
      toSpanish,
      signal,
    )
    expect(scores).toEqual([{ score: null, band: 'sin-nota' }])
  })

  it('is not met by figures of another version of the scorer', () => {
    expect(featuresScorer([{ ...good, scorer: 'features-0' }]).isValidated('es')).toBe(false)
  })
})

describe('features', () => {
  it('tell length, copies, unknown words, repairs and checks', () => {
    const signals = { attempts: 1, unknownWords: ['x'], tagRepairs: 2, logprob: -0.5 }
    expect(featuresOf({ source: '<g1>red</g1> x', target: 'rojo x', signals }, [])).toEqual({
      length: Math.log(6),
      lengthRatio: Math.log(7 / 6),
      copied: 0.5,
      unknown: 0.5,
      tagRepairs: 2,
      critical: 0,
      major: 0,
      minor: 0,
      logprob: -0.5,
    })
  })

  it('of a source without words are numbers too', () => {
    const features = featuresOf({ source: '', target: '' }, [])
    expect(Object.values(features).every(Number.isFinite)).toBe(true)
  })
})

describe('records on disk', () => {
  const folders: string[] = []
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
  })

  async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'cotejo-records-'))
    folders.push(folder)
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    return folder
  }

  it('are read, other files left alone', async () => {
    const folder = await folderWith({ 'en-es.json': JSON.stringify(good), 'notes.md': 'no record' })
    expect(await readRecords(folder)).toEqual([good])
  })

  it('are none where there is no folder', async () => {
    expect(await readRecords('/nowhere')).toEqual([])
  })

  it.each(['{', '{}', JSON.stringify({ ...good, pearson: 2 }), JSON.stringify({ ...good, extra: 1 })])(
    'are refused by file name when they are not records: %s',
    async (text) => {
      const folder = await folderWith({ 'en-es.json': text })
      await expect(readRecords(folder)).rejects.toThrow(/en-es\.json is not a calibration record/)
    },
  )
})
