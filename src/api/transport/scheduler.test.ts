import { describe, expect, it } from 'vitest'
import { fakeClock, settle } from '../../testing/fake-clock.ts'
import type { BudgetUpdate } from './budget-link.ts'
import { priorities, type Priority } from './minute-budget.ts'
import { makeScheduler } from './scheduler.ts'

function setUp() {
  const clock = fakeClock()
  const scheduler = makeScheduler(clock)
  const sent: string[] = []
  const open: (() => void)[] = []
  /** Starts a request that stays under way until `answer`. */
  const ask = (priority: Priority, name: string, signal?: AbortSignal) =>
    scheduler.run(
      priority,
      () => {
        sent.push(name)
        return new Promise<void>((resolve) => open.push(resolve))
      },
      signal,
    )
  const answer = async () => {
    for (const resolve of open.splice(0)) resolve()
    await settle()
  }
  /** Reports the remaining requests of the minute, as the service does. */
  const receive = (left: number, resets: number, status = 200, more: Record<string, string> = {}) =>
    scheduler.received(
      new Headers({
        'RateLimit-Limit': '120',
        'RateLimit-Remaining': `${left}`,
        'RateLimit-Reset': `${resets}`,
        ...more,
      }),
      status,
    )
  return { clock, scheduler, sent, ask, answer, receive }
}

describe('the scheduler of requests', () => {
  it('has four requests under way at once beside saving, the urgent ones first', async () => {
    const { sent, ask, answer } = setUp()
    for (let n = 0; n < 6; n++) void ask('fill', `first ${n}`)
    void ask('poll', 'poll')
    void ask('prefetch', 'prefetch')
    void ask('look', 'look')
    void ask('act', 'act')
    await settle()
    expect(sent).toEqual(['first 0', 'first 1', 'first 2', 'first 3'])
    await answer()
    await answer()
    expect(sent.slice(4)).toEqual(['act', 'look', 'prefetch', 'first 4', 'first 5', 'poll'])
  })

  it.each(priorities.filter((priority) => priority !== 'save'))(
    'saves at once however many requests of the kind "%s" hang',
    async (priority) => {
      const { sent, ask } = setUp()
      for (let n = 0; n < 20; n++) void ask(priority, `${n}`)
      await settle()
      // A browser has six connections to one service over HTTP/1.1.
      expect(sent.length).toBeLessThan(6)
      void ask('save', 'save')
      await settle()
      expect(sent.at(-1)).toBe('save')
    },
  )

  it('keeps the last requests of the minute for saving', async () => {
    const { clock, sent, ask, answer, receive } = setUp()
    receive(5, 30)
    void ask('look', 'look')
    void ask('save', 'save')
    await answer()
    expect(sent).toEqual(['save'])
    await clock.pass(30_000)
    expect(sent).toEqual(['save', 'look'])
  })

  it('never sends more than the service allows in a window', async () => {
    const { clock, sent, ask, answer } = setUp()
    for (let n = 0; n < 300; n++) void ask('save', `${n}`)
    for (let turn = 0; turn < 40; turn++) await answer()
    expect(sent).toHaveLength(120)
    await clock.pass(60_000)
    for (let turn = 0; turn < 40; turn++) await answer()
    expect(sent).toHaveLength(240)
  })

  it('waits as long as a 429 asks for, even to save', async () => {
    const { clock, scheduler, sent, ask, answer, receive } = setUp()
    receive(0, 5, 429, { 'Retry-After': '12' })
    expect(scheduler.wait('save')).toBe(12_000)
    void ask('save', 'save')
    await clock.pass(11_999)
    expect(sent).toEqual([])
    await clock.pass(60_000)
    await answer()
    expect(sent).toEqual(['save'])
  })

  it('counts together with the other tabs that use the key', async () => {
    const clock = fakeClock()
    const receivers: ((update: BudgetUpdate) => void)[] = []
    const tab = () => {
      const mine = receivers.length
      return makeScheduler(clock, {
        announce: (update) => receivers.forEach((receive, at) => at !== mine && receive(update)),
        listen: (receive) => receivers.push(receive),
      })
    }
    const tabs = [tab(), tab(), tab()]
    const sent: number[] = []
    for (let n = 0; n < 300; n++)
      for (const scheduler of tabs) void scheduler.run('save', async () => void sent.push(clock.now()))
    for (let turn = 0; turn < 40; turn++) await settle()
    expect(sent).toHaveLength(120)
    expect(tabs.map((scheduler) => scheduler.wait('save'))).toEqual([60_000, 60_000, 60_000])
    const limited = new Headers({ 'RateLimit-Limit': '120', 'RateLimit-Remaining': '0', 'RateLimit-Reset': '20' })
    tabs[1]?.received(limited, 200)
    expect(tabs.map((scheduler) => scheduler.wait('save'))).toEqual([20_000, 20_000, 20_000])
  })

  it('takes no answer that was overtaken for a larger allowance', () => {
    const { scheduler, receive } = setUp()
    receive(0, 30)
    receive(3, 30)
    expect(scheduler.wait('save')).toBe(30_000)
  })

  it('does not send what was cancelled', async () => {
    const { clock, sent, ask, receive } = setUp()
    receive(0, 10)
    const stop = new AbortController()
    const asked = ask('look', 'look', stop.signal).catch((error: unknown) => error)
    stop.abort(new Error('left'))
    await clock.pass(60_000)
    expect(await asked).toEqual(new Error('left'))
    expect(sent).toEqual([])
  })

  it('leaves a share of the minute to reading however many documents are sent', async () => {
    const { clock, scheduler, sent, ask, answer } = setUp()
    for (let n = 0; n < 200; n++) void ask('send', 'document')
    for (let turn = 0; turn < 100; turn++) await answer()
    expect(sent).toHaveLength(80)
    expect([scheduler.wait('send'), scheduler.share('send')]).toEqual([60_000, 80])
    for (const priority of ['look', 'fill', 'poll'] as const) void ask(priority, priority)
    await settle()
    expect(sent.slice(80)).toEqual(['look', 'fill', 'poll'])
    await answer()
    await clock.pass(60_000)
    for (let turn = 0; turn < 100; turn++) await answer()
    expect(sent.filter((name) => name === 'document')).toHaveLength(160)
  })

  it('lets the background go on at a service with a small allowance', () => {
    const { scheduler } = setUp()
    scheduler.received(
      new Headers({ 'RateLimit-Limit': '20', 'RateLimit-Remaining': '8', 'RateLimit-Reset': '30' }),
      200,
    )
    expect(scheduler.wait('poll')).toBe(0)
  })

  it('saves as soon as a 429 allows, also while what can wait waits for the next minute', async () => {
    const { clock, sent, ask, receive } = setUp()
    receive(5, 60)
    void ask('poll', 'poll')
    await settle()
    receive(0, 1, 429, { 'Retry-After': '1' })
    void ask('save', 'save')
    await clock.pass(1000)
    expect(sent).toContain('save')
  })
})
