import { describe, expect, it } from 'vitest'
import { segmentRecord } from '../../../testing/records.ts'
import { rowView } from './row-view.ts'
import { planBulk } from './bulk-changes.ts'

const view = (...segment: Parameters<typeof segmentRecord>) => rowView(segmentRecord(...segment), null, false)

describe('a bulk step', () => {
  it('confirms what could be confirmed by itself, and says what stays', () => {
    const plan = planBulk('confirm', 'translate', [
      view(0),
      view(1, { state: 'translated' }),
      view(2, { locked: true }),
      view(3, { target: null }),
      view(4, { source: 'a <g1>b</g1>', target: 'a b' }),
      view(5, { translatable: false }),
    ])
    expect(plan).toEqual({
      changes: [{ position: 0, target: 'Frase 0.', state: 'translated' }],
      locked: 1,
      unfit: 2,
      approved: 0,
      signedOff: 0,
      rejected: 0,
    })
  })

  it('takes no approval back by the way, unless that is wanted', () => {
    const views = [
      view(0, { state: 'approved_translation', mt_target: 'Otra.' }),
      view(1, { state: 'approved_sign_off', mt_target: 'Otra.' }),
    ]
    const positions = (...[act, mode, all]: ['confirm' | 'reject' | 'restore', 'translate' | 'review', boolean]) => {
      const { changes, approved, signedOff } = planBulk(act, mode, views, { approved: all, signedOff: all })
      return [changes.map(({ position }) => position), approved, signedOff]
    }
    expect(positions('confirm', 'translate', false)).toEqual([[], 1, 1])
    expect(positions('confirm', 'translate', true)).toEqual([[0, 1], 1, 1])
    expect(positions('restore', 'review', false)).toEqual([[], 1, 1])
  })

  it('rejects approved texts of its mode unasked, and names only the signed-off ones as kept', () => {
    const views = [view(0, { state: 'approved_translation' }), view(1, { state: 'approved_sign_off' })]
    expect(planBulk('reject', 'review', views)).toMatchObject({ changes: [{ position: 0 }], approved: 0, signedOff: 1 })
  })

  it('rejects own sign-offs where others are locked, and changes no text of theirs', () => {
    const views = [{ locked: true }, { locked: false }].map((lock, n) => {
      const segment = segmentRecord(n, { state: 'approved_sign_off', mt_target: 'Otra.', ...lock })
      return rowView(segment, null, false, true)
    })
    const reject = planBulk('reject', 'sign_off', views)
    expect(reject).toMatchObject({ changes: [{ position: 1, state: 'rejected_sign_off' }], locked: 1 })
    expect(planBulk('restore', 'sign_off', views, { signedOff: true })).toMatchObject({ changes: [], locked: 2 })
  })

  it('confirms no rejected text that stayed as it is, unless that is wanted', () => {
    const rejected = segmentRecord(0, { state: 'rejected_translation' })
    const edited = { ...rejected, position: 1 }
    const place = { scope: '', jobId: 'job_1', position: 1, problem: null, theirs: null, version: 1, changedAt: 0 }
    const entry = { ...place, base: edited, target: 'Otra.', state: null, phase: 'draft' as const }
    const views = [rowView(rejected, null, false), rowView(edited, entry, false)]
    for (const mode of ['translate', 'review', 'sign_off'] as const) {
      const planned = (also: { rejected?: boolean }) => planBulk('confirm', mode, views, also)
      expect(planned({}).changes.map(({ position }) => position)).toEqual([1])
      expect(planned({}).rejected).toBe(1)
      expect(planned({ rejected: true }).changes.map(({ position }) => position)).toEqual([0, 1])
    }
  })

  it('sets the state of the working mode', () => {
    const states = (act: 'confirm' | 'reject', mode: 'review' | 'sign_off') =>
      planBulk(act, mode, [view(0)]).changes.map(({ state }) => state)
    expect(states('confirm', 'review')).toEqual(['approved_translation'])
    expect(states('reject', 'sign_off')).toEqual(['rejected_sign_off'])
  })

  it('copies the source only where nothing is, as a draft', () => {
    const { changes } = planBulk('fillSource', 'translate', [
      view(0),
      view(1, { target: null }),
      view(2, { target: ' ' }),
    ])
    expect(changes).toEqual([
      { position: 1, target: 'Sentence 1.', state: null },
      { position: 2, target: 'Sentence 2.', state: null },
    ])
  })

  it('restores what was given first, where that is known and differs', () => {
    const { changes } = planBulk('restore', 'translate', [
      view(0, { target: 'Mía.' }),
      view(1),
      view(2, { target: 'Mía.', mt_target: null }),
    ])
    expect(changes).toEqual([{ position: 0, target: 'Frase 0.', state: 'draft' }])
  })
})
