import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import type { EnglishWords } from './features/english-words.ts'
import type { Model } from './model.ts'

const Counts = z.array(z.tuple([z.string(), z.number()]))
const Numbers = z.array(z.number())
const Bytes = z.array(z.int().check(z.minimum(-128), z.maximum(127)))

/** How a model lies in a file: JSON, compressed. Maps as lists, the text's weights as steps of one size. */
const Stored = z.strictObject({
  format: z.literal(2),
  /** The side that is English, if one is. */
  english: z.nullable(z.enum(['source', 'target'])),
  forward: z.array(z.tuple([z.string(), Counts])),
  backward: z.array(z.tuple([z.string(), Counts])),
  sourceModel: Counts,
  targetModel: Counts,
  sourceCounts: Counts,
  targetCounts: Counts,
  mean: z.number(),
  spread: z.number(),
  boosted: z.strictObject({ start: z.number(), trees: z.array(z.array(Numbers)) }),
  spoiled: z.strictObject({ start: z.number(), trees: z.array(z.array(Numbers)) }),
  kernel: z.strictObject({ centres: Bytes, width: z.int().check(z.minimum(0)), fall: z.number(), weights: Numbers }),
  text: z.strictObject({ step: z.number(), weights: z.array(z.int()) }),
  means: Numbers,
  spreads: Numbers,
})

/** Steps from 0 to the largest weight. */
const STEPS = 500

/** The bytes of a model's file; the same model gives the same JSON within. English words are not among them. */
export function writeModel({ tables, english, regressors, spoiled }: Model): Uint8Array {
  const { kernel, text } = regressors
  const step = text.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / STEPS || 1
  const lexicon = (table: Model['tables']['forward']) =>
    Array.from(table, ([word, links]) => [word, counts(links)] as const)
  const stored = {
    format: 2,
    english: english?.side ?? null,
    forward: lexicon(tables.forward),
    backward: lexicon(tables.backward),
    sourceModel: counts(tables.sourceModel),
    targetModel: counts(tables.targetModel),
    sourceCounts: counts(tables.sourceCounts),
    targetCounts: counts(tables.targetCounts),
    mean: regressors.mean,
    spread: regressors.spread,
    boosted: regressors.boosted,
    spoiled,
    kernel: { ...kernel, centres: Array.from(kernel.centres), weights: Array.from(kernel.weights, round) },
    text: { step, weights: Array.from(text, (weight) => Math.round(weight / step)) },
    means: regressors.means.map(round),
    spreads: regressors.spreads.map(round),
  }
  return gzipSync(JSON.stringify(stored), { level: 9 })
}

/** Throws when the bytes are no model of this version. `words`: what a model with an English side reads it by. */
export function readModel(bytes: Uint8Array, words: EnglishWords): Model {
  const json: unknown = JSON.parse(gunzipSync(bytes, { maxOutputLength: 200_000_000 }).toString('utf8'))
  const stored = Stored.parse(json)
  const { step, weights } = stored.text
  const { english: side, kernel } = stored
  return {
    tables: {
      forward: new Map(stored.forward.map(([word, links]) => [word, new Map(links)] as const)),
      backward: new Map(stored.backward.map(([word, links]) => [word, new Map(links)] as const)),
      sourceModel: new Map(stored.sourceModel),
      targetModel: new Map(stored.targetModel),
      sourceCounts: new Map(stored.sourceCounts),
      targetCounts: new Map(stored.targetCounts),
    },
    english: side === null ? null : { side, words, expected: new Map() },
    regressors: {
      mean: stored.mean,
      spread: stored.spread,
      boosted: stored.boosted,
      kernel: {
        ...kernel,
        centres: Int8Array.from(kernel.centres),
        weights: Float64Array.from(kernel.weights),
      },
      text: Float64Array.from(weights, (weight) => weight * step),
      means: stored.means,
      spreads: stored.spreads,
    },
    spoiled: stored.spoiled,
  }
}

function counts(table: ReadonlyMap<string, number>): (readonly [string, number])[] {
  return Array.from(table, ([key, value]) => [key, round(value)] as const)
}

function round(value: number): number {
  return Number(value.toPrecision(6))
}
