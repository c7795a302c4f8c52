import { describe, expect, it } from 'vitest'
import { openLanes } from './lanes.ts'

const never = new AbortController().signal

describe('lanes', () => {
  it('let so many in at once, the rest in turn, interactive ones first', async () => {
    const lanes = openLanes(1)
    const order: string[] = []
    const first = await lanes.enter(false, never)
    const enter = async (name: string, isUrgent: boolean) => {
      const leave = await lanes.enter(isUrgent, never)
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
    const lanes = openLanes(1)
    const leave = await lanes.enter(false, never)
    const stop = new AbortController()
    const waiting = lanes.enter(false, stop.signal)
    const behind = lanes.enter(false, never)
    stop.abort()
    expect(await waiting).toBeNull()
    expect(await lanes.enter(false, AbortSignal.abort())).toBeNull()
    leave?.()
    expect(await behind).not.toBeNull()
  })

  it('are given back once, however often that is requested', async () => {
    const lanes = openLanes(1)
    const leave = await lanes.enter(false, never)
    leave?.()
    leave?.()
    const second = await lanes.enter(false, never)
    const order: string[] = []
    const third = lanes.enter(false, never).then(() => order.push('third'))
    order.push('second')
    second?.()
    await third
    expect(order).toEqual(['second', 'third'])
  })
})
