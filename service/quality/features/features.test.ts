import { describe, expect, it } from 'vitest'
import { learnLanguageModel, logProbabilities } from './language-model.ts'
import { explain, learnLexicon, stemOf } from './lexicon.ts'
import { follow, makeSequenceTree, NOWHERE, ROOT } from './sequence-tree.ts'
import { skeletonOf } from './skeleton.ts'
import { learnTables, tableFeatures } from './tables.ts'
import { TEXT_COLUMNS, textColumns } from './text-columns.ts'
import { textFeatures } from './text-features.ts'
import { readTokens } from './tokens.ts'
import { bestSimilarity, sequencesOf } from './word-similarity.ts'

function featuresOf(source: string, target: string, signals?: { attempts: number; unknownWords?: string[] }) {
  const pair = { source, target, ...(signals && { signals }) }
  return new Map(textFeatures(pair, readTokens(source), readTokens(target), []))
}

describe('tokens', () => {
  it('are words as written and in lower case, and signs, without tags', () => {
    const { words, lower, signs } = readTokens("Don't <g1>pay</g1> 1,5 %")
    expect(words).toEqual(["Don't", 'pay', '1,5'])
    expect(lower[0]).toBe("don't")
    expect(signs).toEqual(['%'])
  })

  it('are single characters where nothing parts words', () => {
    expect(readTokens('打开文件').words).toEqual(['打', '开', '文', '件'])
  })
})

describe('what can be seen in two texts', () => {
  it('compares lengths, copies and numbers, in digits of any script', () => {
    const features = featuresOf('The red house has 25 rooms', 'घर में २५ red कमरे हैं')
    expect(features.get('source words')).toBeCloseTo(Math.log(7))
    expect(features.get('copied')).toBeCloseTo(1 / 5)
    expect(features.get('numbers missing')).toBe(0)
    expect(features.get('numbers extra')).toBe(0)
  })

  it('finds names across scripts', () => {
    expect(featuresOf('Он живёт в Москве', 'He lives in Moscow').get('names found')).toBeGreaterThan(0.6)
    expect(featuresOf('Он живёт в Москве', 'He lives in Berlin').get('names found')).toBeLessThan(0.5)
  })

  it('takes what the engine reported about itself', () => {
    const features = featuresOf('a b', 'c d', { attempts: 1, unknownWords: ['b'] })
    expect(features.get('unknown')).toBe(0.5)
    expect(featuresOf('a b', 'c d').get('unknown')).toBe(0)
  })

  it('gives the same names for every pair, and finite values', () => {
    const [first, second] = [featuresOf('', ''), featuresOf('One. Two!', '一。二！')]
    expect([...first.keys()]).toEqual([...second.keys()])
    expect([...first.values(), ...second.values()].every(Number.isFinite)).toBe(true)
  })
})

describe('words across scripts', () => {
  it.each([
    ['Москва', 'Moskva'],
    ['कमल', 'Kamal'],
    ['Chopin', 'Jopin'],
  ])('%s is spelled as %s by its consonants', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other))
  })

  it('are as like as their sequences', () => {
    expect(bestSimilarity(sequencesOf('nation', 3), [sequencesOf('nation', 3)])).toBe(1)
    expect(bestSimilarity(sequencesOf('nation', 3), [sequencesOf('house', 3)])).toBe(0)
    expect(bestSimilarity(sequencesOf('nation', 3), [])).toBe(0)
  })
})

describe('a lexicon learnt from pairs', () => {
  const pairs = [
    [
      ['the', 'house'],
      ['la', 'casa'],
    ],
    [
      ['the', 'door'],
      ['la', 'puerta'],
    ],
    [
      ['red', 'house'],
      ['casa', 'roja'],
    ],
    [
      ['the', 'book'],
      ['el', 'libro'],
    ],
  ] as const

  it('links words that come together more than others', () => {
    const lexicon = learnLexicon(pairs)
    const links = lexicon.get('house')
    expect(links?.get('casa')).toBeGreaterThan(links?.get('roja') ?? 0)
    const [casa = 0, libro = 0] = explain(lexicon, ['house'], ['casa', 'libro'])
    expect(casa).toBeGreaterThan(libro)
    expect(explain(lexicon, [], [])).toEqual([])
  })

  it('takes the beginning of a word for the word', () => {
    expect(stemOf('translation')).toBe('trans')
    expect(stemOf('to')).toBe('to')
  })
})

describe('a language model', () => {
  it('finds what it was taught more probable than noise', () => {
    const model = learnLanguageModel(['the house is red', 'the house is big', 'the door is red'])
    const mean = (text: string) => {
      const found = logProbabilities(model, text)
      return found.reduce((sum, value) => sum + value, 0) / found.length
    }
    expect(mean('the house is red')).toBeGreaterThan(mean('xqz kwv jjp qqx'))
    expect(logProbabilities(learnLanguageModel([]), 'any').every(Number.isFinite)).toBe(true)
  })
})

describe('a tree of sequences', () => {
  it('returns the counts that it was made of, and nothing of others', () => {
    const counts = learnLanguageModel(['the house is red', 'дом красный', '打开文件', 'the house'])
    const tree = makeSequenceTree(counts)
    const nodeOf = (text: string) =>
      Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).reduce<number>(
        (node, letter) => follow(tree, node, letter),
        ROOT,
      )
    for (const [sequence, count] of counts) expect(tree.counts[nodeOf(sequence)]).toBe(count)
    expect(nodeOf('xq')).toBe(NOWHERE)
    expect(nodeOf('thex')).toBe(NOWHERE)
    expect(follow(makeSequenceTree(new Map()), ROOT, 97)).toBe(NOWHERE)
  })
})

describe('tables', () => {
  it('distinguish a translation from the text of another pair', () => {
    const pair = (source: string, target: string) => ({ source: readTokens(source), target: readTokens(target) })
    const tables = learnTables([
      pair('the house', 'la casa'),
      pair('the red house', 'la casa roja'),
      pair('a book', 'un libro'),
      pair('a red book', 'un libro rojo'),
    ])
    const explained = (source: string, target: string) =>
      new Map(tableFeatures(tables, pair(source, target))).get('target explained') ?? 0
    expect(explained('the house', 'la casa')).toBeGreaterThan(explained('the house', 'un libro'))
  })
})

describe('the columns of a text', () => {
  it('lie within their number, and each of the four kinds has length 1', () => {
    const { columns, values } = textColumns(readTokens('The house'), readTokens('La casa'))
    expect(columns.every((column) => column >= 0 && column < TEXT_COLUMNS)).toBe(true)
    expect(values.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(4, 0)
    expect(textColumns(readTokens(''), readTokens('')).values.every(Number.isFinite)).toBe(true)
  })
})
