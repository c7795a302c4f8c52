import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addWord, findWord, makeVocabulary, wordAt } from './vocabulary.ts'
import { runs } from '#contract/testing/runs.ts'

describe('the vocabulary', () => {
  it('numbers words in the order in which they come, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 6 }), { maxLength: 300 }), (words) => {
        const vocabulary = makeVocabulary()
        const ids = words.map((word) => addWord(vocabulary, word))
        const distinct = [...new Set(words)]
        expect(vocabulary.count).toBe(distinct.length)
        expect(ids).toEqual(words.map((word) => distinct.indexOf(word)))
        expect(words.map((word) => findWord(vocabulary, word))).toEqual(ids)
        expect(ids.map((id) => wordAt(vocabulary, id))).toEqual(words)
        expect(findWord(vocabulary, 'not one of them')).toBe(-1)
      }),
      { seed: 1, numRuns: runs(300) },
    )
  })

  it('holds many, and words of any length', () => {
    const vocabulary = makeVocabulary()
    const words = Array.from({ length: 20_000 }, (_, at) => `word${at * 7919}`)
    words.push('x'.repeat(10_000))
    for (const word of words) addWord(vocabulary, word)
    expect(words.every((word, id) => findWord(vocabulary, word) === id && wordAt(vocabulary, id) === word)).toBe(true)
  })
})
