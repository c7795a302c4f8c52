import { limits } from '#contract/limits.ts'
import { bandFloor } from '#contract/segments/bands.ts'
import { mean, pearson, pearsonLow, spearman } from './learning/correlation.ts'

/** Maps raw values to scores: straight lines between points, in rising order of both. */
export type Points = readonly (readonly [raw: number, score: number])[]

export type ScoreCalibration = {
  readonly points: Points
  readonly pearson: number
  readonly pearsonLow: number
  readonly spearman: number
  /** Share of the pairs put into a band whose label belongs there; null for a band that is never given. */
  readonly precision: { readonly rehacer: number | null; readonly fiable: number | null }
  /** Share of the pairs that belong into a band that is put there. */
  readonly recall: { readonly rehacer: number; readonly fiable: number }
}

/** Precision that a band must hold to be given at all. */
const bandPrecision = limits.calibration.precision

/** Bands with a smaller share of the pairs are luck. */
const LEAST_SHARE = 0.02
const LEAST_PAIRS = 15

/** Distance between a cut and the next raw value. */
const STEP = 1e-6

/**
 * Fits the points of 0 to 100 that a raw value means, from raw values of pairs whose label the rater had not seen. A
 * raw value gets a band where the probability that the label belongs there, by a logistic curve, is high enough to hold
 * the band's precision; the score follows the bands: below 60 is `rehacer`, 85 and more `fiable`, all else lies
 * between. The precision reported is that of cuts found on one half of the pairs and used on the other.
 */
export function calibrate(raw: readonly number[], labels: readonly number[]): ScoreCalibration {
  const half = raw.map((_, index) => index % 2)
  const cuts = [0, 1].map((side) =>
    findCuts(
      raw.filter((_, index) => half[index] !== side),
      labels.filter((_, index) => half[index] !== side),
    ),
  )
  const isIn = (band: 'rehacer' | 'fiable', index: number) => {
    const cut = cuts[half[index] ?? 0]?.[band] ?? null
    return cut !== null && (band === 'rehacer' ? (raw[index] ?? 0) <= cut : (raw[index] ?? 0) >= cut)
  }
  const found = findCuts(raw, labels)
  const held = { rehacer: heldPrecision('rehacer'), fiable: heldPrecision('fiable') }
  const points = pointsOf(raw, labels, {
    rehacer: held.rehacer === null ? null : found.rehacer,
    fiable: held.fiable === null ? null : found.fiable,
  })
  const scores = raw.map((value) => scoreOf(points, value))
  const r = pearson(scores, labels)
  return {
    points,
    pearson: r,
    pearsonLow: pearsonLow(r, raw.length),
    spearman: spearman(scores, labels),
    precision: held,
    recall: { rehacer: recallOf('rehacer'), fiable: recallOf('fiable') },
  }

  /** Null as well for a band whose precision on one half does not hold on the other: it is not given. */
  function heldPrecision(band: 'rehacer' | 'fiable'): number | null {
    const given = labels.filter((_, index) => isIn(band, index))
    const precision = given.filter((label) => belongs(band, label)).length / given.length
    return found[band] !== null && given.length > 0 && precision >= bandPrecision[band] ? precision : null
  }

  function recallOf(band: 'rehacer' | 'fiable'): number {
    if (held[band] === null) return 0
    const all = labels.map((label, index) => ({ label, index })).filter(({ label }) => belongs(band, label))
    return all.length === 0 ? 0 : all.filter(({ index }) => isIn(band, index)).length / all.length
  }
}

/** Returns the score of a raw value in whole points of 0 to 100. */
export function scoreOf(points: Points, raw: number): number {
  const above = points.findIndex(([from]) => raw < from)
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return 0
  if (above === 0) return Math.round(first[1])
  if (above === -1) return Math.round(last[1])
  const [from, low] = points[above - 1] ?? first
  const [to, high] = points[above] ?? last
  // Rounded down: a value below a band's cut must not reach its floor.
  return Math.floor(low + ((raw - from) / (to - from || 1)) * (high - low))
}

function belongs(band: 'rehacer' | 'fiable', label: number): boolean {
  return band === 'rehacer' ? label < bandFloor.revisar : label >= bandFloor.fiable
}

type Cuts = { readonly rehacer: number | null; readonly fiable: number | null }

function findCuts(raw: readonly number[], labels: readonly number[]): Cuts {
  return { rehacer: findCut(raw, labels, 'rehacer'), fiable: findCut(raw, labels, 'fiable') }
}

