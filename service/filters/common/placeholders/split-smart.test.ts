import { expect, it } from 'vitest'
import { splitPipes } from './split-pipes.ts'
import { splitSmart } from './split-smart.ts'

it('reads a choice within another, and none of a brace that is never closed', () => {
  const texts = (message: string) => splitSmart(message)?.map(({ start, end }) => message.slice(start, end)) ?? []
  expect(texts('{0:plural:one sack|{} sacks} {1:')).toEqual([
    '{0:plural:one sack|{} sacks} {1:',
    'one sack',
    '{} sacks',
  ])
  expect(texts('{0:{1:plural:one sack|{} sacks}')).toContain('one sack')
})

// Reading on from each brace took the square of the length: more than a minute.
it.each(['{0:', '{0:x '])('reads 80,000 times %j, never closed, as no message', (head) => {
  expect(splitSmart(head.repeat(80_000))).toBeNull()
})

it('reads 100,000 pipes as no plural forms', () => {
  expect(splitPipes('|a '.repeat(100_000))).toBeNull()
})
