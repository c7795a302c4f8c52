import { expect, it } from 'vitest'
import { notationPattern } from './notation-pattern.ts'
import { notations } from './notations.ts'

it('finds the example of every notation where it holds, whole', () => {
  const missed = notations.flatMap(({ kind, scopes, example }) =>
    scopes.flatMap((scope) => {
      const { pattern } = notationPattern([scope], [kind])
      const found = Array.from(`a ${example} b`.matchAll(pattern), ([code]) => code)
      return found.join() === example ? [] : [[scope, example, found]]
    }),
  )
  expect(missed).toEqual([])
})

it.each([
  ['https://a.org/?q=%3Cb%3E&r=%C3%A9', []],
  ['open a%2Fb and %20 of %E2%80%93', []],
  ['%3d of %.2f at %H:%M:%S %:z, %1$*2$d', ['%3d', '%.2f', '%H', '%M', '%S', '%:z', '%1$*2$d']],
])('finds no argument in what a URL escapes: %s', (text, expected) => {
  const { pattern } = notationPattern(['message'], ['printf'])
  expect(Array.from(text.matchAll(pattern), ([code]) => code)).toEqual(expected)
})
