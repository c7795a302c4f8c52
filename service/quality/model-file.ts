import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod'
import type { Model } from './model.ts'

const Counts = z.array(z.tuple([z.string(), z.number()]))
const Numbers = z.array(z.number())

/** How a model lies in a file: JSON, compressed. Maps as lists, the text's weights as steps of one size. */
const Stored = z.strictObject({
  format: z.literal(1),
  forward: z.array(z.tuple([z.string(), Counts])),
  backward: z.array(z.tuple([z.string(), Counts])),
  sourceModel: Counts,
  targetModel: Counts,
  sourceCounts: Counts,
  targetCounts: Counts,
  mean: z.number(),
  spread: z.number(),
  linear: z.strictObject({ intercept: z.number(), weights: Numbers }),
  boosted: z.strictObject({ start: z.number(), trees: z.array(z.array(Numbers)) }),
  spoiled: z.strictObject({ start: z.number(), trees: z.array(z.array(Numbers)) }),
  text: z.strictObject({ step: z.number(), weights: z.array(z.int()) }),
  means: Numbers,
  spreads: Numbers,
})

/** Steps from 0 to the largest weight. */
const STEPS = 500

/** The bytes of a model's file; the same model gives the same JSON within. */
export function writeModel({ tables, regressors, spoiled }: Model): Uint8Array {
  const { linear, text } = regressors
  const step = text.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / STEPS || 1
  const lexicon = (table: Model['tables']['forward']) =>
    Array.from(table, ([word, links]) => [word, counts(links)] as const)
  const stored = {
    format: 1,
    forward: lexicon(tables.forward),
    backward: lexicon(tables.backward),
    sourceModel: counts(tables.sourceModel),
    targetModel: counts(tables.targetModel),
    sourceCounts: counts(tables.sourceCounts),
    targetCounts: counts(tables.targetCounts),
    mean: regressors.mean,
    spread: regressors.spread,
    linear: { intercept: round(linear.intercept), weights: linear.weights.map(round) },
    boosted: regressors.boosted,
    spoiled,
    text: { step, weights: Array.from(text, (weight) => Math.round(weight / step)) },
    means: regressors.means.map(round),
    spreads: regressors.spreads.map(round),
  }
  return gzipSync(JSON.stringify(stored), { level: 9 })
}

/** Throws when the bytes are no model. */
export function readModel(bytes: Uint8Array): Model {
  const json: unknown = JSON.parse(gunzipSync(bytes, { maxOutputLength: 200_000_000 }).toString('utf8'))
  const stored = Stored.parse(json)
  const { step, weights } = stored.text
  return {
    tables: {
      forward: new Map(stored.forward.map(([word, links]) => [word, new Map(links)] as const)),
      backward: new Map(stored.backward.map(([word, links]) => [word, new Map(links)] as const)),
      sourceModel: new Map(stored.sourceModel),
      targetModel: new Map(stored.targetModel),
      sourceCounts: new Map(stored.sourceCounts),
      targetCounts: new Map(stored.targetCounts),
    },
    regressors: {
      mean: stored.mean,
      spread: stored.spread,
      linear: stored.linear,
      boosted: stored.boosted,
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
