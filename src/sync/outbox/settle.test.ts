// @loss: these tests guard the work of people, and get no second attempt.
import { describe, expect, it } from 'vitest'
import type { SegmentState } from '#contract/segments/states.ts'
import page from '../../../docs/outbox.md?raw'
import { readTable } from '../../testing/read-table.ts'
import { segmentRecord } from '../../testing/records.ts'
import type { OutboxEntry } from './entry.ts'
import { settle } from './settle.ts'

const base = { source: 'The red house.', target: 'La casa roja.', state: 'draft', revision: 3 } as const
const written = { target: 'La casa verde.' }
const entry: OutboxEntry = {
  scope: 'scope',
  jobId: 'job_1',
  position: 4,
  base,
  target: base.target,
  state: 'draft',
  phase: 'waiting',
  problem: null,
  theirs: null,
  version: 1,
  changedAt: 0,
}

const mine: Readonly<Record<string, Partial<OutboxEntry>>> = {
  'new words': written,
  'new words, confirmed': { ...written, state: 'translated' },
  confirmed: { state: 'translated' },
  approved: { state: 'approved_translation' },
  rejected: { state: 'rejected_translation' },
  'signed off': { state: 'approved_sign_off' },
  'sign-off rejected': { state: 'rejected_sign_off' },
  'approval undone': { base: { ...base, state: 'approved_translation' }, restores: 2 },
}

const began: Readonly<Record<string, SegmentState>> = {
  translated: 'translated',
  approved: 'approved_translation',
  'signed off': 'approved_sign_off',
}

/** Returns the work that a row of the second table names, such as `approved: signed off`. */
function beganWith(row: string): Partial<OutboxEntry> | undefined {
  const [before = '', name = ''] = row.split(': ')
  const [state, ours] = [began[before], name === 'a draft again' ? {} : mine[name]]
  return state && ours && { ...ours, base: { ...base, state } }
}

const states: Readonly<Record<string, SegmentState>> = {
  draft: 'draft',
  confirmed: 'translated',
  approved: 'approved_translation',
  rejected: 'rejected_translation',
  'signed off': 'approved_sign_off',
}

/** Settles the work of Ana with a change of Ben; a request of hers with the same text has left before. */
function meet(ours: Partial<OutboxEntry>, state: SegmentState, target: string, by = 'Ben') {
  const ana = { ...entry, ...ours }
  const theirs = segmentRecord(4, { source: base.source, target, state, revision: 9, changed_by: by })
  return settle({ ...ana, sent: [ana.target] }, theirs, 'Ana')
}

const [head = [], ...rows] = readTable(page, 'mine')
const [laterHead, ...laterRows] = readTable(page, 'began: mine')
const cells = [...rows, ...laterRows].flatMap(([name = '', ...outcomes]) =>
  outcomes.map((outcome, column) => ({ name, theirs: head[column + 1] ?? '', outcome })),
)

describe('a change that meets one of another person', () => {
  it('is in the table of docs/outbox.md', () => {
    expect(rows.map(([name]) => name)).toEqual(Object.keys(mine))
    expect(laterHead?.slice(1)).toEqual(head.slice(1))
    expect(new Set(laterRows.map(([name = '']) => name.split(': ')[0]))).toEqual(new Set(Object.keys(began)))
    expect(head.slice(1)).toEqual([...Object.keys(states), ...Object.keys(states).map((name) => `other text, ${name}`)])
  })

  it.each(cells)('$name, with theirs $theirs, is $outcome', ({ name, theirs, outcome }) => {
    const ours = mine[name] ?? beganWith(name)
    if (ours === undefined) throw new Error(`unknown work: ${name}`)
    const isOther = theirs.startsWith('other text, ')
    const state = states[theirs.replace('other text, ', '')] ?? 'not_translated'
    const result = meet(ours, state, isOther ? 'Esta casa roja.' : base.target)
    const { target, state: wanted } = { ...entry, ...ours }
    const expected = {
      done: { kind: 'saved' },
      sent: { kind: 'merged', target },
      merged: { kind: 'merged', target: 'Esta casa verde.', state: 'draft' },
      conflict: { kind: 'conflict', theirs: { state, changed_by: 'Ben' } },
    }[outcome]
    expect(result).toMatchObject(expected ?? { kind: `no outcome ${outcome}` })
    if (outcome === 'sent' && result.kind === 'merged') expect(result.state ?? wanted).toBe(wanted)
  })

  it('is none where it is one’s own, whose answer was lost', () => {
    expect(meet({}, 'approved_translation', base.target, 'Ana')).toMatchObject({ kind: 'merged', target: base.target })
  })
})
