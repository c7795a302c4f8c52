import { expect, it } from 'vitest'
import { sumRemarks } from './sum-remarks.ts'

it('counts what was left of a document once, and names the document', () => {
  const left = (reason: 'field' | 'choice', text: string, count = 1) => ({
    reason,
    count,
    places: [{ part: 'body', text }],
  })
  const plan = {
    file_name: 'plan.docx',
    path: null,
    remarks: [left('choice', 'Small sack'), left('field', 'Figure 1', 7)],
  }
  const site = { file_name: 'a.mdx', path: 'docs/a.mdx', remarks: [left('choice', 'Ring')] }
  expect(sumRemarks([plan, plan, site, { file_name: 'b.txt', path: null }])).toEqual([
    { reason: 'field', count: 7, places: [{ part: 'plan.docx · body', text: 'Figure 1' }] },
    {
      reason: 'choice',
      count: 2,
      places: [
        { part: 'plan.docx · body', text: 'Small sack' },
        { part: 'docs/a.mdx · body', text: 'Ring' },
      ],
    },
  ])
})
