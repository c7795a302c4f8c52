import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import type { Model } from './model.ts'

const Counts = z.array(z.tuple([z.string(), z.number()]))
const Numbers = z.array(z.number())

/** How a model lies in a file: JSON, compressed. Maps as lists, the text's weights as steps of one size. */
const Stored = z.strictObject({
  format: z.literal(3),
  source: Counts,
  target: Counts,
  mean: z.number(),
  spread: z.number(),
  means: Numbers,
  spreads: Numbers,
  values: Numbers,
  text: z.strictObject({ step: z.number(), weights: z.array(z.int()) }),
})

/** Steps from 0 to the largest weight. */
const STEPS = 100

/** The bytes of a model's file; the same model gives the same JSON within. */
export function writeModel({ counts, ridge }: Model): Uint8Array {
  const { text } = ridge
  const step = text.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / STEPS || 1
  const stored = {
    format: 3,
    source: [...counts.source],
    target: [...counts.target],
    mean: ridge.mean,
    spread: ridge.spread,
    means: ridge.means.map(round),
    spreads: ridge.spreads.map(round),
    values: Array.from(ridge.values, round),
    text: { step, weights: Array.from(text, (weight) => Math.round(weight / step)) },
  }
  return gzipSync(JSON.stringify(stored), { level: 9 })
}

/** Throws when the bytes are no model of this version. */
export function readModel(bytes: Uint8Array): Model {
  const json: unknown = JSON.parse(gunzipSync(bytes, { maxOutputLength: 200_000_000 }).toString('utf8'))
  const { source, target, values, text, mean, spread, means, spreads } = Stored.parse(json)
  return {
    counts: { source: new Map(source), target: new Map(target) },
    ridge: {
      mean,
      spread,
      means,
      spreads,
      values: Float64Array.from(values),
      text: Float64Array.from(text.weights, (weight) => weight * text.step),
    },
  }
}

function round(value: number): number {
  return Number(value.toPrecision(6))
}
