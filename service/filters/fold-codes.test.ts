import { describe, expect, it } from 'vitest'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { foldCodes } from './fold-codes.ts'

function fold(text: string) {
  return foldCodes([{ key: 'a', part: 'body', tokens: parseTags(text) }], 'docx')
}

describe('codes of programs in a paragraph', () => {
  it.each([
    ['Hi {{ client.name }}, come', 'Hi <x1/>, come'],
    ['{first<g1>_name</g1>}, come', '<x1/>, come'],
    ['Hi {first<g1>_name}, come</g1>', 'Hi <x1/><g2>, come</g2>'],
    ['<g1>Hi {first</g1>_name}, <g2>come</g2>', '<g1>Hi </g1><x2/>, <g3>come</g3>'],
    ['a <x1/>$company_name$ b <x2/>', 'a <x1/><x2/> b <x3/>'],
    ['*|IF:VIP|* Yes *|END:IF|*', '<x1/> Yes <x2/>'],
    ['It costs $5, {see} 50 % [1]', 'It costs $5, <x1/> 50 % [1]'],
  ])('become tags: %s → %s', (text, expected) => {
    expect(fold(text).map(({ block }) => printTags(block.tokens))).toEqual([expected])
  })

  it('are written as they were, wherever their tags go', () => {
    const [folded] = fold('Hi {first<g1>_name</g1>}, <g2>come</g2> to %CITY%')
    const unfold = (text: string) => printTags(folded?.unfold(parseTags(text)) ?? [])
    expect(unfold('Hi <x1/>, <g2>come</g2> to <x3/>')).toBe('Hi {first<g1>_name</g1>}, <g2>come</g2> to %CITY%')
    expect(unfold('<x3/>: <g2>ven</g2>, <x1/>')).toBe('%CITY%: <g2>ven</g2>, {first<g1>_name</g1>}')
  })

  it('are no segment by themselves', () => {
    expect(fold('{%p if has_children %}')).toEqual([])
    expect(fold('{#items}{name}: {price}{/items}')).toEqual([])
    expect(fold('12')).toHaveLength(1)
  })
})
