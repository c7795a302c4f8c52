import { describe, expect, it } from 'vitest'
import { openOutage } from './outage.ts'

const untilOver = (over: Promise<void>) => over
const notAtAll = () => Promise.resolve()

describe('the outage of a server', () => {
  function open() {
    const time = { now: 0 }
    const returns: number[] = []
    const onReturn = () => returns.push(time.now)
    const outage = openOutage({ now: () => time.now, onReturn })
    const enter = () => outage.enter(notAtAll)
    return { time, outage, enter, returns }
  }

  it('lets calls go freely while they succeed', async () => {
    const { outage, enter } = open()
    expect([await enter(), await enter(), outage.isOpen(), outage.remaining()]).toEqual(['free', 'free', false, null])
  })

  it('lets one call try after 1, 2, 4, 8, 16 and then every 30 s, and reports the rest', async () => {
    const { outage, time, enter } = open()
    const rests: (number | null)[] = []
    for (let failure = 0; failure < 7; failure++) {
      outage.missed(outage.answers())
      const rest = outage.remaining() ?? 0
      rests.push(rest)
      time.now += rest - 1
      expect([await enter(), outage.remaining()]).toEqual(['refused', 1])
      time.now += 1
      expect([await enter(), outage.isOpen()]).toEqual(['trial', true])
    }
    expect(rests).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    outage.answered()
    outage.missed(outage.answers())
    expect(outage.remaining()).toBe(1000)
  })

  it('lasts as long as the server asks for, but not for hours', () => {
    const { outage } = open()
    outage.missed(0, 20_000)
    expect(outage.remaining()).toBe(20_000)
    const other = open().outage
    other.missed(0, 3_600_000)
    expect(other.remaining()).toBe(300_000)
  })

  it('makes the others wait for the outcome of the trial, and all go on when it succeeds', async () => {
    const { outage, time, enter } = open()
    outage.missed(0)
    time.now = 1000
    expect(await enter()).toBe('trial')
    const siblings = [outage.enter(untilOver), outage.enter(untilOver)]
    outage.answered()
    expect(await Promise.all(siblings)).toEqual(['free', 'free'])
  })

  it('refuses those that waited when the trial fails, and those that do not wait so long', async () => {
    const { outage, time, enter } = open()
    outage.missed(0)
    time.now = 1000
    await enter()
    const sibling = outage.enter(untilOver)
    expect(await enter()).toBe('refused')
    outage.missed(0)
    expect(await sibling).toBe('refused')
  })

  it('passes a trial that was cancelled to one of those that wait', async () => {
    const { outage, time, enter } = open()
    outage.missed(0)
    time.now = 1000
    await enter()
    const siblings = [outage.enter(untilOver), outage.enter(untilOver)]
    outage.left()
    expect(await siblings[0]).toBe('trial')
    outage.answered()
    expect(await siblings[1]).toBe('free')
  })

  it('does not begin with the failure of one call while others have answers', async () => {
    const { outage } = open()
    outage.answered()
    outage.missed(0)
    expect(outage.remaining()).toBeNull()
    outage.missed(1)
    expect(outage.remaining()).toBe(1000)
  })

  it('does not get longer by calls that began before it and fail after it was found', () => {
    const { outage, time } = open()
    outage.missed(0)
    time.now = 500
    outage.missed(0)
    expect(outage.remaining()).toBe(500)
  })

  it('reports the first answer of all, and the first after an outage, of any caller', () => {
    const { outage, time, returns } = open()
    outage.answered()
    time.now = 1
    outage.answered()
    outage.missed(2)
    time.now = 2
    outage.answered()
    expect(returns).toEqual([0, 2])
  })
})
