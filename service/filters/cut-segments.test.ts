import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parity } from '#language/tags/parity.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import { cutSegments } from './cut-segments.ts'
import { alignSegments, joinSegments } from './join-segments.ts'
import { runs } from '#contract/testing/runs.ts'

const cut = (block: string) => cutSegments({ tokens: parseTags(block) }, 'en').map(({ tokens }) => printTags(tokens))

/** Cuts a block, gives each segment a target, and puts it together. */
function rewrite(block: string, target: (source: string, at: number) => string): string {
  const tokens = parseTags(block)
  const sources = cut(block)
  const ranges = alignSegments({ tokens }, (at) => (sources[at] === undefined ? null : parseTags(sources[at])))
  if (ranges === null) throw new Error('does not fit')
  return printTags(
    joinSegments(
      { tokens },
      ranges,
      sources.map((source, at) => parseTags(target(source, at))),
    ),
  )
}

describe('a tag that is part of the text', () => {
  const tokens = parseTags('Hello <x1/>. <x2/> Sent you <x3/>')
  const cutWith = (...textTags: number[]) =>
    cutSegments({ tokens, textTags: new Set(textTags) }, 'en').map(({ tokens: own }) => printTags(own))

  it('stays in the segment, also at its edge', () => {
    expect(cutWith(1, 2, 3)).toEqual(['Hello <x1/>.', '<x1/> Sent you <x2/>'])
  })

  it('is unlike a line break, which is left outside', () => {
    expect(cutWith(1)).toEqual(['Hello <x1/>.', 'Sent you'])
  })

  it('is found again and put together as it was', () => {
    const from = { tokens, textTags: new Set([1, 2, 3]) }
    const ranges = cutSegments(from, 'en')
    expect(alignSegments(from, (at) => ranges[at]?.tokens ?? null)).toEqual(ranges)
    expect(printTags(joinSegments(from, ranges, []))).toBe(printTags(tokens))
  })
})

describe('the segments of a block', () => {
  it.each([
    ['One. Two.', ['One.', 'Two.']],
    ['  One.  Two. ', ['One.', 'Two.']],
    ['<g1>One.</g1> Two.', ['One.', 'Two.']],
    ['One <g1>two. Three</g1> four.', ['One <g1>two.</g1>', '<g1>Three</g1> four.']],
    ['<g1>One <g2>two. Three</g2> four.</g1>', ['One <g1>two.</g1>', '<g1>Three</g1> four.']],
    ['One.<x1/> Two.', ['One.', 'Two.']],
    ['<x1/>One<x2/>two.<x3/>', ['One<x1/>two.']],
    ['One. <g1>Two</g1> <x2/>three.', ['One.', '<g1>Two</g1> <x2/>three.']],
    ['One.<g1> </g1>Two.', ['One.', 'Two.']],
    ['One <g1></g1>two.', ['One <g1></g1>two.']],
    ['<g1></g1>One.', ['One.']],
    ['<x1/> <x2/>', []],
    ['', []],
  ])('%j are %j', (block, expected) => {
    expect(cut(block)).toEqual(expected)
  })

  it('lie where their text lies', () => {
    const [, second] = cutSegments({ tokens: parseTags('One <g1>two. Three</g1> four.') }, 'en')
    expect(second).toMatchObject({ start: 9, end: 20, entered: [1], left: [] })
  })
})

