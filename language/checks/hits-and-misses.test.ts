import { describe, expect, it } from 'vitest'
import { type CheckCode, codeOf } from './sentences.ts'
import type { Cases } from './testing/cases.ts'
import { contentCases } from './testing/content-cases.ts'
import { factCases } from './testing/fact-cases.ts'
import { formCases } from './testing/form-cases.ts'
import { reported } from './testing/reported.ts'

/** Codes that are tested elsewhere: they need a glossary, a limit, a message, an engine’s words, to be asked for, or a whole job. */
type Elsewhere =
  | 'tags-order'
  | 'icu'
  | 'icu-syntax'
  | 'max-length'
  | 'cue-line'
  | 'cue-speed'
  | 'formula'
  | 'sentence-count'
  | 'source-words'
  | 'inconsistent-target'
  | 'inconsistent-source'
  | 'register'
  | 'term-missing'
  | 'term-forbidden'

const cases: Readonly<Record<Exclude<CheckCode, Elsewhere>, Cases>> = { ...contentCases, ...factCases, ...formCases }

describe.each(Object.entries(cases))('the check %s', (code, { hits, misses }) => {
  it.each(hits)('finds, %s: %j, %j', (languages, source, target, sentence) => {
    expect(codeOf(sentence)).toBe(code)
    expect(reported(languages, source, target)).toContain(sentence)
  })

  it.each(misses)('leaves alone, %s: %j, %j', (languages, source, target) => {
    expect(reported(languages, source, target).map((sentence) => sentence.replace(/\..*/, ''))).not.toContain(code)
  })
})

describe('the cases of the checks', () => {
  it('have hits and misses of several languages for each check', () => {
    for (const { hits, misses } of Object.values(cases))
      for (const rows of [hits, misses]) {
        expect(rows.length).toBeGreaterThanOrEqual(3)
        // A case of French or Spanish alone cannot be found elsewhere.
        expect(new Set([...hits, ...misses].map(([languages]) => languages)).size).toBeGreaterThanOrEqual(3)
      }
  })
})

it.each(['--a-', '-f ', '--a=b', '--a,'])('compares options by the length of 3,000 times %j', (option) => {
  expect(reported('en>ja', `See ${option.repeat(3_000)}`, option.repeat(3_000)).length).toBeLessThan(100)
})
