import { describe, expect, it } from 'vitest'
import type { Check } from '#language/checks/check.ts'
import type { Segment } from '#contract/resources/segment.ts'
import { segmentRecord } from '../../../testing/records.ts'
import { factsOf } from './row-facts.ts'
import { makeRowQueries } from './row-queries.ts'
import { rowView } from './row-view.ts'

function made() {
  const issues = new Map<number, Pick<Check, 'code' | 'severity'>[]>()
  const unchecked = new Set<number>()
  const queries = makeRowQueries({
    issuesOf: ({ position }) => issues.get(position) ?? [],
    termsOf: () => ({ any: false, missing: false, forbidden: false }),
    isChecked: ({ position }) => !unchecked.has(position),
  })
  const put = (position: number, changes: Partial<Segment> = {}) => {
    const segment = segmentRecord(position, changes)
    queries.put(
      { position, source: segment.source, target: segment.target ?? '' },
      factsOf(rowView(segment, null, false)),
    )
  }
  return { queries, issues, unchecked, put }
}

describe('watched queries', () => {
  it('look again only at rows that have changed, and keep a row that fitted until another query is asked', () => {
    const { queries, put } = made()
    put(0)
    put(1, { state: 'translated' })
    expect(queries.watch(['is:open', 'state:translated'])).toEqual({ positions: [0], counts: [1, 1] })
    expect(queries.watch(['is:open', 'state:translated'])).toEqual({ positions: null, counts: [1, 1] })
    put(0, { state: 'translated' })
    expect(queries.watch(['is:open', 'state:translated'])).toEqual({ positions: null, counts: [0, 2] })
    put(2)
    expect(queries.watch(['is:open', 'state:translated'])).toEqual({ positions: [0, 2], counts: [1, 2] })
    expect(queries.watch(['state:draft', 'state:translated'])).toEqual({ positions: [2], counts: [1, 2] })
  })

  it('go by what is found in a row since, by the mode, and by rows with the same source', () => {
    const { queries, put, issues } = made()
    put(0, { source: 'Yes.', state: 'translated' })
    const ask = () => queries.watch(['is:open', 'has:issue', 'repeated']).counts
    expect(ask()).toEqual([0, 0, 0])
    issues.set(0, [{ code: 'numbers', severity: 'major' }])
    queries.touch(0)
    expect(ask()).toEqual([0, 1, 0])
    queries.set({ mode: 'review', today: '2026-11-24' })
    expect(ask()).toEqual([1, 1, 0])
    put(1, { source: 'Yes.' })
    expect(ask()).toEqual([2, 1, 2])
  })

  it('show no row for the absence of issues before it is checked', () => {
    const { queries, put, unchecked } = made()
    unchecked.add(0)
    put(0)
    expect(queries.watch(['-has:issue', 'draft'])).toEqual({ positions: [], counts: [0, 1] })
    unchecked.delete(0)
    queries.touch(0)
    expect(queries.watch(['-has:issue', 'draft'])).toEqual({ positions: [0], counts: [1, 1] })
  })

  it('ask for notes of a service that has none as of rows without', () => {
    const { queries, put } = made()
    put(0)
    put(1, { note_count: 2 })
    expect(queries.count(['has:note', '-has:note'])).toEqual([1, 1])
  })

  it('know a text by what a person reads of it, and by what is written meanwhile', () => {
    const { queries, put } = made()
    put(0, { source: 'The <g1>red</g1> house', target: 'La <g1>casa</g1> roja' })
    expect(queries.count(['"red house"', 'has:tag', 'g1'])).toEqual([1, 1, 0])
    queries.putTarget({ position: 0, source: 'The <g1>red</g1> house', target: 'El perro' })
    expect(queries.count(['perro', 'casa'])).toEqual([1, 0])
  })
})
