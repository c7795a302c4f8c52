import { expect, it } from 'vitest'
import { wordsInCode } from './words-in-code.ts'

it('finds a string with the name before it', () => {
  expect(wordsInCode('{{ x | default: "dear friend" }}')).toEqual([{ name: 'default', text: 'dear friend' }])
})

it('leaves what a call says to translators', () => {
  const code = "{translate({ message: 'Go now', description: 'A small button' })}"
  expect(wordsInCode(code).map(({ text }) => text)).toEqual(['Go now'])
  expect(wordsInCode("{card({ description: 'A small button' })}")).toHaveLength(1)
})

// A name that was read on from each of its letters took the square of its length: more than a minute.
it('reads a name of 200,000 letters once', () => {
  expect(wordsInCode(`{${'a-'.repeat(100_000)}="`)).toEqual([])
})
