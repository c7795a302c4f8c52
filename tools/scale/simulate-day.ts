import type { Figures } from './figures.ts'

/** Amount of work. */
export type Load = {
  readonly organisations: number
  readonly segmentsPerMonth: number
  readonly entries: number
  /** Exponent of the sizes: the n-th largest organisation has 1/n^skew of the largest. */
  readonly skew: number
  /** Mean size of a document; the sizes are spread log-normally around it. */
  readonly meanSegments: number
  /** Hours of a working day; the middle of it has twice the mean. */
  readonly hours: number
  readonly workingDays: number
}

/** Machines and processes that do the work. */
export type Installation = {
  readonly workers: number
  /** Places for documents in a worker; the last is for an organisation that has none at work. */
  readonly places: number
  readonly workerCores: number
  readonly apis: number
  /** Bytes of indexes that a process keeps in memory. */
  readonly indexBytes: number
  /** True when requests of an organisation go to the same process, as with a proxy that hashes the key. */
  readonly byOrganisation: boolean
  readonly shards: number
  readonly shardCores: number
}

export type Day = {
  readonly jobs: number
  /** Seconds that a document waits for a worker: of all, and of those of the smaller half of the organisations. */
  readonly wait: { readonly p50: number; readonly p95: number; readonly ofSmall95: number; readonly last: number }
  /** Used share of the places of workers, over the whole day; of processors, in the busiest five minutes. */
  readonly use: { readonly places: number; readonly worker: number; readonly api: number; readonly shard: number }
  /** Bytes of the largest shard after a year. */
  readonly shardBytes: number
  /** Share of the sessions whose index had to be read first, and the seconds that took at the 95th percentile. */
  readonly index: { readonly misses: number; readonly p95: number }
}

const slice = 300

/**
 * Simulates one working day: documents arrive, are claimed as `claimJob` does (organisations with fewer at work first),
 * and are confirmed by people an hour later. Postgres and processors are accounted for and do not slow the day down:
 * when one of them is used up, the printed day is not possible.
 *
 * `random` returns numbers from 0 to 1; the same ones give the same day.
 */
export function simulateDay(load: Load, has: Installation, figures: Figures, random: () => number): Day {
  const shares = sharesOf(load.organisations, load.skew)
  const jobs = arrivals(load, shares, random)
  const { waits, busy } = work(jobs, has, figures)
  const slices = Math.ceil((load.hours * 3600 * 3) / slice)
  const [workerUse, apiUse] = [new Float64Array(slices), new Float64Array(slices)]
  const shardUse = Array.from({ length: has.shards }, () => new Float64Array(slices))
  const shardOf = (organisation: number) => hash(organisation) % has.shards
  for (const job of jobs) {
    const shard = shardUse[shardOf(job.organisation)]
    spread(workerUse, job.begun, job.ended, job.segments * figures.segment.worker)
    if (shard !== undefined) spread(shard, job.begun, job.ended, job.segments * figures.segment.postgres)
    // A person confirms 30 segments a minute; several share a long document.
    const [from, until] = [job.ended + 3600, job.ended + 3600 + Math.min(job.segments, 600) * 2]
    spread(apiUse, from, until, job.segments * figures.confirm.api)
    if (shard !== undefined) spread(shard, from, until, job.segments * figures.confirm.postgres)
  }
  const small = jobs.flatMap(({ organisation }, at) => (organisation * 2 >= load.organisations ? [waits[at] ?? 0] : []))
  const ofAll = [...waits].sort((one, other) => one - other)
  return {
    jobs: jobs.length,
    wait: {
      p50: quantile(ofAll, 0.5),
      p95: quantile(ofAll, 0.95),
      ofSmall95: quantile(
        small.sort((one, other) => one - other),
        0.95,
      ),
      last: Math.max(0, ...jobs.map(({ ended }) => ended)),
    },
    use: {
      places: busy / (has.workers * has.places * load.hours * 3600),
      worker: Math.max(...workerUse) / (slice * has.workers * has.workerCores),
      // A process serves with one core; its threads have others.
      api: Math.max(...apiUse) / (slice * has.apis),
      shard: Math.max(...shardUse.map((use) => Math.max(...use))) / (slice * has.shardCores),
    },
    shardBytes: largestShard(load, has, figures, shares, shardOf),
    index: readIndexes(jobs, load, has, figures, shares, random),
  }
}

export type JobOfDay = {
  readonly organisation: number
  readonly segments: number
  readonly at: number
  begun: number
  ended: number
}

/** Returns shares of organisations, the largest first; together 1. */
function sharesOf(count: number, skew: number): Float64Array {
  const shares = Float64Array.from({ length: count }, (_, index) => 1 / (index + 1) ** skew)
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => share / sum)
}

function arrivals(load: Load, shares: Float64Array, random: () => number): JobOfDay[] {
  const count = Math.round(load.segmentsPerMonth / load.workingDays / load.meanSegments)
  const sums = new Float64Array(shares.length)
  let sum = 0
  for (const [index, share] of shares.entries()) sums[index] = sum += share
  const spreadOfSizes = 1.2
  const middle = Math.log(load.meanSegments) - spreadOfSizes ** 2 / 2
  const jobs = Array.from({ length: count }, (): JobOfDay => {
    // Two even numbers added make a triangle, twice as high in the middle of the day as the mean.
    const at = ((random() + random()) / 2) * load.hours * 3600
    const segments = Math.max(1, Math.round(Math.exp(middle + spreadOfSizes * normal(random))))
    return { organisation: find(sums, random()), segments, at, begun: 0, ended: 0 }
  })
  return jobs.sort((one, other) => one.at - other.at)
}

