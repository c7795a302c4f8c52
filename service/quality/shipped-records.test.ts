import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { countTurns } from '../testing/count-turns.ts'
import { bandOf } from '#contract/segments/bands.ts'
import { meetsBar } from './calibration-record.ts'
import { featuresScorer, featuresVersion } from './features-scorer.ts'
import { recordName } from './make-record.ts'
import { openCalibrator } from './open-calibrator.ts'
import { openCalibrations } from './open-calibrations.ts'
import { opinionFeatureNames } from './opinion/opinion-features.ts'
import { opinionVersion } from './opinion/second-opinion.ts'
import { readRecords } from './read-records.ts'

const everywhere = () => true

const folder = 'service/quality/records'
const { records, loadModel } = await openCalibrations(
  { shipped: folder, own: '/nowhere' },
  () => new Date(0),
  () => undefined,
)

describe('what ships', () => {
  it('was learnt from what may be passed on, says so, and is of this version of the scorer', async () => {
    const notice = await readFile(`${folder}/NOTICE.md`, 'utf8')
    expect((await readRecords(folder)).length).toBeGreaterThan(0)
    for (const { scorer, licence, revision, sets = [] } of records()) {
      expect([featuresVersion, opinionVersion]).toContain(scorer)
      expect(licence).toContain('CC-BY-SA')
      expect(revision).toBe(0)
      for (const { name, isSeen } of sets) if (isSeen) expect(notice).toContain(name)
    }
  })

  it('meets the bar in every direction, with a model each and none beside', async () => {
    const files = await readdir(folder)
    for (const record of records()) expect(meetsBar(record)).toBe(true)
    const named = records().flatMap((record) => [`${recordName(record)}.json`, record.model ?? []].flat())
    expect(new Set(files)).toEqual(new Set([...named, 'NOTICE.md']))
    for (const { opinion } of records())
      if (opinion !== undefined) expect(opinion.weights).toHaveLength(opinionFeatureNames.length)
  })

  it('agrees with translations that people made, and English → Spanish with the effort that people stated', () => {
    for (const { pearson, pearsonLow } of records().filter(({ scorer }) => scorer === featuresVersion)) {
      expect(pearson).toBeGreaterThanOrEqual(0.4)
      expect(pearsonLow).toBeGreaterThanOrEqual(0.3)
    }
    const toSpanish = records().filter(({ source, target }) => source === 'en' && target === 'es')
    const people = toSpanish.map(({ scorer, sets }) => [scorer, sets?.find(({ isSeen }) => !isSeen)?.pearson])
    expect(people).toEqual([
      [featuresVersion, expect.closeTo(0.36, 1)],
      [opinionVersion, expect.closeTo(0.4, 1)],
    ])
  })

  const scorer = featuresScorer({ records, loadModel })
  const calm = new AbortController().signal
  const toSpanish = { source: 'en', target: 'es', engine: 'apertium', organisation: 'org_1' }

  it('rates pair by pair, and gives way to other requests between two', async () => {
    const pairs = Array.from({ length: 7 }, () => ({ source: 'The house is big.', target: 'La casa es grande.' }))
    await scorer.score(pairs, toSpanish, calm)
    // Each pair is checked, then each is rated.
    expect(await countTurns(() => scorer.score(pairs, toSpanish, calm))).toBeGreaterThanOrEqual(13)
  })

  it('is shown by the set with which it agrees least', async () => {
    const calibrations = await openCalibrations(
      { shipped: folder, own: '/nowhere' },
      () => new Date(0),
      () => undefined,
    )
    const calibrator = openCalibrator({ file: '/never/started.js', folder: '/nowhere', rater: null, calibrations })
    expect(calibrator.find(toSpanish, 'org_1')).toMatchObject({ pearson: 0.356, segments: 1832 })
    await calibrator.close()
  })

  it('validates English, Spanish and Catalan, and no other language', () => {
    expect(['en', 'es', 'ca', 'fr'].map((code) => scorer.isValidated(code, null, everywhere))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('puts what needs more work below what needs less, with bands that agree', async () => {
    const scores = await scorer.score(
      [
        { source: 'Click the button to open the panel.', target: 'Pulse el botón para abrir el panel.' },
        {
          source:
            'Had she known that the gadget would break down so soon, she would hardly have bothered to pick it up.',
          target: 'Tenido sabe que el gadget romper abajo tan pronto, apenas haber bothered para coger lo arriba.',
          signals: { attempts: 1, unknownWords: ['gadget', 'bothered'] },
        },
      ],
      toSpanish,
      calm,
    )
    const [good, bad] = scores.map(({ score }) => score ?? -1)
    expect(bad).toBeLessThan((good ?? 0) - 5)
    for (const { score, band } of scores) expect(band).toBe(bandOf(score))
  })

  it('gives no score to another engine, nor to a direction without a record', async () => {
    const pair = { source: 'The house.', target: 'La casa.' }
    for (const other of [{ engine: 'deepl' }, { engine: null }, { target: 'fr' }])
      expect(await scorer.score([pair], { ...toSpanish, ...other }, calm)).toEqual([{ score: null, band: 'sin-nota' }])
  })
})
