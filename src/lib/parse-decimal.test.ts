import { describe, expect, it } from 'vitest'
import { parseDecimal, printDecimal } from './parse-decimal.ts'

describe('a number that a person types', () => {
  it.each([
    ['20', 20, 20],
    [' 0.5 ', 0.5, 0.5],
    ['0,5', 0.5, 0.5],
    ['1.000', 1, null],
    ['1,000', null, 1],
    ['0x10', null, null],
    ['1e3', null, null],
    ['-1', null, null],
    ['+1', null, null],
    ['12345678901234567890', null, null],
    ['1.2.3', null, null],
    ['.5', null, null],
    ['', null, null],
  ])('%s is %s in English and %s in Spanish', (text, en, es) => {
    expect([parseDecimal(text, 'en'), parseDecimal(text, 'es')]).toEqual([en, es])
  })

  it('is shown with the decimal sign with which it is read', () => {
    expect([printDecimal(1000.25, 'es'), printDecimal(1000.25, 'en')]).toEqual(['1000,25', '1000.25'])
    expect(parseDecimal(printDecimal(1.125, 'es'), 'es')).toBe(1.125)
  })
})
