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
