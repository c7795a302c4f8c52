import { describe, expect, it } from 'vitest'
import { type DocumentAnalysis, matchBands } from '#contract/resources/analysis.ts'
import { readLastChoice, keepLastChoice } from '../choice/last-choice.ts'
import { commonLanguage, sumAnalyses } from './sum-analyses.ts'
import { noChoice } from '../choice/upload-choice.ts'

function analysis(code: string | null, words: number, engine = true): DocumentAnalysis {
  const bands = matchBands.map((band) => ({ band, segments: 1, words: band === 'new' ? words : 1, characters: 5 }))
  return {
    problems: [],
    format: 'txt',
    language: code === null ? null : { code, confidence: 0.8 },
    segments: 8,
    words: words + 7,
    characters: 40,
    targets: [{ target_lang: 'es', engine, bands, characters: 35 }],
  }
}

describe('the analyses of several files', () => {
  it('are summed by language, with an MT engine only where each has one', () => {
    const [sum, ...rest] = sumAnalyses([analysis('en', 10), analysis('en', 20, false)], ['es', 'fr'])
    expect(rest).toEqual([])
    expect(sum).toMatchObject({ targetLang: 'es', engine: false, totalWords: 44, characters: 70 })
    expect(sum?.words).toMatchObject({ new: 30, repetition: 2 })
  })

  it('propose the language that most of them are written in', () => {
    expect(commonLanguage([undefined, null, analysis(null, 1)])).toBeNull()
    expect(commonLanguage([analysis('fr', 1), analysis('en', 1), analysis('fr', 1)])).toBe('fr')
  })
})

describe('what was chosen last time', () => {
  it('is offered again, without the address, and never what is no choice', () => {
    const choice = { ...noChoice, sourceLang: 'en', targetLangs: ['es', 'fr'], mt: false, memoryIds: ['tm_1'] }
    keepLastChoice(localStorage, { ...choice, notifyEmail: 'ana@example.org' })
    expect(readLastChoice(localStorage)).toEqual(choice)
    keepLastChoice(localStorage, noChoice)
    expect(readLastChoice(localStorage)).toBeNull()
    expect(readLastChoice(undefined)).toBeNull()
  })
})
