import { expect, it } from 'vitest'
import { runChecks } from '../run-checks.ts'

const check = (source: string, target: string) => runChecks({ source, target, sourceLang: 'en', targetLang: 'es' })

/** Checks every text, as a source and as a target. */
export function describeHostileTexts(hostile: readonly string[], least: number): void {
  const pieces = [
    'a',
    ' ',
    '0.',
    '1 234 ',
    '(',
    '¿',
    '?',
    'a@',
    'a@a.',
    '{{',
    '%',
    'http://',
    'la la ',
    '*',
    '<g1',
    '٣',
    '5 mg ',
    '3億',
    'A1-',
    'a+',
    'twenty-',
    'no ',
    'Aaaaa b ',
    '3/4/2024 ',
    'a.',
    '--a-',
    '?a',
    '&a;',
    '​',
  ]

  it('are checked to the end, alone and ten thousand characters long', { timeout: 60_000 }, () => {
    expect(hostile.length).toBeGreaterThanOrEqual(least)
    const texts = [...hostile, ...pieces.map((piece) => piece.repeat(10_000 / piece.length))]
    for (const text of texts) {
      expect(Array.isArray(check(text, text))).toBe(true)
      expect(Array.isArray(check('One 1,200.', text))).toBe(true)
      expect(Array.isArray(check(text, 'Uno.'))).toBe(true)
    }
  })
}
