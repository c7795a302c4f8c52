import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeFormat } from './format.ts'

const en = makeFormat('en')
const es = makeFormat('es')

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('figures in the interface’s language', () => {
  it('counts', () => {
    expect(en.count(1, '# file', '# files')).toBe('1 file')
    expect(en.count(0, '# file', '# files')).toBe('0 files')
    expect(es.count(12_345, '# archivo', '# archivos')).toBe('12.345 archivos')
  })

  it.each([
    [1, '1 byte'],
    [999, '999 bytes'],
    [27_800, '27.8 kB'],
    [52_428_800, '52.4 MB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(en.bytes(bytes)).toBe(text)
  })

  it.each([
    [0, '€0.00'],
    [0.000_028_5, '€0.000029'],
    [0.05, '€0.05'],
    [1234.5, '€1,234.50'],
  ])('an amount of %d is %s', (amount, text) => expect(en.money(amount, 'EUR')).toBe(text))

  it.each([
    [400, '1 sec'],
    [18_000, '18 sec'],
    [95_000, '2 min'],
    [7_200_000, '2 hr'],
  ])('%i ms are %s', (milliseconds, text) => {
    expect(en.duration(milliseconds)).toBe(text)
  })

  it.each([
    [10_000, 'now'],
    [12 * 60_000, '12 minutes ago'],
    [3_600_000, '1 hour ago'],
    [26 * 3_600_000, 'yesterday'],
    [100 * 86_400_000, '3 months ago'],
    [9_329 * 86_400_000, '26 years ago'],
  ])('%i ms ago is %s', (before, text) => {
    expect(en.ago(1_000_000_000 - before, 1_000_000_000)).toBe(text)
  })

  it('names days and months', () => {
    const noon = Date.UTC(2026, 10, 20, 12)
    expect([en.day(noon), es.day(noon)]).toEqual(['Nov 20, 2026', '20 nov 2026'])
    expect([en.utcMonth(noon), es.utcMonth(noon)]).toEqual(['Nov 2026', 'nov 2026'])
  })

  it.each(['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'])('names a day of the service the same in %s', (zone) => {
    vi.stubEnv('TZ', zone)
    const { utcDay, utcMonth } = makeFormat('en')
    expect([utcDay(Date.parse('2026-11-01')), utcMonth(Date.parse('2026-11'))]).toEqual(['Nov 1, 2026', 'Nov 2026'])
  })
})
