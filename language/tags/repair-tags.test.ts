import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasParity, parity } from './parity.ts'
import { tagsOf, parseTags } from './parse-tags.ts'
import { plainText } from './plain-text.ts'
import { printTags } from './print-tags.ts'
import { placeTags } from './place-tags.ts'
import { repairTags } from './repair-tags.ts'
import { paritySamples } from './samples.ts'
import { runs } from '#contract/testing/runs.ts'

const word = fc.constantFrom('the', 'día', '1,200', 'Ana', ' ', '. ', '😀', '漢字', '<b>', '<', 'x', '')

/** Texts with tags of every kind, whole, halved, doubled, crossed. */
const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      word,
      fc.constantFrom('<g', '<', '1>', '/>'),
      fc.constantFrom('<g1>', '</g1>', '<g2>', '</g2>', '<g3>', '</g3>', '<x4/>', '<x5/>'),
    ),
    { maxLength: 16 },
  )
  .map((pieces) => pieces.join(''))

const anyMarked = anyText.filter((text) => !hidesTag(text))

type Tree = string | { readonly pair: boolean; readonly inner: readonly Tree[] }

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    word,
    fc.record({ pair: fc.boolean(), inner: fc.array(tie('tree'), { maxLength: 4 }) }),
  ),
}))

/** Texts whose pairs are closed and nested, numbered from 1 in order of appearance, as a document filter makes them. */
const wellFormed: fc.Arbitrary<string> = fc
  .array(tree, { maxLength: 6 })
  .map((trees) => {
    let next = 1
    const print = (node: Tree): string => {
      if (typeof node === 'string') return node
      const id = next++
      return node.pair ? `<g${id}>${node.inner.map(print).join('')}</g${id}>` : `<x${id}/>`
    }
    return trees.map(print).join('')
  })
  .filter((text) => !hidesTag(text))

/** True when `<` and `x1/>` on either side of a tag become another tag once that one is deleted. */
function hidesTag(text: string): boolean {
  return parseTags(text).some((token) => token.kind === 'text' && /<(?!b>)/.test(token.text))
}

describe('the repair of tags', () => {
  it('gives parity with every well-formed source, whatever the target', () => {
    fc.assert(
      fc.property(wellFormed, anyText, (source, target) => {
        expect(parity(source, repairTags(source, target).target)).toEqual([])
      }),
      { numRuns: runs(2000) },
    )
  })

  it('gives parity when the tags of the source come shuffled, doubled and thinned', () => {
    const disturbed = wellFormed.chain((source) =>
      fc.shuffledSubarray([...parseTags(source), ...tagsOf(source)]).map((tokens) => [source, printTags(tokens)]),
    )
    fc.assert(
      fc.property(disturbed, ([source = '', target = '']) => {
        expect(parity(source, repairTags(source, target).target)).toEqual([])
      }),
      { numRuns: runs(2000) },
    )
  })

  it('loses and changes no character of the text', () => {
    fc.assert(
      fc.property(anyMarked, anyMarked, (source, target) => {
        expect(plainText(repairTags(source, target).target)).toBe(plainText(target))
      }),
    )
  })

  it('leaves a target that has parity as it is', () => {
    fc.assert(
      fc.property(wellFormed, anyMarked, (source, target) => {
        const { target: repaired } = repairTags(source, target)
        expect(repairTags(source, repaired)).toEqual({ target: repaired, repaired: 0, guessed: [] })
      }),
    )
  })

  it('repairs every sample that has a defect, when its source is well formed', () => {
    for (const [source, target, defects] of paritySamples) {
      expect(hasParity(source, source)).toBe(true)
      const repair = repairTags(source, target)
      expect(parity(source, repair.target)).toEqual([])
      expect(repair.repaired > 0).toBe(defects.length > 0)
    }
  })

  it.each([
    // Surplus goes.
    ['a', '<g1>b</g1>', 'b'],
    ['<x1/> a', '<x1/> b<x1/>', '<x1/> b'],
    ['<g1>a</g1>', '</g1><g1>b</g1>', '<g1>b</g1>'],
    ['<g1>a</g1>', '<g1>b</g1> c</g1>', '<g1>b</g1> c'],
    ['a', '<<g9>g1>b', 'b'],
    // Reversed pairs turn, unclosed ones close.
    ['<g1>a</g1>', '</g1>b<g1>', '<g1>b</g1>'],
    ['<g1>a</g1> b', '<g1>a b', '<g1>a</g1> b'],
    ['a <g1>b</g1>', 'a b</g1>', 'a <g1>b</g1>'],
    // Crossed pairs nest when the source nests them, and part otherwise.
    ['<g1>a <g2>b</g2></g1>', '<g1>c <g2>d</g1> e</g2>', '<g1>c <g2>d e</g2></g1>'],
    ['<g1>a</g1> <g2>b</g2>', '<g1>c <g2>d</g1> e</g2>', '<g1>c </g1><g2>d e</g2>'],
    ['<g1>a</g1> <g2>b</g2>', '<g1><g2>d</g1> e</g2>', '<g1><g2>d e</g2></g1>'],
  ])('of %j makes from %j: %j', (source, target, repaired) => {
    expect(repairTags(source, target).target).toBe(repaired)
  })

  it('counts the tags that it dropped, placed and moved', () => {
    expect(repairTags('<g1>a</g1><x2/>', '</g1>b<g1><x3/>')).toEqual({
      target: '<g1>b</g1><x2/>',
      repaired: 4,
      guessed: [2],
    })
  })

  it('ends with parity on a thousand missing tags', () => {
    const source = Array.from({ length: 1000 }, (_, index) => `<g${index + 1}>w${index}</g${index + 1}> `).join('')
    expect(hasParity(source, repairTags(source, 'palabra '.repeat(1000)).target)).toBe(true)
  })
})

describe('placing what is missing', () => {
  it('makes parity in a target that only lacks tags, and leaves the others where they are', () => {
    const thinned = wellFormed.chain((source) => {
      const tokens = parseTags(source)
      const ids = [...new Set(tokens.flatMap((token) => (token.kind === 'text' ? [] : [token.id])))]
      return fc
        .subarray(ids)
        .map((gone) => [source, printTags(tokens.filter((token) => token.kind === 'text' || !gone.includes(token.id)))])
    })
    fc.assert(
      fc.property(thinned, ([source = '', target = '']) => {
        const { target: repaired, placed } = placeTags(source, target)
        expect(parity(source, repaired)).toEqual([])
        const without = placed.toReversed().reduce((text, at) => text.slice(0, at.start) + text.slice(at.end), repaired)
        expect(without).toBe(target)
        for (const at of placed) expect(repaired.slice(at.start, at.end)).toBe(at.tag)
      }),
      { numRuns: runs(2000) },
    )
  })

  it('never touches the text', () => {
    fc.assert(
      fc.property(wellFormed, fc.string(), (source, target) => {
        expect(plainText(placeTags(source, plainText(target)).target)).toBe(plainText(target))
      }),
    )
  })
})
