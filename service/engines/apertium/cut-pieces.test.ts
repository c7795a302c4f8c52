import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasParity } from '#language/tags/parity.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { countCharacters, plainText } from '#language/tags/plain-text.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import { cutPieces, joinPieces } from './cut-pieces.ts'
import { runs } from '#contract/testing/runs.ts'

type Tree = string | { readonly pair: boolean; readonly inner: readonly Tree[] }

const word = fc.constantFrom('word', ' ', ', ', 'a', '  ', '1,200', '。', '\n', 'e\u0301')

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    word,
    fc.record({ pair: fc.boolean(), inner: fc.array(tie('tree'), { maxLength: 5 }) }),
  ),
}))

/** Generates segments as a filter makes them: pairs closed and nested, numbered from 1. */
const segment = fc.array(tree, { maxLength: 12 }).map((trees) => {
  let next = 1
  const print = (node: Tree): string => {
    if (typeof node === 'string') return node
    const id = next++
    return node.pair ? `<g${id}>${node.inner.map(print).join('')}</g${id}>` : `<x${id}/>`
  }
  return trees.map(print).join('')
})
const most = fc.integer({ min: 6, max: 20 })

const printed = (tokens: readonly LooseToken[]) => printTags(tokens)

describe('a long segment', () => {
  it('is cut into pieces that are sound by themselves and no longer than the most', () => {
    fc.assert(
      fc.property(segment, most, (source, limit) => {
        for (const { tokens } of cutPieces(parseTags(source), limit)) {
          expect(hasParity(printed(tokens), printed(tokens))).toBe(true)
          expect(countCharacters(printed(tokens))).toBeLessThanOrEqual(limit)
        }
      }),
    )
  })

  it('is the same again when its pieces are joined', () => {
    fc.assert(
      fc.property(segment, most, (source, limit) => {
        const tokens = parseTags(source)
        const pieces = cutPieces(tokens, limit)
        expect(
          printed(
            joinPieces(
              tokens,
              pieces,
              pieces.map((piece) => piece.tokens),
            ),
          ),
        ).toBe(source)
      }),
      { numRuns: runs(2000) },
    )
  })

  it('keeps its tags and all text when the tags of each piece come back in another order', () => {
    const shuffled = fc.tuple(segment, most, fc.infiniteStream(fc.nat()))
    fc.assert(
      fc.property(shuffled, ([source, limit, random]) => {
        const tokens = parseTags(source)
        const pieces = cutPieces(tokens, limit)
        const targets = pieces.map((piece) => rotated(piece.tokens, random.next().value ?? 0))
        const joined = printed(joinPieces(tokens, pieces, targets))
        expect(hasParity(source, joined)).toBe(true)
        expect(plainText(joined)).toBe(plainText(targets.map(printed).join('')))
      }),
      { numRuns: runs(2000) },
    )
  })

  it('is one piece when it is short', () => {
    expect(cutPieces(parseTags('<g1>a</g1> b'), 10)).toHaveLength(1)
  })
})

/** Returns a translation whose first pair or word is last: with parity, in another order. */
function rotated(tokens: readonly LooseToken[], by: number): LooseToken[] {
  const parts: LooseToken[][] = []
  let depth = 0
  for (const token of tokens) {
    if (depth === 0) parts.push([])
    parts.at(-1)?.push(token)
    depth += token.kind === 'open' ? 1 : token.kind === 'close' ? -1 : 0
  }
  const at = parts.length === 0 ? 0 : by % parts.length
  return [...parts.slice(at), ...parts.slice(0, at)].flat()
}
