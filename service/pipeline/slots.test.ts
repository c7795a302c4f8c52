import { expect, it } from 'vitest'
import { startSlots } from './slots.ts'

it('work that waits for a slot has not begun, and begins in its order', async () => {
  const inSlot = startSlots(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const done = [0, 1, 2, 3].map((n) =>
    inSlot(() => {
      begun.push(n)
      return new Promise<void>((resolve) => ends.push(resolve))
    }),
  )
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  await turn()
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  await turn()
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.()
  await turn()
  ends[2]?.()
  ends[3]?.()
  await Promise.all(done)
  expect(begun).toEqual([0, 1, 2, 3])
})

it('work that fails, or is given up while it waits, leaves its slot to the next', async () => {
  const inSlot = startSlots(1)
  const control = new AbortController()
  const failing = inSlot(() => Promise.reject(new Error('failed')))
  const givenUp = inSlot(() => Promise.resolve('begun'), control.signal)
  const next = inSlot(() => Promise.resolve('done'))
  control.abort(new Error('given up'))
  await expect(failing).rejects.toThrow('failed')
  await expect(givenUp).rejects.toThrow('given up')
  expect(await next).toBe('done')
})
