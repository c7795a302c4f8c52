import { expect, it } from 'vitest'
import { parseMarks } from '#language/tags/parse-marks.ts'
import { printMarks } from '#language/tags/print-marks.ts'
import { joinReopened } from './join-reopened.ts'

it.each([
  ['<g1>a</g1> <g1>b</g1>', '<g1>a b</g1>'],
  ['<g1>a</g1><g1>b</g1>', '<g1>ab</g1>'],
  ['<g1><g2>a</g2></g1> <g1><g2>b</g2></g1>', '<g1><g2>a b</g2></g1>'],
  ['<g1>a</g1> and <g1>b</g1>', '<g1>a</g1> and <g1>b</g1>'],
  ['<g1>a</g1> <g2>b</g2>', '<g1>a</g1> <g2>b</g2>'],
  ['a <x1/> b', 'a <x1/> b'],
])('a pair that closes and opens again is one: %s → %s', (tokens, expected) => {
  expect(printMarks(joinReopened(parseMarks(tokens)))).toBe(expected)
})
