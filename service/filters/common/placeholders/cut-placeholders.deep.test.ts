import { describe, expect, it } from 'vitest'
import { cutPlaceholders } from './cut-placeholders.ts'
import { messageKinds } from './placeholder-kinds.ts'

describe('the search for placeholders', () => {
  it.each([
    '{',
    '`',
    ':a:`',
    '|a',
    '<a=',
    '<a ',
    '<a "',
    '%',
    '{{',
    '<!--',
    '&',
    '{a,',
    "<a x='",
    '$t(',
    '<b>',
    '</b>',
    '%{',
    '\t',
  ])('of many %j in a row ends soon', (part) => {
    // The search is linear: a quadratic one of 200,000 characters would run into the time limit.
    const text = part.repeat(200_000 / part.length)
    expect(cutPlaceholders(text, messageKinds).at(-1)?.end).toBe(text.length)
  })

  it('of 200,000 spaces between codes ends soon', () => {
    const text = `%s${' '.repeat(200_000)}%s`
    expect(cutPlaceholders(text).at(-1)?.end).toBe(text.length)
  })
})
