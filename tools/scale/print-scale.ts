import { measured } from './figures.ts'
import { type Day, type Installation, type Load, simulateDay } from './simulate-day.ts'

/** Load of `docs/scale.md`: 10,000 organisations, a billion entries, a hundred million segments a month. */
const load: Load = {
  organisations: 10_000,
  segmentsPerMonth: 100_000_000,
  entries: 1_000_000_000,
  skew: 0.9,
  meanSegments: 600,
  hours: 10,
  workingDays: 22,
}

const installation: Installation = {
  workers: 6,
  places: 4,
  workerCores: 2,
  apis: 6,
  indexBytes: 32 * 2 ** 30,
  byOrganisation: true,
  shards: 8,
  shardCores: 8,
}

const gigabyte = 2 ** 30

/** Returns the figures above their bars, in the order in which a person would notice them. */
function findBroken(day: Day, { indexBytes }: Installation): string[] {
  const bars: readonly (readonly [string, boolean])[] = [
    [`a small organisation waits ${minutes(day.wait.ofSmall95)}`, day.wait.ofSmall95 > 60],
    [`processors of workers ${percent(day.use.worker)}`, day.use.worker > 0.7],
    [`processes that serve ${percent(day.use.api)}`, day.use.api > 0.7],
    [`the busiest shard ${percent(day.use.shard)}`, day.use.shard > 0.7],
    [`its disk ${(day.shardBytes / gigabyte).toFixed(0)} GB`, day.shardBytes > 2000 * gigabyte],
    [`first matches after ${day.index.p95.toFixed(1)} s, ${indexBytes / gigabyte} GB a process`, day.index.p95 > 1],
  ]
  return bars.filter(([, isBroken]) => isBroken).map(([name]) => name)
}

function row(name: string, factor: number, has: Installation): string {
  const wanted = { ...load, segmentsPerMonth: load.segmentsPerMonth * factor, entries: load.entries * factor }
  const day = simulateDay(wanted, has, measured, startRandom(7))
  const cells = [
    name,
    String(day.jobs),
    `${minutes(day.wait.p50)}, ${minutes(day.wait.p95)}`,
    minutes(day.wait.ofSmall95),
    percent(day.use.places),
    percent(day.use.worker),
    percent(day.use.api),
    percent(day.use.shard),
    `${(day.shardBytes / gigabyte).toFixed(0)} GB`,
    `${percent(day.index.misses)}, ${day.index.p95.toFixed(1)} s`,
    findBroken(day, has).join('; ') || 'nothing',
  ]
  return `| ${cells.join(' | ')} |`
}

console.log(
  '| | documents a day | wait for a worker, p50, p95 | of the smaller half, p95 | places in use | worker processors, peak | serving processes, peak | busiest shard, peak | its disk after a year | index read first, p95 | over its bar |',
)
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |')
console.log(row('one machine of each', 1, { ...installation, workers: 1, apis: 1, shards: 1 }))
console.log(row('the installation above', 1, installation))
console.log(row('requests to any process', 1, { ...installation, byOrganisation: false }))
console.log(row('1 GB of indexes a process', 1, { ...installation, indexBytes: gigabyte }))
console.log(row('two workers fewer', 1, { ...installation, workers: 4 }))
for (const factor of [2, 4, 8]) console.log(row(`${factor} times the load`, factor, installation))

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

function minutes(seconds: number): string {
  if (seconds < 100) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`
  return `${(seconds / 60).toFixed(0)} min`
}

/** Returns the same numbers every time (mulberry32). */
function startRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
