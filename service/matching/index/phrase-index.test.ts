import { describe, expect, it } from 'vitest'
import { findPhrase } from './find-phrase.ts'
import { makeScratch } from './index-parts.ts'
import {
  applyPhrases,
  makePhraseIndex,
  type PhraseIndex,
  phraseIndexBytes,
  rebuildPhrases,
  settlePhrases,
} from './phrase-index.ts'
import { wordAt } from './vocabulary.ts'

const scratch = makeScratch()

function put(index: PhraseIndex, entryId: string, seq: number, text: string): void {
  applyPhrases(index, [{ entryId, seq, text, recency: 0, deleted: false }], scratch)
  settlePhrases(index, scratch)
}

function remove(index: PhraseIndex, entryId: string, seq: number): void {
  applyPhrases(index, [{ entryId, seq, text: '', recency: 0, deleted: true }], scratch)
  settlePhrases(index, scratch)
}

const find = (index: PhraseIndex, phrase: string) => findPhrase(index, phrase, { limit: 10 }, scratch).seqs

describe('the index of phrases', () => {
  it('has every change of an entry at its end, so that the newest is found first', () => {
    const index = makePhraseIndex()
    put(index, 'a', 1, 'one phrase')
    put(index, 'b', 2, 'another phrase')
    put(index, 'a', 3, 'one phrase')
    expect(find(index, 'phrase')).toEqual([3, 2])
    expect(index.words.count).toBe(3)
  })

  it('finds nothing of what is gone, before and after it was made anew', () => {
    const index = makePhraseIndex()
    put(index, 'a', 1, 'one phrase')
    put(index, 'b', 2, 'two phrases')
    remove(index, 'a', 3)
    remove(index, 'never there', 4)
    expect(find(index, 'phrase')).toEqual([2])
    rebuildPhrases(index, scratch)
    expect(find(index, 'phrase')).toEqual([2])
    expect(find(index, 'one')).toEqual([])
    const words = Array.from({ length: index.vocabulary.count }, (_, id) => wordAt(index.vocabulary, id))
    expect(words.toSorted()).toEqual(['phrases', 'two'])
  })

  it('knows the beginnings of words that came after it was made', () => {
    const index = makePhraseIndex()
    const changes = Array.from({ length: 3000 }, (_, at) => {
      return { entryId: `e${at}`, seq: at + 1, text: `line ${at % 9} of text`, recency: 0, deleted: false }
    })
    applyPhrases(index, changes, scratch)
    settlePhrases(index, scratch)
    expect(index.builtRows).toBe(3000)
    put(index, 'new', 3001, 'lineage of kings')
    expect(index.builtRows).toBe(3000)
    expect(find(index, 'linea')).toEqual([3001])
    expect(find(index, 'lin').slice(0, 2)).toEqual([3001, 3000])
    expect(find(index, 'lin of')).toEqual([])
    expect(find(index, 'lineage of k')).toEqual([3001])
  })

  it('has entries without words, and finds them by nothing', () => {
    const index = makePhraseIndex()
    put(index, 'a', 1, '...')
    put(index, 'b', 2, '')
    put(index, 'c', 3, '<x1/>')
    expect(index.entries.live).toBe(3)
    expect(find(index, '.')).toEqual([])
    rebuildPhrases(index, scratch)
    expect(index.entries.live).toBe(3)
  })

  it('does not grow with the changes of one entry', () => {
    const index = makePhraseIndex()
    for (let seq = 1; seq <= 25_000; seq++) put(index, 'a', seq, `text ${seq % 5}`)
    expect(index.words.count).toBeLessThan(10_100)
    expect(find(index, 'text')).toEqual([25_000])
  })

  it('of nothing takes next to nothing', () => {
    const index = makePhraseIndex()
    rebuildPhrases(index, scratch)
    expect(find(index, 'a')).toEqual([])
    expect(phraseIndexBytes(index)).toBeLessThan(10_000)
  })
})
