import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runChecks } from '#contract/checks/run-checks.ts'
import { featuresScorer, featuresVersion } from './features-scorer.ts'
import { pearson } from './learning/correlation.ts'
import { makeRecord } from './make-record.ts'
import { readEnglishWords } from './features/english-words.ts'
import { valueNames } from './make-row.ts'
import { type LabelledPair, predict, trainModel } from './model.ts'
import { readModel, writeModel } from './model-file.ts'

// The first three hundred pairs that people judged, CC0.
const [head = '', ...lines] = readFileSync('../shared/qe-eval/mlqe-da-ro-en.tsv', 'utf8').trimEnd().split('\n')
const columns = head.split('\t')
const pairs: readonly LabelledPair[] = lines.slice(0, 300).map((line) => {
  const fields = line.split('\t')
  const at = (name: string) => fields[columns.indexOf(name)] ?? ''
  return { source: at('source'), target: at('target'), label: Number(at('da_mean_0_100')) }
})
const words = readEnglishWords(readFileSync('service/quality/words/english.gz'))
const labels = pairs.map(({ label }) => label)
const languages = { sourceLang: 'ro', targetLang: 'en' }
const checksOf = ({ source, target }: LabelledPair) => runChecks({ source, target, ...languages })

describe('a model trained on judged pairs', { timeout: 300_000 }, () => {
  const trained = trainModel(pairs, languages, words)

  it('tells good from bad in pairs whose source it never saw', () => {
    expect(pearson(trained.heldOut, labels)).toBeGreaterThan(0.3)
  })

  it('learns nothing where there is nothing to learn', () => {
    // The labels of other pairs: a leak from test to training would still find them.
    const shuffled = pairs.map((pair, index) => ({ ...pair, label: labels[(index * 149 + 57) % labels.length] ?? 0 }))
    const { heldOut } = trainModel(shuffled, languages, words)
    expect(
      Math.abs(
        pearson(
          heldOut,
          shuffled.map(({ label }) => label),
        ),
      ),
    ).toBeLessThan(0.15)
  })

  it('is the same each time', () => {
    const again = trainModel(pairs, languages, words)
    expect(again.heldOut).toEqual(trained.heldOut)
    expect(Buffer.from(writeModel(again.model)).equals(writeModel(trained.model))).toBe(true)
  })

  it('predicts nearly the same after it lay in a file', () => {
    const read = readModel(writeModel(trained.model), words)
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

describe('a model of languages of which none is English', { timeout: 300_000 }, () => {
  // Romanian against a language that is told not to be English.
  const others = { sourceLang: 'ro', targetLang: 'gl' }
  const trained = trainModel(pairs, others, words)

  it('learns without English words, and lies in a file', () => {
    expect(trained.model.english).toBeNull()
    expect(pearson(trained.heldOut, labels)).toBeGreaterThan(0.3)
    const read = readModel(writeModel(trained.model), words)
    for (const pair of pairs.slice(0, 20)) {
      const checks = runChecks({ source: pair.source, target: pair.target, ...others })
      expect(predict(read, pair, checks)).toBeCloseTo(predict(trained.model, pair, checks), 0)
    }
  })
})

describe('what a pair is judged by', () => {
  it('has a name of its own each, and more of them where one side is English', () => {
    const names = valueNames({ side: 'target', words, expected: new Map() })
    expect(valueNames(null)).toEqual(names.slice(0, -41))
    expect(names.length).toBeGreaterThan(110)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('a record made from judged pairs', { timeout: 300_000 }, () => {
  it('names its model, by which the scorer scores', async () => {
    const origin = { origin: 'MLQE', licence: 'CC0-1.0', label: 'judgement', organisation: null, revision: 2 } as const
    const { record, model } = makeRecord(pairs, { source: 'ro', target: 'en', engine: 'old', ...origin }, words)
    expect(record).toMatchObject({
      scorer: featuresVersion,
      source: 'ro',
      target: 'en',
      engine: 'old',
      segments: 300,
      model: 'ro-en.old.model.gz',
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
      { source: 'ro', target: 'en', engine: 'old', organisation: 'org_1' },
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
