import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { skeletonOf } from './skeleton.ts'
import { TEXT_COLUMNS, textColumns } from './text-columns.ts'
import { textFeatures } from './text-features.ts'
import { readTokens } from './tokens.ts'
import { countFeatures, countWords } from './word-counts.ts'
import { similarityTo } from './word-similarity.ts'

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
    expect(similarityTo(['house', 'nation', 'notion'], 3)('nation')).toBe(1)
    // `^na nat ati tio ion on$` and `^no not oti tio ion on$`
    expect(similarityTo(['house', 'notion'], 3)('nation')).toBe(6 / 12)
    expect(similarityTo(['house'], 3)('nation')).toBe(0)
    expect(similarityTo([], 3)('nation')).toBe(0)
  })

  it('are as like the others one at a time as all together, in any order', () => {
    const word = fc.stringMatching(/^[abc]{0,5}$/)
    fc.assert(
      fc.property(fc.array(word), fc.array(word), (words, others) => {
        const toAll = similarityTo(others, 2)
        for (const one of words) {
          const each = others.map((other) => similarityTo([other], 2)(one))
          expect(toAll(one)).toBe(Math.max(0, ...each))
        }
      }),
    )
  })
})

describe('counted words', () => {
  it('say how usual the words of each side are, and their neighbours', () => {
    const pair = (source: string, target: string) => ({ source: readTokens(source), target: readTokens(target) })
    const counts = countWords([pair('the house', 'la casa'), pair('the red house', 'la casa roja')])
    const known = (source: string, target: string) => new Map(countFeatures(counts, pair(source, target)))
    expect(known('the house', 'la casa').get('target words known')).toBe(1)
    expect(known('the house', 'el libro').get('target words known')).toBe(0)
    expect(known('the house', 'la casa').get('target neighbours known')).toBe(1)
    expect(known('the house', 'casa la').get('target neighbours known')).toBe(0)
    expect([...known('', '').values()].every(Number.isFinite)).toBe(true)
  })

  it('count a text of the source once, however often it was translated', () => {
    const pair = { source: readTokens('the house'), target: readTokens('la casa') }
    expect(countWords([pair, pair])).toMatchObject({
      source: new Map(Object.entries({ the: 1, house: 1 })),
      target: new Map(Object.entries({ la: 2, casa: 2, 'la casa': 2 })),
    })
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
