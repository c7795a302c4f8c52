import { expect, it } from 'vitest'
import { dayOf, endOfDay } from '../../lib/day-field.ts'
import { jobRecord } from '../../testing/records.ts'
import { dueDay, initialsOf, openDueOf } from './due.ts'

const now = new Date(2026, 10, 25, 12).getTime()
const at = (month: number, day: number, year = 2026) => new Date(year, month - 1, day, 23, 59).getTime()

it('a due date is a day of the week when it is near, and has its year in another one', () => {
  expect([at(11, 27), at(12, 9), at(11, 20), at(1, 2, 2027)].map((time) => dueDay(time, now, 'en-GB'))).toEqual([
    'Fri',
    '9 Dec',
    '20 Nov',
    '2 Jan 2027',
  ])
})

it('a job is due until people have reviewed all of it, or it is cancelled', () => {
  const due_at = '2026-11-27T22:59:59.000Z'
  const { counts } = jobRecord()
  const of = (changes: object) => openDueOf(jobRecord({ due_at, ...changes }))
  expect(of({})).toBe(Date.parse(due_at))
  expect(of({ status: 'failed', counts: null })).toBe(Date.parse(due_at))
  expect([of({ counts: counts && { ...counts, edited: 3 } }), of({ status: 'cancelled' })]).toEqual([null, null])
  expect(openDueOf(jobRecord())).toBeNull()
})

it('a day of a field ends with its last second, by the clock of this place', () => {
  const end = endOfDay('2026-12-09')
  expect(end).toBe(new Date(2026, 11, 9, 23, 59, 59).toISOString())
  expect(dayOf(Date.parse(end ?? ''))).toBe('2026-12-09')
  expect(endOfDay('')).toBeNull()
})

it('the initials of a person are those of the first and the last name', () => {
  expect(['Ana Ruiz', 'ana', '  Júlia  de la Pons ', '𝒜da', ''].map(initialsOf)).toEqual(['AR', 'A', 'JP', '𝒜', ''])
})
