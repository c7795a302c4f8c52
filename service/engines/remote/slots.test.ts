import { describe, expect, it } from 'vitest'
import { openSlots } from './slots.ts'

const never = new AbortController().signal

describe('slots', () => {
  it('let so many in at once, the rest in turn, interactive ones first', async () => {
    const slots = openSlots(1)
    const order: string[] = []
    const first = await slots.enter(false, never)
    const enter = async (name: string, isUrgent: boolean) => {
      const leave = await slots.enter(isUrgent, never)
      order.push(name)
      leave?.()
    }
    const waiting = [enter('job 1', false), enter('job 2', false), enter('urgent 1', true), enter('urgent 2', true)]
    expect(order).toEqual([])
    first?.()
    await Promise.all(waiting)
    expect(order).toEqual(['urgent 1', 'urgent 2', 'job 1', 'job 2'])
  })

  it('let go of who does not want to wait any longer', async () => {
    const slots = openSlots(1)
    const leave = await slots.enter(false, never)
    const stop = new AbortController()
    const waiting = slots.enter(false, stop.signal)
    const behind = slots.enter(false, never)
    stop.abort()
    expect(await waiting).toBeNull()
    expect(await slots.enter(false, AbortSignal.abort())).toBeNull()
    leave?.()
    expect(await behind).not.toBeNull()
  })

  it('are given back once, however often that is requested', async () => {
    const slots = openSlots(1)
    const leave = await slots.enter(false, never)
    leave?.()
    leave?.()
    const second = await slots.enter(false, never)
    const order: string[] = []
    const third = slots.enter(false, never).then(() => order.push('third'))
    order.push('second')
    second?.()
    await third
    expect(order).toEqual(['second', 'third'])
  })
})
