import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printTags } from '#language/tags/print-tags.ts'
import { layTokens } from '../tags/lay-tokens.ts'
import { numberTags } from '../tags/number-tags.ts'
import { cutPlaceholders } from './cut-placeholders.ts'

function cut(text: string): string {
  return printTags(numberTags(cutPlaceholders(text)).tokens)
}

describe('placeholders in a message', () => {
  it.each([
    ['Hello, {name}!', 'Hello, <x1/>!'],
    ['{0} of {1} files', '<x1/> of <x2/> files'],
    ['On {when, date, short} by { user.name }', 'On <x1/> by <x2/>'],
    ['Retry {} times, not {this one}', 'Retry <x1/> times, not {this one}'],
    ['Hi {{ name }}, {{{raw}}}', 'Hi <x1/>, <x2/>'],
    ['Cost: ${price} or #{total}', 'Cost: <x1/> or <x2/>'],
    ['%{count} items, %<size>d kB', '<x1/> items, <x2/> kB'],
    ['See $t(common.more) now', 'See <x1/> now'],
    ['At $[[ inputs.name | a ]] of @project.version@', 'At <x1/> of <x2/>'],
    ['A <Link to="/a">link</Link>, <link>, <BR>', 'A <g1>link</g1>, <x2/>, <x3/>'],
    ['%s has %1$d of %.2f%% and %@', '<x1/> has <x2/> of <x3/><x4/> and <x5/>'],
    ['%(user)s and %count% things', '<x1/> and <x2/> things'],
    ['100% of it, 50 % discount, 20%off', '100% of it, 50 % discount, 20%off'],
    ['width %dpx', 'width <x1/>px'],
    ['one\ntwo\tthree', 'one<x1/>two<x2/>three'],
    ['See :ref:`the gate <gate>` and :doc:`guide`', 'See <x1/>the gate<x2/> and <x3/>'],
    [':c:func:`Mill_New`, ``a_b``, `the mill <https://a.b>`__', '<x1/>, <x2/>, <x3/>the mill<x4/>'],
    ['Choose :guilabel:`Open` of |version|', 'Choose <x1/>Open<x2/> of <x3/>'],
    ["Run `make all`, `Mill`_ or `it'", "Run <x1/>, `Mill`_ or `it'"],
    ['Say {w=0.5}[name!t] has [coins:.2f]', 'Say <x1/><x2/> has <x3/>'],
    ['\\N[1] took \\C[2]flour\\C[0]\\!', '<x1/> took <x2/>flour<x3/><x4/>'],
    ['bell\u0007 and half \ud800 pair', 'bell<x1/> and half <x2/> pair'],
  ])('%j is %j', (text, expected) => expect(cut(text)).toBe(expected))
})

describe('tags in a message', () => {
  it.each([
    ['click <b>here</b> now', 'click <g1>here</g1> now'],
    ['<a href="{url}" title="a>b">link</a>', '<g1>link</g1>'],
    ['<color=#ff0>Open</color><size=50%>', '<g1>Open</g1><x2/>'],
    ['<sprite="coin" index=0> to <#0080c0>pay', '<x1/> to <x2/>pay'],
    ['one<br>two<br/>three', 'one<x1/>two<x2/>three'],
    ['<0>first</0> and <1/>', '<g1>first</g1> and <x2/>'],
    ['<bold>really</bold> <your name>', '<g1>really</g1> <your name>'],
    ['<b>one <i>two</b> three', '<g1>one <x2/>two</g1> three'],
    ['a < b and c > d', 'a < b and c > d'],
    ['x <y and z> w', 'x <y and z> w'],
    ['fish&nbsp;&amp; chips, AT&T', 'fish<x1/><x2/> chips, AT&T'],
    ['press <g1> or <x2/>', 'press <x1/> or <x2/>'],
    ['<g4>kept</g4>', '<g1>kept</g1>'],
  ])('%j is %j', (text, expected) => expect(cut(text)).toBe(expected))
})

describe('cutting', () => {
  const anything = fc
    .array(
      fc.oneof(
        fc.constantFrom('<b>', '</b>', '<i>', '</i>', '<br/>', '{name}', '%s', '{{x}}', '<g1>', '</g1>', '<x2/>', "'"),
        fc.string({ unit: 'binary', maxLength: 3 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''))

  it('gives pieces that touch and hold the whole text', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const pieces = cutPlaceholders(text)
        expect(pieces.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
        expect(pieces.every((piece, index) => piece.start === (pieces[index - 1]?.end ?? 0))).toBe(true)
      }),
    )
  })

  it('gives the text back when its tokens are laid as they are', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const block = numberTags(cutPlaceholders(text))
        const writer = { encode: (part: string) => part, copy: (start: number, end: number) => text.slice(start, end) }
        expect(layTokens(block, block.tokens, writer)).toEqual({ source: text, repaired: false })
      }),
    )
  })

  it('keeps to its range and to codes found by others', () => {
    const text = 'a {x} <b>{y, z}</b> c'
    const pieces = cutPlaceholders(text, ['html'], [{ start: 9, end: 15 }], { start: 6, end: 19 })
    expect(pieces.map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`)).toEqual([
      'open <b>',
      'self {y, z}',
      'close </b>',
    ])
  })
})
