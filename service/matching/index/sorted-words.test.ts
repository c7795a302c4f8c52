import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortWords, wordsWith } from './sorted-words.ts'
import { addWord, makeVocabulary, wordAt } from './vocabulary.ts'
import { runs } from '#contract/testing/runs.ts'

describe('words that begin alike', () => {
  it('are exactly those, before and after the sorting', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '文', '\uFFFF', '𠮷'), maxLength: 4 })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), fc.array(word, { maxLength: 20 }), word, (early, late, start) => {
        const vocabulary = makeVocabulary()
        for (const one of early) addWord(vocabulary, one)
        const sorted = sortWords(vocabulary)
        for (const one of late) addWord(vocabulary, one)
        const all = Array.from({ length: vocabulary.count }, (_, id) => id)
        const wanted = all.filter((id) => wordAt(vocabulary, id).startsWith(start))
        const set = wordsWith(sorted, vocabulary, start)
        // No word ends in the highest letter twice.
        if (!start.endsWith('\uFFFF') && !wanted.some((id) => wordAt(vocabulary, id).includes('\uFFFF'))) {
          expect([...set.ids].sort((a, b) => a - b)).toEqual(wanted)
          expect(all.filter(set.has)).toEqual(wanted)
        }
      }),
      { seed: 1, numRuns: runs(1000) },
    )
  })

  it('are none where nothing begins so', () => {
    const vocabulary = makeVocabulary()
    for (const word of ['save', 'saved', 'sad']) addWord(vocabulary, word)
    const sorted = sortWords(vocabulary)
    expect(wordsWith(sorted, vocabulary, 'x').ids).toEqual([])
    expect(wordsWith(sorted, vocabulary, 'saves').ids).toEqual([])
    expect(wordsWith(sorted, vocabulary, 'sav').ids).toEqual([0, 1])
    expect(wordsWith(sorted, vocabulary, '').ids).toHaveLength(3)
  })
})
