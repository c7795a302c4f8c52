import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { meetsBar } from './calibration-record.ts'
import { featuresScorer, featuresVersion } from './features-scorer.ts'
import { recordName } from './make-record.ts'
import { openCalibrations } from './open-calibrations.ts'
import { readRecords } from './read-records.ts'

const folder = 'service/quality/records'
const { records, loadModel } = await openCalibrations(
  { shipped: folder, own: '/nowhere', wordsFile: 'service/quality/words/english.gz' },
  () => new Date(0),
  () => undefined,
)

describe('what ships', () => {
  it('was learnt from what may be passed on, and is of this version of the scorer', async () => {
    expect((await readRecords(folder)).length).toBeGreaterThan(0)
    for (const record of records()) {
      expect(record.scorer).toBe(featuresVersion)
      expect(['CC0-1.0', 'ISC']).toContain(record.licence)
      expect(record.revision).toBe(0)
    }
  })

  it('has a model where a record meets the bar for engines that run, and none beside', async () => {
    const files = new Set(await readdir(folder))
    const models = new Set<string>()
    for (const record of records()) {
      expect(files).toContain(`${recordName(record)}.json`)
      expect(record.model !== null).toBe(meetsBar(record) && record.engine?.startsWith('study:') !== true)
      if (record.model !== null) models.add(record.model)
    }
    expect([...files].filter((name) => name.endsWith('.gz')).sort()).toEqual([...models].sort())
  })

  it('validates the languages of the records with a model and no others', () => {
    const scorer = featuresScorer({ records, loadModel })
    const scored = new Set(records().flatMap(({ model, source, target }) => (model === null ? [] : [source, target])))
    for (const { source, target } of records())
      for (const language of [source, target]) expect(scorer.isValidated(language, null)).toBe(scored.has(language))
  })

  it('gives no score where nothing was validated', async () => {
    const scorer = featuresScorer({ records, loadModel })
    const unknown = { source: 'en', target: 'ca', engine: 'apertium', organisation: 'org_1' }
    const pair = { source: 'The house.', target: 'La casa.' }
    expect(await scorer.score([pair], unknown, new AbortController().signal)).toEqual([
      { score: null, band: 'sin-nota' },
    ])
  })
})
