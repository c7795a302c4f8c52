import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { featuresScorer } from '../features-scorer.ts'
import type { LabelledPair } from '../model.ts'
import { openCalibrations } from '../open-calibrations.ts'
import { openCalibrator } from '../open-calibrator.ts'

/** Tests a calibration with four hundred judged pairs into English as an organisation's own corrections. */
export function describeCalibrator(all: readonly LabelledPair[], source: string): void {
  const pairs = all.slice(0, 400)

  describe("an organisation's own calibration, in a thread of its own", { timeout: 300_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cotejo-calibrator-'))
    const calibrations = await openCalibrations(
      { shipped: '/nowhere', own: folder },
      () => new Date(0),
      () => undefined,
    )
    const file = inject('built').calibrationWorker
    const calibrator = openCalibrator({ file, folder, rater: null, calibrations })
    afterAll(async () => {
      await calibrator.close()
      await rm(folder, { recursive: true })
    })

    it('gives a record and a model that scores', async () => {
      const wanted = { source, target: 'en', engine: 'own' }
      const head = { ...wanted, organisation: 'org_1', origin: 'made up', label: 'effort' } as const
      const { signal } = new AbortController()
      await calibrator.calibrate(pairs, head, signal)
      expect(calibrator.find(wanted, 'org_1')).toMatchObject({ segments: 400, own: true })
      expect(calibrator.find(wanted, 'org_2')).toBeNull()
      const passing = calibrations.records().map((record) => ({
        ...record,
        pearson: 0.5,
        pearsonLow: 0.4,
        precision: { rehacer: 0.8, fiable: null },
      }))
      const scorer = featuresScorer({ ...calibrations, records: () => passing })
      const scores = await scorer.score(pairs.slice(0, 20), { ...wanted, organisation: 'org_1' }, signal)
      expect(scores.every(({ score }) => score !== null && score >= 0 && score <= 100)).toBe(true)
      expect(new Set(scores.map(({ score }) => score)).size).toBeGreaterThan(1)
    })
  })
}
