import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { meetsBar } from './calibration-record.ts'
import { featuresScorer, featuresVersion } from './features-scorer.ts'
import { recordName } from './make-record.ts'
import { openCalibrations } from './open-calibrations.ts'
import { readRecords } from './read-records.ts'

const folder = 'service/quality/records'
const { records, loadModel } = await openCalibrations(
  folder,
  '/nowhere',
  () => new Date(0),
  () => undefined,
)

/** The house has 5 rooms. */
const sentences = new Map([
  ['en', 'The house has 5 rooms.'],
  ['ro', 'Casa are 5 camere.'],
  ['ru', 'В доме 5 комнат.'],
  ['et', 'Majas on 5 tuba.'],
  ['ne', 'घरमा ५ कोठा छन्।'],
  ['si', 'නිවසේ කාමර 5 ක් ඇත.'],
])

describe('what ships', () => {
  it('was learnt from what may be passed on, and is of this version of the scorer', async () => {
    expect((await readRecords(folder)).length).toBeGreaterThan(0)
    for (const record of records()) {
      expect(record.scorer).toBe(featuresVersion)
      expect(['CC0-1.0', 'ISC']).toContain(record.licence)
      expect(record.revision).toBe(0)
    }
  })

  it('has a model where a record meets the bar, and none beside', async () => {
    const files = new Set(await readdir(folder))
    const models = new Set<string>()
    for (const record of records()) {
      expect(files).toContain(`${recordName(record)}.json`)
      expect(record.model !== null).toBe(meetsBar(record))
      if (record.model !== null) models.add(record.model)
    }
    expect([...files].filter((name) => name.endsWith('.gz')).sort()).toEqual([...models].sort())
  })

  it('scores a good pair above a bad one, in every direction that has a model', async () => {
    const scorer = featuresScorer({ records, loadModel })
    for (const { source, target, engine } of records().filter(({ model }) => model !== null)) {
      expect([...sentences.keys()]).toContain(source)
      const text = sentences.get(source) ?? ''
      const [good, bad] = await scorer.score(
        [
          { source: text, target: 'The house has 5 rooms.' },
          { source: text, target: 'Yesterday 7.' },
        ],
        { source, target, engine },
        new AbortController().signal,
      )
      expect(good?.score).toBeGreaterThan(bad?.score ?? 100)
    }
  })

  it('gives no score where nothing was validated', async () => {
    const scorer = featuresScorer({ records, loadModel })
    const unknown = { source: 'en', target: 'ca', engine: 'apertium' }
    const pair = { source: 'The house.', target: 'La casa.' }
    expect(await scorer.score([pair], unknown, new AbortController().signal)).toEqual([
      { score: null, band: 'sin-nota' },
    ])
  })
})
