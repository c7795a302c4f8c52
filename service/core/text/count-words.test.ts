import { expect, it } from 'vitest'
import { countWords } from './count-words.ts'

it.each([
  ['', 0],
  ['one two', 2],
  ['It’s <g1>1,042</g1> km', 3],
  ['a well-known e-mail: x@example.com', 5],
  ['— … !', 0],
  ['東京へ', 3],
  ['Добрый день', 2],
  ['<g1></g1><x2/>', 0],
  ['naïve cafe\u0301', 2],
])('%s has %i words', (text, words) => {
  expect(countWords(text)).toBe(words)
})
