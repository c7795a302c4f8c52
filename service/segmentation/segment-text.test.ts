import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fixtureFolder } from '../testing/sample-files.ts'
import { segmentText } from './segment-text.ts'
import { describeCases, readCases, sentences } from './testing/describe-cases.ts'
import { runs } from '#contract/testing/runs.ts'

const own = join(import.meta.dirname, 'cases')

describe('the rules of segmentation', () => {
  describeCases(readCases(join(fixtureFolder('segmentation'), 'cases.jsonl')), 110)
})

describe.each(readdirSync(own))('the cases of %s', (file) => {
  const lang = file.replace('.json', '')
  const cases = z.array(z.array(z.string())).parse(JSON.parse(readFileSync(join(own, file), 'utf8')))

  it('are 25 at least', () => expect(cases.length).toBeGreaterThanOrEqual(25))

  it.each(cases.map((wanted) => ({ wanted })))('$wanted', ({ wanted }) => {
    const trimmed = wanted.map((sentence) => sentence.trim())
    expect(sentences(wanted.join(lang === 'zh' ? '' : ' '), lang)).toEqual(trimmed)
  })
})

describe('sentence starts', () => {
  it('are after the white space between two sentences', () => {
    expect(segmentText('One.  Two. ', 'en')).toEqual([6])
    expect(segmentText('', 'en')).toEqual([])
    expect(segmentText(' \ufffc ', 'en')).toEqual([])
  })

  it('take an object that touches the end with the sentence before, one after a space with the next', () => {
    expect(segmentText('One.\ufffcTwo.', 'en')).toEqual([5])
    expect(segmentText('One. \ufffc Two.', 'en')).toEqual([5])
  })

  it('follow the language of a code with region or script, and the common rules without one', () => {
    expect(segmentText('Vgl. Seite 3. Dann weiter.', 'de-AT')).toEqual([14])
    expect(segmentText('One. Two.', 'zz-Latn')).toEqual([5])
    expect(segmentText('One. Two.', '')).toEqual([5])
  })

  it('are ascending, inside of the text, and before something to read, whatever the text', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '. ',
        '! ',
        '? ',
        '...',
        ' . . . ',
        '1. ',
        'a) ',
        '• ',
        '"',
        '“',
        '”',
        '(',
        ')',
        'Mr.',
        'z. B. ',
        '。',
      ),
      fc.constantFrom('Word ', 'word', '\ufffc', '\u00a0', '¿', "'", '12', '.com', '「', '」', 'Ա:', ' [...] ', ':'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    )
    const text = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''))
    const lang = fc.constantFrom('en', 'de', 'es', 'hy', 'ar', 'ja', 'zh', 'el', 'xx')
    fc.assert(
      fc.property(text, lang, (any, code) => {
        const starts = segmentText(any, code)
        expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b))
        for (const start of starts) {
          expect(start).toBeGreaterThan(0)
          expect(any.slice(start, start + 1)).toMatch(/[^\s]/)
        }
      }),
      { numRuns: runs(500) },
    )
  })

  it.each([
    '. ',
    'a. ',
    'Mr. ',
    '" ',
    '("',
    '.”',
    '. . . ',
    '1. A ',
    '• a ',
    '…',
    'word ',
    'a',
    'X.',
    '。',
    ':',
    "'",
    '.\u200b',
  ])('of a text of nothing but %j lie within it', (part) => {
    const text = part.repeat(1000)
    expect(segmentText(text, 'ar').every((start) => start >= 0 && start < text.length)).toBe(true)
  })
})
