import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPhrase } from './find-phrase.ts'
import { makeScratch } from './index-parts.ts'
import type { EntryChange } from './memory-index.ts'
import { applyPhrases, makePhraseIndex, type PhraseIndex, rebuildPhrases, settlePhrases } from './phrase-index.ts'
import { isOpenEnded, searchWords } from './search-words.ts'
import { runs } from '#contract/testing/runs.ts'

const scratch = makeScratch()

function indexOf(texts: readonly string[]): PhraseIndex {
  const index = makePhraseIndex()
  applyPhrases(
    index,
    texts.map((text, at) => ({ entryId: `e${at}`, seq: at + 1, text, recency: 0, deleted: false })),
    scratch,
  )
  settlePhrases(index, scratch)
  return index
}

/** Collects every page until there is no more. */
function findAll(index: PhraseIndex, phrase: string, limit = 2): number[] {
  const seqs: number[] = []
  let after: number | undefined
  do {
    const page = findPhrase(index, phrase, { limit, after }, scratch)
    expect(page.seqs.length).toBeLessThanOrEqual(limit)
    seqs.push(...page.seqs)
    after = page.next ?? undefined
  } while (after !== undefined)
  return seqs
}

function hasPhrase(text: string, phrase: string): boolean {
  const [words, wanted] = [searchWords(text), searchWords(phrase)]
  const isLast = (at: number) => at === wanted.length - 1 && isOpenEnded(phrase)
  return words.some((_, from) =>
    wanted.every((word, at) => (isLast(at) ? words[from + at]?.startsWith(word) : words[from + at] === word)),
  )
}

describe('the words of a search', () => {
  it.each([
    ['Save the FILE, now.', ['save', 'the', 'file', 'now']],
    ['Page 1,200 of <g1>3</g1>', ['page', '1,200', 'of', '3']],
    ['See https://a.org/b-1 or {name}', ['see', 'https', 'a', 'org', 'b', '1', 'or', 'name']],
    ['翻译记忆', ['翻译', '译记', '记忆', '忆']],
    ['用 Web版的 API', ['用', 'web', '版的', '的', 'api']],
    ['ที่นี่', ['ที่นี่', 'นี่']],
    ['', []],
  ])('of %j', (text, words) => {
    expect(searchWords(text)).toEqual(words)
  })
})

describe('a phrase', () => {
  const texts = [
    'Save the file',
    'Open the file of the user',
    'The filing cabinet',
    '保存文件',
    '打开文件夹',
    'Page 12',
  ]
  it.each([
    ['the fi', [3, 2, 1]],
    ['the file', [2, 1]],
    ['the file ', [2, 1]],
    ['the fil ', []],
    ['THE, file', [2, 1]],
    ['s', [1]],
    ['file of the u', [2]],
    ['of file', []],
    ['文', [5, 4]],
    ['文件', [5, 4]],
    ['保存文', [4]],
    ['存件', []],
    ['page 1', [6]],
    ['page 12 ', [6]],
    ['nothing', []],
    ['nothing the', []],
    ['', []],
    ['...', []],
  ])('%j is found as it is typed', (phrase, seqs) => {
    expect(findAll(indexOf(texts), phrase)).toEqual(seqs)
  })

  it('is found exactly where it occurs, newest first and page after page, also after inserts, changes and deletes', () => {
    const word = fc.constantFrom('a', 'ab', 'abc', 'b', 'ba', 'c', '12', '1', '文', '件', '.')
    const text = fc.array(word, { maxLength: 7 }).map((words) => words.join(' '))
    const change = fc.record({
      entryId: fc.nat(25).map((id) => `e${id}`),
      text,
      deleted: fc.nat(4).map((dice) => dice === 0),
    })
    const phrase = fc
      .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.constantFrom('', ' '))
      .map(([words, end]) => words.join(' ') + end)
    const steps = fc.array(
      fc.record({
        changes: fc.array(change, { maxLength: 20 }),
        rebuilds: fc.boolean(),
        phrases: fc.array(phrase, { maxLength: 5 }),
      }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 5 }), (list, limit) => {
        const index = makePhraseIndex()
        const entries = new Map<string, EntryChange>()
        let seq = 0
        for (const { changes, rebuilds, phrases } of list) {
          for (const one of changes) {
            const made = { ...one, seq: ++seq, recency: 0 }
            if (made.deleted) entries.delete(made.entryId)
            else entries.set(made.entryId, made)
            applyPhrases(index, [made], scratch)
          }
          if (rebuilds) rebuildPhrases(index, scratch)
          settlePhrases(index, scratch)
          for (const wanted of phrases) {
            const truth = Array.from(entries.values())
              .filter((entry) => searchWords(wanted).length > 0 && hasPhrase(entry.text, wanted))
              .map((entry) => entry.seq)
              .sort((one, other) => other - one)
            expect(findAll(index, wanted, limit)).toEqual(truth)
          }
        }
      }),
      { seed: 1, numRuns: runs(500) },
    )
  })

  it('of common words is found page by page in bounded steps', () => {
    const index = indexOf(Array.from({ length: 40_000 }, (_, at) => (at === 7 ? 'b a' : 'a b')))
    const first = findPhrase(index, 'b a', { limit: 10 }, scratch)
    expect(first.seqs).toEqual([])
    expect(first.next).not.toBeNull()
    expect(findAll(index, 'b a')).toEqual([8])
  })
})
