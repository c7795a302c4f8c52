import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasParity, parity } from './parity.ts'
import { marksOf, parseMarks } from './parse-marks.ts'
import { plainText } from './plain-text.ts'
import { printMarks } from './print-marks.ts'
import { placeMarks } from './place-marks.ts'
import { repairMarks } from './repair-marks.ts'
import { paritySamples } from './samples.ts'

const word = fc.constantFrom('the', 'día', '1,200', 'Ana', ' ', '. ', '😀', '漢字', '<b>', '<', 'x', '')

/** Texts with marks of every kind, whole, halved, doubled, crossed. */
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

const anyMarked = anyText.filter((text) => !hidesMark(text))

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
  .filter((text) => !hidesMark(text))

/** `<` and `x1/>` on either side of a mark become another mark when that one goes. */
function hidesMark(text: string): boolean {
  return parseMarks(text).some((token) => token.kind === 'text' && /<(?!b>)/.test(token.text))
}

describe('the repair of marks', () => {
  it('gives parity with every well-formed source, whatever the target', () => {
    fc.assert(
      fc.property(wellFormed, anyText, (source, target) => {
        expect(parity(source, repairMarks(source, target).target)).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  it('gives parity when the marks of the source come shuffled, doubled and thinned', () => {
    const disturbed = wellFormed.chain((source) =>
      fc.shuffledSubarray([...parseMarks(source), ...marksOf(source)]).map((tokens) => [source, printMarks(tokens)]),
    )
    fc.assert(
      fc.property(disturbed, ([source = '', target = '']) => {
        expect(parity(source, repairMarks(source, target).target)).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  it('loses and changes no character of the text', () => {
    fc.assert(
      fc.property(anyMarked, anyMarked, (source, target) => {
        expect(plainText(repairMarks(source, target).target)).toBe(plainText(target))
      }),
    )
  })

  it('leaves a target that has parity as it is', () => {
    fc.assert(
      fc.property(wellFormed, anyMarked, (source, target) => {
        const { target: mended } = repairMarks(source, target)
        expect(repairMarks(source, mended)).toEqual({ target: mended, repaired: 0 })
      }),
    )
  })

  it('mends every sample that has a defect, when its source is well formed', () => {
    for (const [source, target, defects] of paritySamples) {
      expect(hasParity(source, source)).toBe(true)
      const repair = repairMarks(source, target)
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
  ])('of %j makes from %j: %j', (source, target, mended) => {
    expect(repairMarks(source, target).target).toBe(mended)
  })

  it('counts the marks that it dropped, placed and moved', () => {
    expect(repairMarks('<g1>a</g1><x2/>', '</g1>b<g1><x3/>')).toEqual({ target: '<g1>b</g1><x2/>', repaired: 4 })
  })

  it('ends with parity on a thousand missing marks', () => {
    const source = Array.from({ length: 1000 }, (_, index) => `<g${index + 1}>w${index}</g${index + 1}> `).join('')
    expect(hasParity(source, repairMarks(source, 'palabra '.repeat(1000)).target)).toBe(true)
  })
})

describe('placing what is missing', () => {
  it('makes parity in a target that only lacks marks, and leaves the others where they are', () => {
    const thinned = wellFormed.chain((source) => {
      const tokens = parseMarks(source)
      const ids = [...new Set(tokens.flatMap((token) => (token.kind === 'text' ? [] : [token.id])))]
      return fc
        .subarray(ids)
        .map((gone) => [
          source,
          printMarks(tokens.filter((token) => token.kind === 'text' || !gone.includes(token.id))),
        ])
    })
    fc.assert(
      fc.property(thinned, ([source = '', target = '']) => {
        const { target: mended, placed } = placeMarks(source, target)
        expect(parity(source, mended)).toEqual([])
        const without = placed.toReversed().reduce((text, at) => text.slice(0, at.start) + text.slice(at.end), mended)
        expect(without).toBe(target)
        for (const at of placed) expect(mended.slice(at.start, at.end)).toBe(at.mark)
      }),
      { numRuns: 2000 },
    )
  })

  it('never touches the text', () => {
    fc.assert(
      fc.property(wellFormed, fc.string(), (source, target) => {
        expect(plainText(placeMarks(source, plainText(target)).target)).toBe(plainText(target))
      }),
    )
  })
})
