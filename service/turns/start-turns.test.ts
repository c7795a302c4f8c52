import { expect, it } from 'vitest'
import { countTurns } from '../testing/count-turns.ts'
import { startTurns } from './start-turns.ts'

it('gives way to other requests every other millisecond of a long work, however it is cut', async () => {
  const work = (pieces: number, milliseconds: number) =>
    countTurns(async () => {
      let time = 0
      const takeTurns = startTurns(() => time)
      for (let piece = 0; piece < pieces; piece++) {
        time += milliseconds
        await takeTurns()
      }
    })
  expect(await work(3, 0)).toBe(0)
  expect(await work(5, 10)).toBe(5)
  expect(await work(50, 1)).toBe(25)
})
