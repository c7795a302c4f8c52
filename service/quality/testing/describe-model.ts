import { describe, expect, it } from 'vitest'
import { runChecks } from '#language/checks/run-checks.ts'
import { featuresScorer, featuresVersion } from '../features-scorer.ts'
import { pearson } from '../learning/correlation.ts'
import { makeRecord } from '../make-record.ts'
import { readModel, writeModel } from '../model-file.ts'
import { type LabelledPair, predict, trainModel } from '../model.ts'

/**
 * Tests models trained on three hundred judged pairs of a language into English.
 *
 * @param lowest the least correlation with labels of other pairs. Where the pairs are of a few kinds, training without
 * one pair of a kind predicts the other side of the mean for it.
 */
export function describeModel(all: readonly LabelledPair[], source: string, lowest = -0.15): void {
  const pairs = all.slice(0, 300)
  const labels = pairs.map(({ label }) => label)
  const languages = { sourceLang: source, targetLang: 'en' }
  const checksOf = (pair: LabelledPair) => runChecks({ source: pair.source, target: pair.target, ...languages })

  describe('a model trained on judged pairs', { timeout: 300_000 }, () => {
    const trained = trainModel(pairs, languages)

    it('distinguishes good from bad in pairs whose source it never saw', () => {
      expect(pearson(trained.heldOut, labels)).toBeGreaterThan(0.3)
    })

    it('learns nothing where there is nothing to learn', () => {
      // The labels belong to other pairs: a leak from test to training would still find them.
      const shuffled = pairs.map((pair, index) => ({ ...pair, label: labels[(index * 149 + 57) % labels.length] ?? 0 }))
      const { heldOut } = trainModel(shuffled, languages)
      const found = pearson(
        heldOut,
        shuffled.map(({ label }) => label),
      )
      expect(found).toBeLessThan(0.15)
      expect(found).toBeGreaterThan(lowest)
    })

    it('is the same each time', () => {
      const again = trainModel(pairs, languages)
      expect(again.heldOut).toEqual(trained.heldOut)
      expect(Buffer.from(writeModel(again.model)).equals(writeModel(trained.model))).toBe(true)
    })

    it('predicts nearly the same after it lay in a file', async () => {
      const read = await readModel(writeModel(trained.model))
      for (const pair of pairs.slice(0, 20)) {
        const checks = checksOf(pair)
        expect(predict(read, pair, checks)).toBeCloseTo(predict(trained.model, pair, checks), 0)
      }
    })

    it('rates empty and strange texts too', () => {
      for (const text of ['', ' ', '<g1></g1>', '\u0000', '١٢٣', 'a'.repeat(5000)]) {
        const pair = { source: text, target: text, label: 0 }
        expect(Number.isFinite(predict(trained.model, pair, checksOf(pair)))).toBe(true)
      }
    })
  })

  describe('a record made from judged pairs', { timeout: 300_000 }, () => {
    it('names its model, by which the scorer scores', async () => {
      const origin = {
        origin: 'MLQE',
        licence: 'CC0-1.0',
        label: 'judgement',
        organisation: null,
        revision: 2,
      } as const
      const { record, model } = makeRecord(pairs, { source, target: 'en', engine: 'old', ...origin })
      expect(record).toMatchObject({
        scorer: featuresVersion,
        source,
        target: 'en',
        engine: 'old',
        segments: 300,
        model: `${source}-en.old.model.gz`,
      })
      expect(record.pearsonLow).toBeLessThan(record.pearson)
      const scorer = featuresScorer({
        records: () => [{ ...record, pearson: 0.5, pearsonLow: 0.4, precision: { rehacer: 0.7, fiable: null } }],
        loadModel: async (name) => {
          expect(name).toBe(record.model)
          return model
        },
      })
      const scores = await scorer.score(
        pairs,
        { source, target: 'en', engine: 'old', organisation: 'org_1' },
        new AbortController().signal,
      )
      expect(scores.every(({ score }) => score !== null && score >= 0 && score <= 100)).toBe(true)
      expect(
        pearson(
          scores.map(({ score }) => score ?? 0),
          labels,
        ),
      ).toBeGreaterThan(0.3)
    })
  })
}