/** Returns the raw value up to (from) which a band is given: the widest that holds its precision with a margin. */
function findCut(raw: readonly number[], labels: readonly number[], band: 'rehacer' | 'fiable'): number | null {
  const curve = fitLogistic(
    raw,
    labels.map((label) => belongs(band, label)),
  )
  const isRight = band === 'rehacer' ? curve.slope < 0 : curve.slope > 0
  if (!isRight) return null
  const order = raw
    .map((value, index) => ({ value, label: labels[index] ?? 0 }))
    .sort((a, b) => (band === 'rehacer' ? a.value - b.value : b.value - a.value))
  const wanted = bandPrecision[band]
  const least = Math.max(LEAST_PAIRS, raw.length * LEAST_SHARE)
  let [right, cut] = [0, null as number | null]
  for (const [index, { value, label }] of order.entries()) {
    if (belongs(band, label)) right++
    const count = index + 1
    if (count < least) continue
    // One standard error is spared, so that the next pairs hold it too.
    const share = right / count
    const spare = Math.sqrt((share * (1 - share)) / count)
    const probability = 1 / (1 + Math.exp(-(curve.intercept + curve.slope * value)))
    if (share - spare >= wanted && probability >= wanted - 0.1) cut = value
  }
  return cut
}

/** Fits P = 1 / (1 + e^-(intercept + slope · x)) by Newton's method on standardised values. */
function fitLogistic(xs: readonly number[], isTrue: readonly boolean[]) {
  const centre = mean(xs)
  const spread = Math.sqrt(mean(xs.map((x) => (x - centre) ** 2))) || 1
  let [intercept, slope] = [0, 0]
  for (let step = 0; step < 25; step++) {
    // A little weight on 0 keeps it finite where the two can be distinguished without a mistake.
    let [g0, g1, h00, h01, h11] = [-0.01 * intercept, -0.01 * slope, 0.01, 0, 0.01]
    for (const [index, x] of xs.entries()) {
      const z = (x - centre) / spread
      const p = 1 / (1 + Math.exp(-(intercept + slope * z)))
      const error = (isTrue[index] === true ? 1 : 0) - p
      g0 += error
      g1 += error * z
      h00 += p * (1 - p)
      h01 += p * (1 - p) * z
      h11 += p * (1 - p) * z * z
    }
    const determinant = h00 * h11 - h01 * h01 || 1
    intercept += (h11 * g0 - h01 * g1) / determinant
    slope += (h00 * g1 - h01 * g0) / determinant
  }
  return { intercept: intercept - (slope * centre) / spread, slope: slope / spread }
}

/** Returns scores between the floors of given bands; a band that is not given takes no part of the scale. */
function pointsOf(raw: readonly number[], labels: readonly number[], cuts: Cuts): Points {
  const order = raw.map((value, index) => ({ value, label: labels[index] ?? 0 })).sort((a, b) => a.value - b.value)
  const few = Math.max(1, Math.round(order.length / 20))
  const meanOf = (part: readonly { readonly label: number }[]) => mean(part.map(({ label }) => label))
  const [low, high] = [round(order[0]?.value ?? 0), round(order.at(-1)?.value ?? 0)]
  const { rehacer } = cuts
  const fiable = rehacer !== null && cuts.fiable !== null && cuts.fiable <= rehacer ? null : cuts.fiable
  const below: [number, number][] =
    rehacer === null
      ? [[Math.min(low, (fiable ?? high) - 1), bandFloor.revisar]]
      : [
          ...fallingTo(Math.min(low, rehacer - 1), Math.round(Math.min(50, meanOf(order.slice(0, few)))), rehacer),
          [rehacer, bandFloor.revisar - 1],
          [rehacer + STEP, bandFloor.revisar],
        ]
  const above: [number, number][] =
    fiable === null
      ? [[Math.max(high, (rehacer ?? low) + 1), bandFloor.fiable - 1]]
      : [
          [fiable - STEP, bandFloor.fiable - 1],
          [fiable, bandFloor.fiable],
          [Math.max(high, fiable + 1), Math.round(Math.max(90, meanOf(order.slice(-few))))],
        ]
  return [...below, ...above]
}

/**
 * Returns the line from the lowest value to a cut, and as far again, so that values below all others still sort first.
 */
function fallingTo(low: number, score: number, cut: number): [number, number][] {
  const further = Math.max(0, 2 * score - (bandFloor.revisar - 1))
  return [
    [round(low - (cut - low)), further],
    [low, score],
  ]
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4
}
