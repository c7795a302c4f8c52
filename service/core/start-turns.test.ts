import { expect, it } from 'vitest'
import { countTurns } from '../testing/count-turns.ts'
import { startTurns } from './start-turns.ts'

it('a long work gives way to other requests once in 3,000 characters, however they are cut', async () => {
  const work = (pieces: readonly number[]) =>
    countTurns(async () => {
      const takeTurns = startTurns()
      for (const characters of pieces) await takeTurns(characters)
    })
  expect(await work([2000])).toBe(0)
  expect(await work([2000, 2000, 2000, 2000])).toBe(2)
  expect(await work(Array.from({ length: 600 }, () => 10))).toBe(2)
  expect(await work([50_000, 50_000, 50_000])).toBe(3)
})
