import { expect, it } from 'vitest'
import { jobRecord } from '../../../testing/records.ts'
import { jobList } from '../../../messages/en/job-list.gen.ts'
import { cellState, troublesOf } from './cell-state.ts'

const { counts } = jobRecord()
// A document of three segments and twelve words.
const job = (edited: number, failed: number, words_to_translate: number, words_to_review: number) =>
  jobRecord({ counts: counts && { ...counts, edited, failed, words_to_translate, words_to_review } })

it.each([
  ['has words to review', job(0, 0, 0, 12), { kind: 'open', share: 0, left: 12 }],
  ['is filled by what is reviewed', job(2, 0, 0, 4), { kind: 'part', share: 2 / 3, left: 4 }],
  ['is done', job(3, 0, 0, 0), { kind: 'done', share: 1, left: null }],
  ['has words to translate', job(0, 3, 12, 0), { kind: 'hand', share: 0, left: 12 }],
  ['never adds words to translate to those to review', job(1, 1, 4, 5), { kind: 'part', share: 1 / 3, left: 5 }],
  ['has nothing to fill', jobRecord({ status: 'failed', counts: null }), { kind: 'failed', share: 0, left: null }],
])('a cell %s', (_, record, state) => {
  expect(cellState(record)).toEqual(state)
})

it('a cell needs attention for segments that were left, open notes and a day that has passed', () => {
  const late = { ...job(1, 1, 4, 5), due_at: '2026-01-09T00:00:00Z' }
  expect(troublesOf(late, jobList.jobs, () => 'Overdue, 9 Jan')).toEqual([
    'Translated, 1 segment left',
    'Overdue, 9 Jan',
  ])
  expect(troublesOf(job(0, 3, 12, 0), jobList.jobs, () => '')).toEqual([])
})
