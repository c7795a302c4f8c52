import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckLevel } from './check-settings.ts'
import { checkGroups, checksOfGroup, settableChecks, usualSeverities } from './check-settings.ts'
import { findKeptWords, isKeptWord } from './kept-words.ts'
import { runChecks } from './run-checks.ts'
import { checkCodes } from './sentences.ts'
import { settleChecks } from './settle-checks.ts'

type Checks = Readonly<Record<string, CheckLevel>>

const settled = (source: string, target: string, words: readonly string[], checks: Checks = {}) => {
  const texts = { source, target, sourceLang: 'en', targetLang: 'es' }
  const found = runChecks(texts)
  return (settleChecks({ checks, words })?.(found, texts) ?? found).map(({ code, severity }) => `${code} ${severity}`)
}

describe('the settings of checks', () => {
  it('leave out a check that is off, and give another its severity', () => {
    const pair = ['It costs 5.', 'Cuesta  7'] as const
    expect(settled(...pair, [])).toEqual(['numbers critical', 'end-punctuation minor', 'double-space minor'])
    expect(settled(...pair, [], { numbers: 'off', 'double-space': 'major' })).toEqual([
      'end-punctuation minor',
      'double-space major',
    ])
  })

  it('are null where there is nothing to apply', () => {
    expect(settleChecks(null)).toBeNull()
    expect(settleChecks({ checks: {}, words: [] })).toBeNull()
  })

  it('have a place for every check but tag errors and those that run on request', () => {
    const without = ['tags-missing', 'tags-extra', 'tags-nesting', 'tags-order', 'sentence-count']
    expect([...settableChecks].sort()).toEqual(checkCodes.filter((code) => !without.includes(code)).sort())
    expect(checkGroups.flatMap(checksOfGroup).sort()).toEqual([...settableChecks].sort())
    expect(usualSeverities('numbers')).toEqual(['critical', 'major', 'minor'])
    expect(usualSeverities('double-space')).toEqual(['minor'])
  })

  it.each([
    ['same as the source', 'Smart home hub', 'Smart home hub', 'Smart home hub', 'same-as-source major'],
    [
      'left words',
      'Type git push origin main to send.',
      'Escriba git push origin main para enviar.',
      'git push origin main',
      'untranslated-run major',
    ],
    ['a name', 'The Exemples folder is old.', 'La carpeta Examples es vieja.', 'Exemples', 'names minor'],
    [
      'a first letter',
      'Docker pulls the newest images.',
      'docker baja las imágenes nuevas.',
      'docker',
      'capital-start minor',
    ],
    ['a doubled word', 'The band plays today.', 'La banda Duran Duran toca hoy.', 'Duran Duran', 'repeated-word minor'],
  ])('keep %s', (_, source, target, word, reported) => {
    expect(settled(source, target, [])).toContain(reported)
    expect(settled(source, target, [word])).not.toContain(reported)
  })

  it('keep only their words: another run of the source stays an issue', () => {
    const source = 'Type git push origin main now. The old house stands there.'
    const target = 'Escriba git push origin main ya. The old house stands ahí.'
    const texts = { source, target, sourceLang: 'en', targetLang: 'es' }
    const apply = settleChecks({ checks: {}, words: ['git push origin main'] })
    expect(apply?.(runChecks(texts), texts).map((check) => ('data' in check ? check.data : null))).toEqual([
      { text: 'The old house stands' },
    ])
  })

  it('take only whole words, as they are written', () => {
    const source = 'The old house stands there.'
    const target = 'The old house stands ahí.'
    expect(settled(source, target, ['old house'])).not.toContain('untranslated-run major')
    expect(settled(source, target, ['ld hous', 'Old House'])).toContain('untranslated-run major')
  })

  it('do not touch what is wrong with numbers, tags and spaces of kept words', () => {
    expect(settled('Use <g1>Photoshop 5</g1>.', 'Usa Photoshop  6.', ['Photoshop 5', 'Photoshop'])).toEqual([
      'tags-missing critical',
      'tags-missing critical',
      'numbers critical',
      'double-space minor',
    ])
  })
})

describe('kept words', () => {
  it('are found as the longest at each place', () => {
    const find = findKeptWords(['git', 'git push', 'push', '.NET', '--force', 'é'])
    const found = (text: string) => find(text).map(({ text: word, start }) => [start, word])
    expect(found('git push --force, legit gitx')).toEqual([
      [0, 'git push'],
      [9, '--force'],
    ])
    expect(found('ASP.NET and .NET')).toEqual([
      [3, '.NET'],
      [12, '.NET'],
    ])
    expect(found('caféé é')).toEqual([[6, 'é']])
  })

  it('are found as if each were looked for at each place', () => {
    const words = fc.array(fc.stringMatching(/^[ab -]{1,4}$/), { maxLength: 6 })
    const isInside = (text: string, at: number) => /[ab]/.test(text.charAt(at - 1)) && /[ab]/.test(text.charAt(at))
    fc.assert(
      fc.property(words, fc.stringMatching(/^[ab -]{0,30}$/), (kept, text) => {
        const expected: string[] = []
        for (let at = 0; at < text.length; ) {
          const fitting = kept.filter(
            (word) => text.startsWith(word, at) && !isInside(text, at) && !isInside(text, at + word.length),
          )
          const longest = fitting.reduce((long, word) => (word.length > long.length ? word : long), '')
          if (longest !== '') expected.push(`${at} ${longest}`)
          at += Math.max(1, longest.length)
        }
        expect(findKeptWords(kept)(text).map(({ start, text: word }) => `${start} ${word}`)).toEqual(expected)
      }),
      { seed: 42, numRuns: 500 },
    )
  })

  it('are one line without spaces at its ends', () => {
    expect(['git push', 'a', '東京'].every(isKeptWord)).toBe(true)
    expect(['', ' a', 'a\n', 'a\nb', 'a\0', '\uD800', 'a\u2028b'].some(isKeptWord)).toBe(false)
  })

  it('are looked for in long texts that repeat the beginning of many', () => {
    const words = Array.from({ length: 1000 }, (_, index) => `${'a '.repeat(45)}${index}`)
    expect(findKeptWords(words)('a '.repeat(100_000))).toEqual([])
    expect(findKeptWords(['a'])('a '.repeat(100_000))).toHaveLength(100_000)
  })
})
