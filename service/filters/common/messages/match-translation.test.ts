import { describe, expect, it } from 'vitest'
import { printTags } from '#language/tags/print-tags.ts'
import { cutMessage } from './cut-message.ts'
import { matchTranslation } from './match-translation.ts'

function match(source: string, translation: string): string | null {
  const [block] = cutMessage(source)
  const tokens = block === undefined ? null : matchTranslation(source, block, translation)
  return tokens === null ? null : printTags(tokens)
}

describe('a translation in the tags of its source', () => {
  it.each([
    ['%s of %d', '%d de %s', '<x2/> de <x1/>'],
    ['%s and %s', '%s y %s', '<x1/> y <x2/>'],
    ['see <b>a</b> {x}', '{x} ver <b>b</b>', '<x2/> ver <g1>b</g1>'],
    ['a {x}', 'b {y} {x} {x}', 'b {y} <x1/> {x}'],
    ['a <b>c</b> d', '<i>b</i> e', '<i>b</i> e'],
    ['a {x}', '{x}', '<x1/>'],
    ['a', '…', '…'],
    ['a', ' ', null],
    ['{n, plural, other {# a}}', '{n, plural, other {# b}}', '<x1/> b'],
    ['{n, plural, other {# a}}', 'none', null],
  ])('%s: %s → %s', (source, translation, expected) => {
    expect(match(source, translation)).toBe(expected)
  })
})
