import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasParity } from '#language/tags/parity.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { layTokens } from './lay-tokens.ts'
import { isBlank, type Piece } from './piece.ts'
import { tidyPieces } from './tidy-pieces.ts'
import { runs } from '#contract/testing/runs.ts'

/** Cuts a text into pieces: `[b]` bare pair, `[a]` another pair, `{n}` a code that stays, `;` a code, blanks, words. */
function cut(text: string): Piece[] {
  const open: { pair: number; bare: boolean }[] = []
  let pairs = 0
  return Array.from(text.matchAll(/\[[ab]\]|\[\/\]|\{\w\}|;|\s+|[^[\]{};\s]+/g), (match): Piece => {
    const [source] = match
    const range = { start: match.index, end: match.index + source.length }
    if (source === '[/]') return { kind: 'close', ...range, ...(open.pop() ?? { pair: 0, bare: false }) }
    if (source.startsWith('[')) {
      const pair = { pair: ++pairs, bare: source === '[b]' }
      open.push(pair)
      return { kind: 'open', ...range, ...pair }
    }
    if (source === ';' || source.startsWith('{')) return { kind: 'self', ...range, stays: source !== ';' }
    return { kind: 'text', text: source, ...range }
  })
}

function tidy(text: string): string | null {
  const inline = tidyPieces(cut(text))
  return inline === null ? null : `${text.slice(0, inline.start)}|${printTags(inline.tokens)}|${text.slice(inline.end)}`
}

describe('tidying the pieces of a block', () => {
  it.each([
    [
      'tags within a text are pairs and standalone tags in one count',
      'a[b]b[/]c;d[a]e[/]',
      '|a<g1>b</g1>c<x2/>d<g3>e</g3>|',
    ],
    ['white space and codes at the edges stay outside', ' ;a; ', ' ;|a|; '],
    ['a pair around everything stays outside', '[b] a b [/]', '[b] |a b| [/]'],
    ['several of them too, with codes between', '[b];[a]a[b]b[/][/][/];', '[b];[a]|a<g1>b</g1>|[/][/];'],
    ['two pairs that begin and end the text are not one around it', '[b]a[/]x[b]b[/]', '|<g1>a</g1>x<g2>b</g2>|'],
    ['pairs that hold the same text are one', 'x[b][a]a[/][/]y', '|x<g1>a</g1>y|'],
    ['an empty pair is a standalone tag', 'x[b][/]y', '|x<x1/>y|'],
    ['so is a pair around codes', 'x[a];;[/]y', '|x<x1/>y|'],
    ['neighbouring standalone tags are one', 'x;[b][/];y', '|x<x1/>y|'],
    ['a bare pair around white space gives it away', 'x[b] [/]y', '|x y|'],
    ['any other pair around white space is kept as one tag', 'x[a] [/]y', '|x<x1/>y|'],
    ['a code that is part of what is textTags is not joined', 'x{a}{b}y', '|x<x1/><x2/>y|'],
    ['nor put outside', '{a} x {b}', '|<x1/> x <x2/>|'],
    ['a pair around such a code is one tag that stays', '[b]{a}[/] x', '|<x1/> x|'],
    ['text that reads like a tag is a tag', 'a <g1> b', '|a <x1/> b|'],
  ])('%s', (_, source, expected) => {
    expect(tidy(source)).toBe(expected)
  })

  it('finds nothing to read in codes and white space', () => {
    expect(tidy(' ;[b] [/]{a}')).toBeNull()
    expect(tidy('')).toBeNull()
  })

  it('keeps pairs beyond sixty-four levels as standalone tags', () => {
    const text = `${'[b]a'.repeat(70)}${'b[/]'.repeat(70)}`
    const tokens = tidyPieces(cut(text))?.tokens ?? []
    expect(tokens.filter(({ kind }) => kind === 'self')).toHaveLength(12)
    expect(hasParity(printTags(tokens), printTags(tokens))).toBe(true)
  })

  it('writes the source again when its own tokens are laid, but for bare pairs around white space', () => {
    const word = fc.constantFrom('a', 'b', ' ', ';', '{a}', '<x1/>')
    const block = fc.letrec<{ all: string }>((tie) => ({
      all: fc
        .array(
          fc.oneof(
            { depthSize: 'small' },
            word,
            tie('all').map((inner) => `[b]${inner}[/]`),
            tie('all').map((inner) => `[a]${inner}[/]`),
          ),
          { maxLength: 6 },
        )
        .map((parts) => parts.join('')),
    })).all
    fc.assert(
      fc.property(block, (text) => {
        const inline = tidyPieces(cut(text))
        if (inline === null) {
          expect(cut(text).every((piece) => piece.kind !== 'text' || isBlank(piece))).toBe(true)
          return
        }
        const copy = (start: number, end: number) => text.slice(start, end)
        const { source, repaired } = layTokens(inline, inline.tokens, { encode: (plain) => plain, copy })
        const again = text.slice(0, inline.start) + source + text.slice(inline.end)
        expect(withoutBare(again)).toBe(withoutBare(text))
        expect(repaired).toBe(false)
      }),
      { numRuns: runs(2000) },
    )
  })
})

/** Removes the bare pairs that only hold white space, innermost first. */
function withoutBare(text: string): string {
  const next = text.replaceAll(/\[b\](\s+)\[\/\]/g, '$1')
  return next === text ? text : withoutBare(next)
}

describe('laying a target', () => {
  const text = 'see [a]this[/] & {n};'
  const inline = tidyPieces(cut(text.replace('&', 'and')))
  const writer = {
    encode: (plain: string) => plain.replaceAll('&', '&amp;'),
    copy: (start: number, end: number) => text.replace('&', 'and').slice(start, end),
  }

  it('encodes its text and puts the source behind its tags, wherever they are', () => {
    const target = [
      { kind: 'self', id: 2 },
      { kind: 'text', text: ' & ' },
      { kind: 'open', id: 1 },
      { kind: 'text', text: 'eso' },
      { kind: 'close', id: 1 },
    ] as const
    expect(inline && layTokens(inline, target, writer)).toEqual({ source: '{n} &amp; [a]eso[/]', repaired: false })
  })

  it('repairs a target without its tags, and says so', () => {
    const laid = inline && layTokens(inline, [{ kind: 'text', text: 'ver esto y' }], writer)
    expect(laid?.repaired).toBe(true)
    expect(laid?.source).toContain('{n}')
    expect(laid?.source).toMatch(/\[a\].*\[\/\]/)
  })
})
