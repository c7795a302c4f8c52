import { describe, expect, it } from 'vitest'
import { cutLiterals } from './cut-literals.ts'

const cut = (text: string) => cutLiterals(text).map(({ text: part, literal }) => (literal ? [part] : part))

describe('the literals of a text', () => {
  it.each([
    ['', []],
    ['plain, with a\ttab', ['plain, with a\ttab']],
    ['one\ntwo', ['one', ['\n'], 'two']],
    ['one\r\n\n', ['one', ['\r\n\n']]],
    ['press <g1> or <b>', ['press ', ['<g1>'], ' or <b>']],
    ['\u0001😀', [['\u0001'], '😀']],
  ])('of %j are line breaks, control characters and what looks like a tag', (text, expected) => {
    expect(cut(text)).toEqual(expected)
  })
})
