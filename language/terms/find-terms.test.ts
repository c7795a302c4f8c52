import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTerms } from './find-terms.ts'
import { lightStem } from './light-stem.ts'
import { makeTermIndex } from './make-term-index.ts'
import { readWords } from './read-words.ts'
import type { Term } from './term.ts'
import { runs } from '#contract/testing/runs.ts'

const term = (source: string, more: Partial<Term> = {}): Term => ({
  source,
  targets: [source.toUpperCase()],
  forbidden: [],
  caseSensitive: false,
  ...more,
})

/** The words where terms are found. */
function foundIn(text: string, sources: readonly string[], lang = 'en', more: Partial<Term> = {}): string[] {
  const index = makeTermIndex(
    sources.map((source) => term(source, more)),
    lang,
  )
  return findTerms(index, text).map(({ start, end }) => text.slice(start, end))
}

describe('terms in a source', () => {
  it.each([
    ['in any form and case', 'Databases: DATABASE, database’s.', ['database'], ['Databases', 'DATABASE', 'database']],
    ['the longest', 'the data base servers', ['data', 'data base', 'base server'], ['data base']],
    ['the longest that is whole', 'new york is new', ['new', 'new york times'], ['new', 'new']],
    ['none inside of a word', 'metadata undata', ['data'], []],
    ['across tags of pairs', '<g1>data</g1> <g2>bases</g2>', ['data base'], ['data</g1> <g2>bases']],
    ['none across standalone tags', 'data <x1/> base', ['data base'], []],
    ['across lines and spaces that do not break', 'data\n\u00A0base', ['data base'], ['data\n\u00A0base']],
    ['with their signs', 'e-mail, email, e mail; C++ and C', ['e-mail', 'C++'], ['e-mail', 'C++']],
    ['with any quotes and dashes', 'the “big” one, e‑mail', ['"big"', 'e-mail'], ['“big”', 'e‑mail']],
    ['without accents', 'Café resume', ['cafe', 'résumé'], ['Café', 'resume']],
    ['with numbers as they are', 'Windows 11, Windows 10', ['Windows 10'], ['Windows 10']],
  ])('are found %s', (_, text, sources, found) => {
    expect(foundIn(text, sources)).toEqual(found)
  })

  it('in capitals alone are found in capitals alone', () => {
    expect(foundIn('it is an IT job for PCs, not for pcs', ['IT', 'PC'])).toEqual(['IT', 'PCs'])
  })

  it('that are case-sensitive are found only as they are written', () => {
    const text = 'Apple sells apples to Apples, Word words'
    expect(foundIn(text, ['Apple', 'Word'], 'en', { caseSensitive: true })).toEqual(['Apple', 'Word'])
  })

  it.each([
    ['zh', '打开翻译记忆库。', ['翻译记忆库', '翻译'], ['翻译记忆库']],
    ['ja', 'サーバーとサーバ、メモリ・サーバ', ['サーバ'], ['サーバ', 'サーバ']],
    ['ja', 'APIキーを使う', ['APIキー'], ['APIキー']],
    ['ko', '서버를 켜다', ['서버'], ['서버']],
    ['th', 'เปิดเซิร์ฟเวอร์นี้', ['เซิร์ฟเวอร์'], ['เซิร์ฟเวอร์']],
    ['fi', 'Palvelimella on palvelin', ['palvelin'], ['Palvelimella', 'palvelin']],
    ['tr', 'Sunucuları ve sunucuda', ['sunucu'], ['Sunucuları', 'sunucuda']],
    ['ru', 'Базы данных и базой данных', ['база данных'], ['Базы данных', 'базой данных']],
    ['de', 'Die Häuser des Hauses', ['Haus'], ['Häuser', 'Hauses']],
    ['ca', "l'ordinador i els ordinadors", ['ordinador'], ['ordinador', 'ordinadors']],
  ])('in %s: %s', (lang, text, sources, found) => {
    expect(foundIn(text, sources, lang)).toEqual(found)
  })

  it('give all terms of a source, those in the same case first, with whatever was put into them', () => {
    const given = [
      { ...term('may'), id: 1 },
      { ...term('May'), id: 2 },
      { ...term('mays'), id: 3 },
    ]
    const ids = (text: string) =>
      findTerms(makeTermIndex(given, 'en'), text).map(({ terms }) => terms.map(({ id }) => id))
    expect(ids('in May')).toEqual([[2, 1, 3]])
    expect(ids('you may')).toEqual([[1, 2, 3]])
  })

  it('need words: nothing is found for a term without any', () => {
    expect(foundIn('a b', ['', ' ', '\u00AD'])).toEqual([])
    expect(findTerms(makeTermIndex([], 'en'), 'a b')).toEqual([])
  })

  it('are the same as by looking at every stretch of the text for every term', () => {
    const word = fc.constantFrom('data', 'bases', 'base', 'server', 'Servers', 'new', '-', 'API')
    const texts = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(
        texts,
        fc.array(
          texts.filter((text) => text !== ''),
          { maxLength: 6 },
        ),
        (text, sources) => {
          const words = readWords(text)
          const naive: string[] = []
          for (let at = 0; at < words.length; ) {
            const lengths = sources.flatMap((source) => {
              const wanted = readWords(source)
              const stretch = words.slice(at, at + wanted.length)
              const same = wanted.every(({ bare, text: written }, index) => {
                const found = stretch[index]
                if (found === undefined) return false
                if (written === 'API') return found.text === 'API'
                return lightStem(found.bare, 'en') === lightStem(bare, 'en')
              })
              return same ? [wanted.length] : []
            })
            const longest = Math.max(0, ...lengths)
            if (longest > 0) naive.push(text.slice(words[at]?.start, words[at + longest - 1]?.end))
            at += Math.max(1, longest)
          }
          expect(foundIn(text, sources)).toEqual(naive)
        },
      ),
      { numRuns: runs(500), seed: 5 },
    )
  })
})

describe('an index of many terms', () => {
  const words = Array.from({ length: 40 }, (_, at) => `w${String.fromCharCode(97 + (at % 26))}${at}x`)
  const sources = Array.from({ length: 10_000 }, (_, at) =>
    [words[at % 40], words[(at * 7) % 40], words[Math.floor(at / 40) % 40], String(at)].join(' '),
  )

  it('finds each of them, and only it', () => {
    const index = makeTermIndex(
      sources.map((source) => term(source)),
      'en',
    )
    const wrong = sources.filter((source) => {
      const found = findTerms(index, `¿${source}!`)
      return found.length !== 1 || found[0]?.terms[0]?.source !== source || found[0].start !== 1
    })
    expect(wrong).toEqual([])
    expect(findTerms(index, words.join(' '))).toEqual([])
  })

  it('remembers what words it was asked for without mixing them up, in whatever case', () => {
    const index = makeTermIndex([term('IT'), term('may', { caseSensitive: true })], 'en')
    const text = 'it IT It may May MAY'
    for (let times = 0; times < 2; times++)
      expect(findTerms(index, text).map(({ start, end }) => text.slice(start, end))).toEqual(['IT', 'may'])
  })

  it('takes whatever can be gone through once', () => {
    function* few(): Generator<Term> {
      yield term('one')
      yield term('two words')
    }
    expect(findTerms(makeTermIndex(few(), 'en'), 'one, two words')).toHaveLength(2)
  })
})