describe('a block put together again', () => {
  it.each([
    [
      'One <g1>two. Three</g1> four.',
      (source: string) => source.toUpperCase().replaceAll('G1', 'g1'),
      'ONE <g1>TWO. THREE</g1> FOUR.',
    ],
    ['<g1>One. Two.</g1>', (source: string) => `[${source}]`, '<g1>[One.] [Two.]</g1>'],
    [
      'One <g1>two. Three</g1> four.',
      (_: string, at: number) => (at === 0 ? '<g1>B</g1> a.' : 'D <g1>c</g1>.'),
      '<g1>B</g1> a. D <g1>c</g1>.',
    ],
    ['One.<x1/> Two.', (source: string) => `${source}!`, 'One.!<x1/> Two.!'],
    ['One <g1>two. Three</g1>', (_: string, at: number) => (at === 0 ? '<g1></g1>x y.' : 'Z.'), 'x y.<g1> Z.</g1>'],
  ])('from %j', (block, target, expected) => {
    expect(rewrite(block, target)).toBe(expected)
  })

  it('is not segmented again: segments are found by their sources, however they were cut', () => {
    const tokens = parseTags('One. <g1>Two. Three.</g1>')
    const sources = ['One. <g1>Two.</g1>', 'Three.']
    const ranges = alignSegments({ tokens }, (at) => (sources[at] === undefined ? null : parseTags(sources[at])))
    expect(ranges?.map(({ start, end }) => [start, end])).toEqual([
      [0, 9],
      [10, 16],
    ])
  })

  it.each([
    ['another text', ['One.', 'Two?']],
    ['other tags', ['<g1>One.</g1>', 'Two.']],
    ['too few', ['One.']],
    ['an empty one', ['', 'One.', 'Two.']],
  ])('refuses %s', (_, sources) => {
    expect(
      alignSegments({ tokens: parseTags('One. Two.') }, (at) =>
        sources[at] === undefined ? null : parseTags(sources[at]),
      ),
    ).toBeNull()
  })
})

type Tree = string | { readonly pair: boolean; readonly inner: readonly Tree[] }

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom('One. ', 'two', ' ', 'Three! Four', '. ', 'día', '😀', '\ufffc', 'Dr. ', '漢字。', ''),
    fc.record({ pair: fc.boolean(), inner: fc.array(tie('tree'), { maxLength: 4 }) }),
  ),
}))

/** Tokens as a filter makes them: pairs closed and nested, numbered from 1 in order of appearance. */
const blocks: fc.Arbitrary<LooseToken[]> = fc.array(tree, { maxLength: 6 }).map((trees) => {
  let next = 1
  const print = (node: Tree): string => {
    if (typeof node === 'string') return node
    const id = next++
    return node.pair ? `<g${id}>${node.inner.map(print).join('')}</g${id}>` : `<x${id}/>`
  }
  return parseTags(trees.map(print).join(''))
})

describe('every block', () => {
  it('is the same when its segments are put back', () => {
    fc.assert(
      fc.property(blocks, (tokens) => {
        const ranges = cutSegments({ tokens }, 'en')
        const sources = ranges.map((range) => range.tokens)
        const aligned = alignSegments({ tokens }, (at) => sources[at] ?? null)
        expect(aligned).toEqual(ranges)
        expect(printTags(joinSegments({ tokens }, ranges, sources))).toBe(printTags(tokens))
      }),
      { numRuns: runs(3000) },
    )
  })

  it('has sentences whose tags are closed, nested and numbered from 1', () => {
    fc.assert(
      fc.property(blocks, (tokens) => {
        for (const range of cutSegments({ tokens }, 'en')) {
          const source = printTags(range.tokens)
          expect(parity(source, source)).toEqual([])
          const ids = range.tokens.flatMap((token) =>
            token.kind === 'open' || token.kind === 'self' ? [token.id] : [],
          )
          expect(ids).toEqual(ids.map((_, at) => at + 1))
        }
      }),
      { numRuns: runs(3000) },
    )
  })

  it('has each character in one sentence, but white space and objects at their edges', () => {
    fc.assert(
      fc.property(blocks, (tokens) => {
        const text = tokens.map((token) => (token.kind === 'text' ? token.text : '')).join('')
        const sentences = cutSegments({ tokens }, 'en').flatMap(({ tokens: inner }) =>
          inner.map((token) => (token.kind === 'text' ? token.text : '')),
        )
        const bare = (value: string) => value.replaceAll(/[\s\ufffc]/g, '')
        expect(bare(sentences.join(''))).toBe(bare(text))
      }),
    )
  })
})

describe('a sentence of a length that is never written', () => {
  const clauses = Array.from({ length: 3_000 }, (_, index) => `clause <g${index + 1}>${index}</g${index + 1}>`)
  const block = clauses.join(', ')

  it('is several segments, cut where clauses end', () => {
    const segments = cut(block)
    expect(segments.length).toBeGreaterThan(3)
    for (const segment of segments) {
      expect(plainText(segment).length).toBeLessThanOrEqual(10_000)
      expect(segment).toMatch(/^clause /)
    }
  })

  it('is put together as it was', () => {
    expect(rewrite(block, (source) => source)).toBe(block)
    expect(rewrite('a'.repeat(25_000), (source) => source)).toBe('a'.repeat(25_000))
  })
})
