import { describe, expect, it } from 'vitest'
import { type SegmentState, segmentStates, type WorkingMode } from '#contract/segments/states.ts'
import type { Segment } from '#contract/resources/segment.ts'
import type { OutboxEntry } from '../../../sync/outbox/entry.ts'
import { segmentRecord } from '../../../testing/records.ts'
import { documentOrder, listOrder } from './order.ts'
import { approvalOf, needsPerson, nextState, rowView, shownState, takesBack } from './row-view.ts'
import { parseEditorSearch } from './search.ts'

const entry: OutboxEntry = {
  scope: 's',
  jobId: 'job_1',
  position: 0,
  base: segmentRecord(0),
  target: 'mía',
  state: null,
  phase: 'draft',
  problem: null,
  theirs: null,
  version: 1,
  changedAt: 0,
}

describe('a row', () => {
  it('that is signed off and locked for that is no row that a manager has locked', () => {
    const segment = segmentRecord(0, { state: 'approved_sign_off', locked: true })
    expect(rowView(segment, null, false, true)).toMatchObject({ editable: false, isLocked: false })
    expect(rowView(segment, entry, false, true)).toMatchObject({ editable: false, isLocked: false, target: 'mía' })
    expect(rowView(segment, null, false)).toMatchObject({ editable: false, isLocked: true })
  })

  it('is what the service holds, with what was done here laid over it', () => {
    expect(rowView(segmentRecord(0), null, false)).toMatchObject({
      target: 'Frase 0.',
      state: 'draft',
      progress: 'none',
    })
    expect(rowView(segmentRecord(0), entry, false)).toMatchObject({ target: 'mía', state: 'draft', progress: 'edited' })
    const waiting = { ...entry, phase: 'waiting', state: 'translated' } as const
    expect(rowView(segmentRecord(0), waiting, false)).toMatchObject({ state: 'translated', progress: 'waiting' })
    expect(rowView(segmentRecord(0), waiting, true).progress).toBe('sending')
  })

  it.each([
    ['translate', ['not_translated', 'draft', 'rejected_translation', 'rejected_sign_off']],
    ['review', ['not_translated', 'draft', 'translated']],
    ['sign_off', ['not_translated', 'draft', 'translated', 'rejected_translation', 'approved_translation']],
  ] as const satisfies readonly (readonly [WorkingMode, readonly SegmentState[]])[])(
    'to %s needs a person in %j',
    (mode, open) => {
      const needed = segmentStates.filter((state) =>
        needsPerson(rowView(segmentRecord(0, { state }), null, false), mode),
      )
      expect(needed).toEqual(open)
    },
  )

  it('needs no person when it is locked or needs no translation, and needs one when it was touched', () => {
    expect(needsPerson(rowView(segmentRecord(0, { locked: true }), null, false), 'translate')).toBe(false)
    expect(needsPerson(rowView(segmentRecord(0, { translatable: false }), null, false), 'translate')).toBe(false)
    expect(needsPerson(rowView(segmentRecord(0, { state: 'translated' }), entry, false), 'translate')).toBe(true)
  })

  it('has in a conflict the state of the other text, not the one that was wanted here', () => {
    const theirs = segmentRecord(0, { state: 'approved_translation' })
    const conflict = rowView(theirs, { ...entry, state: 'translated', phase: 'conflict', theirs }, false)
    expect([shownState(conflict), conflict.state]).toEqual(['approved_translation', 'translated'])
    expect(shownState(rowView(theirs, { ...entry, state: 'translated', phase: 'waiting' }, false))).toBe('translated')
  })

  it('gets the state of the working mode', () => {
    expect(nextState('review', 'confirm')).toBe('approved_translation')
    expect(nextState('sign_off', 'reject')).toBe('rejected_sign_off')
  })
})

describe('an approved row', () => {
  const signedOff = segmentRecord(0, { state: 'approved_sign_off' })

  it('has an approval to take back until it is being corrected', () => {
    expect(approvalOf(rowView(signedOff, null, false))).toBe('approved_sign_off')
    expect(approvalOf(rowView(segmentRecord(0, { state: 'translated' }), null, false))).toBeNull()
    expect(approvalOf(rowView(signedOff, { ...entry, phase: 'waiting', state: 'approved_sign_off' }, false))).toBe(
      'approved_sign_off',
    )
    expect(approvalOf(rowView(signedOff, entry, false))).toBeNull()
  })

  it('loses it in the modes before the one that it was approved in', () => {
    const modes = ['translate', 'review', 'sign_off'] as const
    expect(modes.map((mode) => takesBack(mode, 'approved_translation'))).toEqual([true, false, false])
    expect(modes.map((mode) => takesBack(mode, 'approved_sign_off'))).toEqual([true, true, false])
  })

  it('cannot be edited where the service keeps sign-offs from this person, also while it has their work', () => {
    expect(rowView(signedOff, null, false, true).editable).toBe(false)
    expect(rowView(signedOff, entry, false, true)).toMatchObject({ editable: false, target: 'mía' })
    expect(rowView(segmentRecord(0, { state: 'approved_translation' }), null, false, true).editable).toBe(true)
  })

  it('gets another state, and no other text, from the person who signed it off', () => {
    const mayDecide = (...[segment, of = null]: [Segment, (OutboxEntry | null)?]) =>
      rowView(segment, of, false, true).isDecidable
    const rejected = { ...entry, target: 'Frase 0.', state: 'rejected_sign_off', phase: 'waiting' } as const
    expect([mayDecide(signedOff), mayDecide(signedOff, rejected), mayDecide(signedOff, entry)]).toEqual([
      true,
      true,
      false,
    ])
    expect(mayDecide({ ...signedOff, locked: true })).toBe(false)
  })
})

describe('an order', () => {
  it('of the document needs no list', () => {
    const order = documentOrder(3)
    expect([order.at(2), order.indexOf(2), order.indexOf(3), order.indexOf(-1)]).toEqual([2, 2, -1, -1])
  })

  it('of a list knows both ways', () => {
    const order = listOrder([9, 4, 7])
    expect([order.length, order.at(1), order.indexOf(7), order.indexOf(5), order.at(3)]).toEqual([3, 4, 2, -1, -1])
  })
})

describe('the address of the editor', () => {
  it('keeps what is known and drops the rest', () => {
    const search = {
      order: 'worst',
      q: ' casa  is:open',
      bands: 'fiable,rehacer,x',
      check: 'numbers',
      severity: 'any',
      segment: '12',
      panel: 'none',
      mode: 'review',
      evil: '1',
    }
    expect(parseEditorSearch(search)).toEqual({
      order: 'worst',
      q: 'casa  is:open band:redo,reliable check:numbers has:issue',
      segment: 12,
      panel: 'none',
      mode: 'review',
    })
    expect(parseEditorSearch({ order: 'x', bands: '', segment: '-1', mode: 7 })).toEqual({})
  })
})
