import { expect, it } from 'vitest'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { joinReopened } from './join-reopened.ts'

it.each([
  ['<g1>a</g1> <g1>b</g1>', '<g1>a b</g1>'],
  ['<g1>a</g1><g1>b</g1>', '<g1>ab</g1>'],
  ['<g1><g2>a</g2></g1> <g1><g2>b</g2></g1>', '<g1><g2>a b</g2></g1>'],
  ['<g1>a</g1> and <g1>b</g1>', '<g1>a</g1> and <g1>b</g1>'],
  ['<g1>a</g1> <g2>b</g2>', '<g1>a</g1> <g2>b</g2>'],
  ['a <x1/> b', 'a <x1/> b'],
])('a pair that closes and opens again is one: %s → %s', (tokens, expected) => {
  expect(printTags(joinReopened(parseTags(tokens)))).toBe(expected)
})
