import { describe, expect, it } from 'vitest'
import type { Figures } from './figures.ts'
import { type Installation, type Load, simulateDay } from './simulate-day.ts'

const figures: Figures = {
  segment: { worker: 0, postgres: 0.001 },
  confirm: { api: 0.01, postgres: 0.001 },
  bytes: { segment: 1000, entry: 400, indexed: 150 },
  indexBytesPerSecond: 1e8,
  engineSeconds: 0.1,
}
const load: Load = {
  organisations: 1000,
  segmentsPerMonth: 10_000_000,
  entries: 100_000_000,
  skew: 0.9,
  meanSegments: 500,
  hours: 10,
  workingDays: 20,
}
const installation: Installation = {
  workers: 2,
  places: 4,
  workerCores: 2,
  apis: 2,
  indexBytes: 1e9,
  byOrganisation: true,
  shards: 2,
  shardCores: 4,
}
const simulate = (wanted: Partial<Load>, has: Partial<Installation>) => {
  let state = 1
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  return simulateDay({ ...load, ...wanted }, { ...installation, ...has }, figures, random)
}

describe('a simulated day', () => {
  it('has the documents of the month, and uses the places for as long as the engine takes', () => {
    const { jobs, use } = simulate({}, {})
    expect(jobs).toBe(1000)
    // 500,000 segments of 0.1 s in eight places over ten hours.
    expect(use.places).toBeGreaterThan(0.15)
    expect(use.places).toBeLessThan(0.2)
  })

  it('with places enough has no document wait', () => {
    expect(simulate({}, { workers: 50 }).wait).toMatchObject({ p50: 0, p95: 0, ofSmall95: 0 })
  })

  it('waits as long as what was left over takes when there are too few places', () => {
    // All work in eight places, at 100 % from the first document on: the last one ends no sooner than that.
    const { wait } = simulate({ segmentsPerMonth: 80_000_000 }, {})
    const work = (80_000_000 / 20) * figures.engineSeconds
    expect(wait.last).toBeGreaterThan((work / 8) * 0.9)
    expect(wait.last).toBeLessThan((work / 8) * 1.3)
  })

  it('waits less with every worker', () => {
    const waits = [2, 3, 4, 6].map((workers) => simulate({ segmentsPerMonth: 60_000_000 }, { workers }).wait.p95)
    expect(waits.toSorted((one, other) => other - one)).toEqual(waits)
    expect(waits[3]).toBeLessThan((waits[0] ?? 0) / 3)
  })

  it('divides rows among shards, of which the largest has more than its part', () => {
    const [whole, part] = [1, 8].map((shards) => simulate({}, { shards }).shardBytes)
    expect(whole).toBeCloseTo(100_000_000 * 400 + 120_000_000 * 1000, -6)
    expect(part).toBeGreaterThan((whole ?? 0) / 8)
    expect(part).toBeLessThan(whole ?? 0)
  })

  it('reads fewer indexes where an organisation always comes to the same process, or there is more memory', () => {
    const misses = (has: Partial<Installation>) => simulate({}, has).index.misses
    const many = { apis: 6 }
    expect(misses({ ...many, byOrganisation: true })).toBeLessThan(misses({ ...many, byOrganisation: false }))
    expect(misses({ ...many, indexBytes: 1e10 })).toBeLessThan(misses(many))
  })
})
