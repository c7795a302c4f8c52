import { describe, expect, it } from 'vitest'
import type { Segment } from '#contract/resources/segment.ts'
import type { OutboxEntry } from '../../../sync/outbox/entry.ts'
import { segmentRecord } from '../../../testing/records.ts'
import { type Repetition, sortRepetitions } from './propagation.ts'
import { rowView } from './row-view.ts'

const repetition = (position: number, changes: Partial<Segment> = {}): Repetition => ({
  view: rowView(segmentRecord(position, changes), null, false),
  change: { position, target: 'Sí.', state: 'translated' },
})

const entry: OutboxEntry = {
  scope: 's',
  jobId: 'job_1',
  position: 1,
  base: segmentRecord(1),
  target: 'mía',
  state: null,
  phase: 'draft',
  problem: null,
  theirs: null,
  version: 1,
  changedAt: 0,
}

const rows = [
  repetition(1),
  repetition(2, { state: 'not_translated', target: null, origin: null }),
  repetition(3, { origin: 'memory' }),
  repetition(4, { origin: 'interactive' }),
  repetition(5, { state: 'translated', origin: 'file' }),
  repetition(6, { state: 'draft', origin: 'file' }),
  repetition(7, { state: 'approved_translation' }),
  repetition(8, { state: 'rejected_translation' }),
  repetition(9, { locked: true }),
  repetition(10, { part: 'sheet:Prices' }),
]
const places = (some: readonly Repetition[]) => some.map(({ change }) => change.position)

describe('confirming a row with repetitions', () => {
  it('fills those that no person has touched, in the same part, and offers the others', () => {
    const { fill, offer } = sortRepetitions('automatic', 'body', rows)
    expect([places(fill), places(offer)]).toEqual([
      [1, 2, 3],
      [4, 5, 6, 7, 8, 10],
    ])
  })

  it('does not fill a row with a text of one’s own, sent or not', () => {
    const { view, change } = repetition(1)
    const written = { ...view, entry, target: 'mía' }
    expect(sortRepetitions('automatic', 'body', [{ view: written, change }]).fill).toEqual([])
  })

  it('offers all of them, or none, as the setting says', () => {
    expect(places(sortRepetitions('ask', 'body', rows).offer)).toHaveLength(rows.length - 1)
    expect(sortRepetitions('ask', 'body', rows).fill).toEqual([])
    expect(sortRepetitions('off', 'body', rows)).toEqual({ fill: [], offer: [] })
  })
})
