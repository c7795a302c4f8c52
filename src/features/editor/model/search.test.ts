import { expect, it } from 'vitest'
import { jobRecord } from '../../../testing/records.ts'
import { changeToMode, orderOf, parseEditorSearch } from './search.ts'

const { counts, result } = jobRecord()
const scored = jobRecord({ result: result && { ...result, scored: true } })
const long = jobRecord({ counts: counts && { ...counts, segments: 5001 } })

it('the worst come first where segments have scores, in every mode', () => {
  expect([orderOf(scored, {}), orderOf(scored, { mode: 'sign_off' })]).toEqual(['worst', 'worst'])
})

it('without scores, who reviews begins with what asks for attention, and who translates reads on', () => {
  expect([orderOf(jobRecord(), {}), orderOf(jobRecord(), { mode: 'translate' })]).toEqual(['document', 'document'])
  expect([orderOf(jobRecord(), { mode: 'review' }), orderOf(jobRecord(), { mode: 'sign_off' })]).toEqual([
    'worst',
    'worst',
  ])
})

it('a document that takes long to read as a whole opens in its own order', () => {
  expect(orderOf(long, { mode: 'review' })).toBe('document')
})

it('the order that a person chose stays', () => {
  expect(orderOf(jobRecord(), { mode: 'review', order: 'document' })).toBe('document')
  expect(orderOf(scored, { order: 'document' })).toBe('document')
  expect(orderOf(long, { mode: 'review', order: 'worst' })).toBe('worst')
})

it('a change of the mode leaves the segments in the order that they are in', () => {
  expect(changeToMode({ order: 'document', mode: 'translate', q: 'is:open' }, 'review')).toEqual({
    mode: 'review',
    order: 'document',
  })
})

it('a former address is read as a query, and as the same one when it is read again', () => {
  const former = { bands: 'rehacer,revisar', check: 'numbers', severity: 'any' }
  const once = parseEditorSearch({ ...former, q: 'euros' })
  expect(once.q).toBe('euros band:redo,review check:numbers has:issue')
  expect(parseEditorSearch({ ...former, ...once })).toEqual(once)
})
