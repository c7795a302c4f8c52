import { expect, it } from 'vitest'
import type { Segment } from '#contract/resources/segment.ts'
import type { SegmentsImport } from '#contract/resources/segments-import.ts'
import { NO_REVISION } from '../../../api/transport/fill-absent.ts'
import { segmentRecord } from '../../../testing/records.ts'
import { planUndo } from './plan-undo.ts'

type Change = SegmentsImport['changes'][number]

/** A change of the draft `Frase 0.` to `Oración 0.`, translated, by an import. */
function changeOf(position: number, parts: Partial<Pick<Change, 'before' | 'after'>> = {}): Change {
  return {
    position,
    source: `Sentence ${position}.`,
    before: { target: `Frase ${position}.`, state: 'draft' },
    after: { target: `Oración ${position}.`, state: 'translated' },
    ...parts,
  }
}

const imported = (position: number, more: Partial<Segment> = {}) =>
  segmentRecord(position, { target: `Oración ${position}.`, state: 'translated', revision: 7, ...more })

const plan = (changes: Change[], rows: Segment[]) =>
  planUndo(changes, (position) => rows.find((row) => row.position === position))

it('sends the text and the state from before, to the revision that was read', () => {
  expect(plan([changeOf(0), changeOf(4)], [imported(0), imported(4, { revision: NO_REVISION })])).toEqual({
    items: [
      { position: 0, target: 'Frase 0.', state: 'draft', revision: 7 },
      { position: 4, target: 'Frase 4.', state: 'draft' },
    ],
    restored: 0,
    changed: 0,
  })
})

it('sends no text where the import changed the state alone', () => {
  const change = changeOf(0, { after: { target: 'Frase 0.', state: 'approved_translation' } })
  const { items } = plan([change], [imported(0, { target: 'Frase 0.', state: 'approved_translation' })])
  expect(items).toEqual([{ position: 0, state: 'draft', revision: 7 }])
})

it('goes back to the revision before the import where its report names it', () => {
  const change = changeOf(0, { before: { target: null, state: 'not_translated', revision: 5 } })
  const { items } = plan([change], [imported(0)])
  expect(items).toEqual([{ position: 0, target: null, state: 'not_translated', revision: 7, restores: 5 }])
})

it('leaves rows whose text or state was changed since, and rows that are gone', () => {
  const rows = [imported(0, { target: 'Otra.' }), imported(1, { state: 'approved_translation' }), imported(2)]
  const { items, changed } = plan([changeOf(0), changeOf(1), changeOf(2), changeOf(3)], rows)
  expect(items.map(({ position }) => position)).toEqual([2])
  expect(changed).toBe(3)
})

it('takes the translation from rows that had none', () => {
  const change = changeOf(0, { before: { target: null, state: 'not_translated' } })
  expect(plan([change], [imported(0)])).toEqual({
    items: [{ position: 0, target: null, state: 'not_translated', revision: 7 }],
    restored: 0,
    changed: 0,
  })
})

it('counts rows that are as before already, so that a second attempt reports them too', () => {
  const back = segmentRecord(0, { revision: 8 })
  expect(plan([changeOf(0), changeOf(1)], [back, imported(1)])).toMatchObject({
    items: [{ position: 1 }],
    restored: 1,
    changed: 0,
  })
})
