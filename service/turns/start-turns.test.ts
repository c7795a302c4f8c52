import { expect, it } from 'vitest'
import { computeFor } from '../testing/compute-for.ts'
import { countTurns } from '../testing/count-turns.ts'
import { startTurns } from './start-turns.ts'

it('a long work gives way to other requests every few milliseconds, however it is cut', async () => {
  const work = (pieces: number, milliseconds: number) =>
    countTurns(async () => {
      const takeTurns = startTurns()
      for (let piece = 0; piece < pieces; piece++) {
        computeFor(milliseconds)
        await takeTurns()
      }
    })
  expect(await work(3, 0)).toBe(0)
  expect(await work(5, 10)).toBe(5)
  expect(await work(50, 1)).toBeGreaterThanOrEqual(9)
})
