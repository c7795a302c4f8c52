import { describe, expect, it } from 'vitest'
import { dailyRate, daysBefore } from './run-out.ts'
import { fitDays } from './usage-search.ts'

const totals = { characters: 9000, requests: 1, documents: 1, sentences: 1, errors: 0 }
const itemsOn = (...dates: readonly string[]) => dates.map((date) => ({ date, ...totals }))
const now = Date.parse('2026-11-20T10:00:00Z')

describe('the characters per day', () => {
  it('are counted since the first day of use, and not stated in the first days', () => {
    const rateSince = (date: string) => dailyRate({ items: itemsOn(date, '2026-11-20'), totals }, now)
    expect(rateSince('2026-11-20')).toBeNull()
    expect(rateSince('2026-11-18')).toBe(3000)
    expect(rateSince('2026-11-12')).toBe(1000)
    expect(dailyRate({ items: [], totals }, now)).toBe(300)
  })
})

describe('a period of days', () => {
  it('never ends before it begins, and is never longer than a year: the end that was not changed moves', () => {
    const days = { from: '2026-11-20', to: '2026-11-10' }
    expect(fitDays(days, 'from')).toEqual({ from: '2026-11-20', to: '2026-11-20' })
    expect(fitDays(days, 'to')).toEqual({ from: '2026-11-10', to: '2026-11-10' })
    const long = { from: '2024-01-01', to: '2026-11-10' }
    expect(fitDays(long, 'from')).toEqual({ from: '2024-01-01', to: '2024-12-30' })
    expect(fitDays(long, 'to')).toEqual({ from: '2025-11-11', to: '2026-11-10' })
    expect(fitDays({ from: '', to: '2026-11-10' }, 'to')).toEqual({ from: '', to: '2026-11-10' })
  })
})

it('the days before a period are as many as it has', () => {
  expect(daysBefore({ from: '2026-11-01', to: '2026-11-28' })).toEqual({ from: '2026-10-04', to: '2026-10-31' })
  expect(daysBefore({ from: '', to: '2026-11-28' })).toBeNull()
})
