import { takeTurn } from '../turns/take-turn.ts'
import { promisify } from 'node:util'
import { gunzip, gzipSync, type ZlibOptions } from 'node:zlib'
import * as z from 'zod/mini'
import type { Model } from './model.ts'

// Plain loops: schemas take twenty times as long for tens of thousands of entries, and hold up other requests.
const Counts = z.custom<[string, number][]>(
  (value) =>
    Array.isArray(value) &&
    value.every(
      (entry: unknown) =>
        Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string' && Number.isFinite(entry[1]),
    ),
)
const Weights = z.custom<number[]>((value) => Array.isArray(value) && value.every(Number.isSafeInteger))
const Numbers = z.array(z.number())

/** Format of a model's file: JSON, compressed. Maps as lists, the text's weights as steps of one size. */
const Stored = z.strictObject({
  format: z.literal(3),
  source: Counts,
  target: Counts,
  mean: z.number(),
  spread: z.number(),
  means: Numbers,
  spreads: Numbers,
  values: Numbers,
  text: z.strictObject({ step: z.number(), weights: Weights }),
})

const unzip = promisify<Uint8Array, ZlibOptions, Buffer>(gunzip)

/** Number of steps from 0 to the largest weight. */
const STEPS = 100

/** Returns the bytes of a model's file; the same model gives the same JSON within. */
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

/** Reads a model, with turns of other requests every 5 ms; throws when the bytes are none of this version. */
export async function readModel(bytes: Uint8Array): Promise<Model> {
  const unzipped = await unzip(bytes, { maxOutputLength: 200_000_000 })
  const json: unknown = JSON.parse(unzipped.toString('utf8'))
  await takeTurn()
  const { source, target, values, text, mean, spread, means, spreads } = Stored.parse(json)
  const sourceCounts = new Map(source)
  await takeTurn()
  return {
    counts: { source: sourceCounts, target: new Map(target) },
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
