import { afterEach, expect, it } from 'vitest'
import type { Segment } from '#contract/resources/segment.ts'
import { openEditor } from '../../../../testing/open-editor.ts'
import { segmentRecord } from '../../../../testing/records.ts'
import { until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

/** Returns the texts of a row's signs, in their order: in words where they are pictures. */
const signsOf = (position: number) =>
  [...document.querySelectorAll(`[data-position="${position}"] [data-signs] [title]`)].map((sign) =>
    sign.getAttribute('title'),
  )

const match = { memory_id: 'tm_1', entry_id: 'ent_1', similarity: 100, source: 'a', target: 'b' }
const rows: Segment[] = [
  segmentRecord(0, { origin: 'source', mt_target: null }),
  segmentRecord(1),
  segmentRecord(2, { origin: 'memory', match: { ...match, similarity: 87 } }),
  segmentRecord(3, { origin: 'memory', match: { ...match, context: true } }),
  segmentRecord(4, { origin: 'interactive', state: 'translated' }),
  segmentRecord(5, {
    source: 'It costs 12 <g1>euros</g1>.',
    target: 'Cuesta 13 <g1>euros</g1>.',
    locked: true,
    note_count: 2,
    repetition_of: 1,
    guessed_tags: [1],
  }),
]

it('a row shows what it has, active or not, and one without anything stays empty', async () => {
  page = await openEditor(rows, { search: '?order=document' })
  await until('the issues', () => signsOf(5).some((sign) => sign?.includes('issue')))
  expect(rows.map((_, position) => signsOf(position))).toEqual([
    [],
    ['Machine translation'],
    ['Translation memory'],
    ['Context match: the segments before and after it are the same, too'],
    ['Human translation'],
    [
      'Machine translation',
      expect.stringMatching(/^1 QA issue/),
      'Locked: it cannot be edited',
      '2 notes',
      '1 tag to check',
      'Repetition of an earlier segment',
    ],
  ])
})
