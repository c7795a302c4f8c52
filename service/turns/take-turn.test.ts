import { expect, it } from 'vitest'
import { takeTurn } from './take-turn.ts'

it('of works that wait, one goes on in each turn of the event loop, in their order', async () => {
  const done: string[] = []
  const work = async (name: string) => {
    for (let step = 1; step <= 2; step++) {
      await takeTurn()
      done.push(`${name}${step}`)
    }
  }
  const all = Promise.all([work('a'), work('b'), work('c')])
  const turns: string[][] = []
  while (turns.length < 6) {
    await new Promise((next) => setImmediate(next))
    turns.push(done.splice(0))
  }
  await all
  expect(turns).toEqual([['a1'], ['b1'], ['c1'], ['a2'], ['b2'], ['c2']])
})
