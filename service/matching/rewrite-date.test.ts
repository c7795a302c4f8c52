import { describe, expect, it } from 'vitest'
import { rewriteDate } from './rewrite-date.ts'

describe('a date', () => {
  it.each([
    ['01/05/2024', '2024-05-01', '2023-12-31', '31/12/2023'],
    ['1/5/2024', '2024-05-01', '2023-12-03', '3/12/2023'],
    ['5.1.2024', '01/05/2024', '11/09/2025', '9.11.2025'],
    ['2024-05-01', '05/01/2024', '7/4/2025', '2025-07-04'],
    ['12/10/2024', '2024-10-12', '2024-11-09', '09/11/2024'],
    ['01.05.24', '01/05/24', '31/12/25', '31.12.25'],
  ])('written %s for %s is written for %s as %s', (found, before, after, expected) => {
    expect(rewriteDate(found, before, after)).toBe(expected)
  })

  it.each([
    ['the same day and month', '05/05/2024', '2024-05-05', '2023-12-31'],
    ['other numbers', '01/06/2024', '2024-05-01', '2023-12-31'],
    ['no date in the target', '1 de mayo', '2024-05-01', '2023-12-31'],
    ['no date in the entry', '01/05/2024', '12:30', '2023-12-31'],
    ['no date in the query', '01/05/2024', '2024-05-01', '12:30'],
    ['another form in the query', '01/05/2024', '2024-05-01', '31/12/2023'],
    ['signs that differ', '01/05-2024', '2024-05-01', '2023-12-31'],
  ])('is not certain with %s', (_, found, before, after) => {
    expect(rewriteDate(found, before, after)).toBeNull()
  })
})
