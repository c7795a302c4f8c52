import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findInconsistencies } from '#language/checks/find-inconsistencies.ts'
import { makeJobConsistency } from './job-consistency.ts'
import { runs } from '#contract/testing/runs.ts'

const row = (position: number, source: string, target: string) => ({ position, source, target })

describe('a job that agrees with itself', () => {
  it('says the same after any changes as one look at the whole', () => {
    const text = fc.constantFrom('', 'a', 'A', 'b ', ' b', 'c', 'd')
    const change = fc.record({ position: fc.integer({ min: 0, max: 7 }), target: text, looks: fc.boolean() })
    fc.assert(
      fc.property(fc.array(text, { minLength: 8, maxLength: 8 }), fc.array(change), (sources, changes) => {
        const job = makeJobConsistency()
        const rows = new Map(sources.map((source, position) => [position, row(position, source, 'x')]))
        for (const one of rows.values()) job.put(one)
        const announced = new Map<number, readonly string[]>()
        const look = () => {
          for (const position of job.settle()) announced.set(position, announce(job.checksOf(position)))
        }
        for (const { position, target, looks } of changes) {
          const changed = row(position, sources[position] ?? '', target)
          rows.set(position, changed)
          job.put(changed)
          if (looks) look()
        }
        look()
        const whole = findInconsistencies([...rows.values()])
        for (const position of rows.keys()) {
          const wanted = whole.filter((found) => found.position === position).map(({ check }) => check)
          expect(announced.get(position) ?? []).toEqual(announce(wanted))
        }
      }),
      { seed: 7, numRuns: runs(500) },
    )
  })

  it('is looked at only where it has changed', () => {
    const job = makeJobConsistency()
    for (let position = 0; position < 1000; position++) job.put(row(position, `s${position}`, `t${position}`))
    job.put(row(1000, 's3', 'other'))
    expect(job.settle()).toEqual([1000])
    expect(job.settle()).toEqual([])
    job.put(row(3, 's3', 'other'))
    expect(job.settle()).toEqual([1000])
    expect(job.checksOf(1000)).toEqual([])
  })
})

function announce(checks: readonly { readonly code: string; readonly data: Readonly<Record<string, string>> }[]) {
  return checks.map(({ code, data }) => `${code} ${data['other']}`)
}