/** Gives places to the waiting job whose organisation has the fewest at work, and of these to the first. */
function work(jobs: JobOfDay[], has: Installation, { segment, engineSeconds }: Figures) {
  const all = has.workers * has.places
  // One place of each worker is for organisations that have nothing at work.
  const kept = has.workers
  const atWork = new Map<number, number>()
  const ends = makeHeap<JobOfDay>((job) => job.ended)
  const waits = new Float64Array(jobs.length)
  const indexes = new Map(jobs.map((job, index) => [job, index]))
  let waiting: JobOfDay[] = []
  let busy = 0
  const claim = (now: number) => {
    while (waiting.length > 0 && ends.size() < all) {
      const onlyIdle = ends.size() >= all - kept
      let best = -1
      let least = onlyIdle ? 1 : Number.POSITIVE_INFINITY
      for (const [index, job] of waiting.entries()) {
        const running = atWork.get(job.organisation) ?? 0
        if (running < least) [best, least] = [index, running]
        if (least === 0) break
      }
      const job = waiting[best]
      if (job === undefined) return
      waiting = waiting.toSpliced(best, 1)
      // Processors are shared by the documents at work in the same worker.
      const slowed = segment.worker * Math.max(1, ends.size() / has.workers / has.workerCores)
      const seconds = job.segments * (engineSeconds + slowed)
      job.begun = now
      job.ended = now + seconds
      busy += seconds
      waits[indexes.get(job) ?? 0] = now - job.at
      atWork.set(job.organisation, (atWork.get(job.organisation) ?? 0) + 1)
      ends.push(job)
    }
  }
  const finish = (until: number) => {
    for (let next = ends.peek(); next !== undefined && next.ended <= until; next = ends.peek()) {
      ends.pop()
      atWork.set(next.organisation, (atWork.get(next.organisation) ?? 1) - 1)
      claim(next.ended)
    }
  }
  for (const job of jobs) {
    finish(job.at)
    waiting.push(job)
    claim(job.at)
  }
  finish(Number.POSITIVE_INFINITY)
  return { waits, busy }
}

/** Opens the memories of jobs; a process that has released an index reads it from the snapshot first. */
function readIndexes(
  jobs: readonly JobOfDay[],
  load: Load,
  has: Installation,
  figures: Figures,
  shares: Float64Array,
  random: () => number,
): Day['index'] {
  const held = Array.from({ length: has.apis }, () => ({ indexes: new Map<number, number>(), bytes: 0 }))
  const reads: number[] = []
  let misses = 0
  for (const { organisation } of jobs) {
    const bytes = (shares[organisation] ?? 0) * load.entries * figures.bytes.indexed
    const process = held[has.byOrganisation ? hash(organisation) % has.apis : Math.floor(random() * has.apis)]
    if (process === undefined) continue
    const isHeld = process.indexes.delete(organisation)
    process.indexes.set(organisation, bytes)
    if (!isHeld) {
      misses++
      process.bytes += bytes
      // The index that was used longest ago is released, the newest never.
      for (const [oldest, size] of process.indexes) {
        if (process.bytes <= has.indexBytes || oldest === organisation) break
        process.indexes.delete(oldest)
        process.bytes -= size
      }
    }
    reads.push(isHeld ? 0 : bytes / figures.indexBytesPerSecond)
  }
  return {
    misses: misses / Math.max(1, jobs.length),
    p95: quantile(
      reads.sort((one, other) => one - other),
      0.95,
    ),
  }
}

function largestShard(
  load: Load,
  { shards }: Installation,
  { bytes }: Figures,
  shares: Float64Array,
  shardOf: (organisation: number) => number,
): number {
  const sizes = new Float64Array(shards)
  const whole = load.entries * bytes.entry + load.segmentsPerMonth * 12 * bytes.segment
  for (const [organisation, share] of shares.entries()) {
    const shard = shardOf(organisation)
    sizes[shard] = (sizes[shard] ?? 0) + share * whole
  }
  return Math.max(...sizes)
}

/** Adds `amount` evenly over the slices from `from` to `until`. */
function spread(slices: Float64Array, from: number, until: number, amount: number): void {
  const [first, last] = [Math.floor(from / slice), Math.floor(until / slice)]
  for (let at = first; at <= last; at++) {
    const part = Math.min(until, (at + 1) * slice) - Math.max(from, at * slice)
    const index = Math.min(at, slices.length - 1)
    slices[index] = (slices[index] ?? 0) + (amount * part) / Math.max(until - from, 1e-9)
  }
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Returns the first index whose sum is above `wanted`. */
function find(sums: Float64Array, wanted: number): number {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > wanted) high = middle
    else low = middle + 1
  }
  return low
}

function hash(number: number): number {
  return Math.imul(number + 1, 2_654_435_761) >>> 8
}

/** Makes a heap with the least item first. */
function makeHeap<T>(keyOf: (item: T) => number) {
  const items: T[] = []
  const swap = (one: number, other: number) => {
    const [first, second] = [items[one], items[other]]
    if (first !== undefined && second !== undefined) [items[one], items[other]] = [second, first]
  }
  const key = (at: number) => {
    const item = items[at]
    return item === undefined ? Number.POSITIVE_INFINITY : keyOf(item)
  }
  return {
    size: () => items.length,
    peek: (): T | undefined => items[0],
    push(item: T) {
      items.push(item)
      for (let at = items.length - 1; at > 0 && key(at) < key((at - 1) >> 1); at = (at - 1) >> 1)
        swap(at, (at - 1) >> 1)
    },
    pop() {
      swap(0, items.length - 1)
      items.pop()
      for (let at = 0; ; ) {
        const least = key(at * 2 + 1) <= key(at * 2 + 2) ? at * 2 + 1 : at * 2 + 2
        if (key(least) >= key(at)) return
        swap(at, least)
        at = least
      }
    },
  }
}
