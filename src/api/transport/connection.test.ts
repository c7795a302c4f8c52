import { describe, expect, it } from 'vitest'
import { fakeClock, settle } from '../../testing/fake-clock.ts'
import { makeConnection } from './connection.ts'
import type { Followed, Progress } from './followed-requests.ts'

const limit = { answer: 12_000, silence: 10_000 }

/** Makes a connection; `path`: requests from now on are answered at once, never, or refused. */
function setUp(idle = 1) {
  const clock = fakeClock()
  let path: 'answers' | 'swallows' | 'refuses' = 'answers'
  const probed: number[] = []
  const connection = makeConnection({
    clock,
    idle: () => idle,
    probe: (signal) => {
      probed.push(clock.now())
      if (path === 'answers') return Promise.resolve()
      if (path === 'refuses') return Promise.reject(new TypeError('Failed to fetch'))
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
    },
  })
  /** Starts a request that is under way until it is given up; `progress` has the reports of its connection. */
  const hang = (how: Partial<Followed> = {}) => {
    let reported: Progress | null = null
    const began = clock.now()
    const end = connection
      .follow({ limit, repeatable: true, ...how }, (progress) => {
        reported = progress
        return new Promise<string>((_, reject) =>
          progress.signal.addEventListener('abort', () => reject(new Error('cut'))),
        )
      })
      .then(
        () => 'answered',
        (error: unknown) => ({ after: clock.now() - began, error }),
      )
    const progress = (): Progress => {
      if (reported === null) throw new Error('it was not sent')
      return reported
    }
    return { end, progress }
  }
  return { clock, connection, probed, hang, set: (next: typeof path) => (path = next) }
}

describe('a request under way', () => {
  it('is given up when no byte came within its limit, although the service answers others', async () => {
    const { clock, connection, hang } = setUp()
    const { end } = hang()
    await clock.pass(60_000)
    expect(await end).toMatchObject({ after: 12_000, error: { type: 'unreachable' } })
    expect(connection.getState().silentSince).toBeNull()
  })

  it('goes on as long as bytes come, and is given up when they stop', async () => {
    const { clock, hang } = setUp()
    const { end, progress } = hang()
    for (let n = 0; n < 20; n++) {
      await clock.pass(9000)
      progress().received()
    }
    await clock.pass(60_000)
    expect(await end).toMatchObject({ after: 190_000 })
  })

  it('of an upload has as long as it takes while pieces leave, then the time that an answer has', async () => {
    const { clock, hang } = setUp()
    const { end, progress } = hang({ limit: { answer: 120_000, silence: 30_000 } })
    for (let n = 0; n < 10; n++) {
      await clock.pass(29_000)
      progress().sent()
    }
    progress().sentAll()
    await clock.pass(600_000)
    expect(await end).toMatchObject({ after: 290_000 + 120_000 })
  })

  it('of an upload is given up when nothing leaves any more', async () => {
    const { clock, hang } = setUp()
    const { end, progress } = hang({ limit: { answer: 120_000, silence: 30_000 } })
    progress().sent()
    await clock.pass(600_000)
    expect(await end).toMatchObject({ after: 30_000 })
  })

  it('ends with the reason of its caller when it is cancelled', async () => {
    const { connection, hang } = setUp()
    const stop = new AbortController()
    const { end } = hang({ signal: stop.signal })
    stop.abort(new Error('left'))
    expect(await end).toMatchObject({ error: new Error('left') })
    expect(connection.getState().silentSince).toBeNull()
  })
})

describe('a heartbeat', () => {
  it.each(['refuses', 'swallows'] as const)('notices within 2 s that the service %s', async (path) => {
    const { clock, connection, set } = setUp()
    for (let beat = 0; beat < 3; beat++) {
      connection.beat()
      await clock.pass(1000)
    }
    expect(connection.getState().silentSince).toBeNull()
    set(path)
    connection.beat()
    await clock.pass(1000)
    expect(connection.getState()).toMatchObject({ silentSince: expect.any(Number), nextAttempt: expect.any(Number) })
  })

  it('asks nothing while answers come anyhow, and nothing more while it is known that none do', async () => {
    const { clock, connection, hang, set, probed } = setUp()
    const { progress } = hang()
    await clock.pass(800)
    progress().received()
    connection.beat()
    expect(probed).toEqual([])
    set('refuses')
    await clock.pass(600)
    connection.beat()
    await clock.pass(0)
    const known = probed.length
    connection.beat()
    expect(probed).toHaveLength(known)
  })
})

describe('a path that swallows everything', () => {
  it('is noticed within 15 s, tested every few seconds, and what waits goes on seconds after it is whole', async () => {
    const { clock, connection, hang, set, probed } = setUp()
    let goneOn = 0
    connection.onAgain(() => goneOn++)
    set('swallows')
    const began = clock.now()
    const { end } = hang()
    await clock.pass(15_000)
    const { silentSince } = connection.getState()
    expect(silentSince).not.toBeNull()
    expect(await end).toMatchObject({ error: { type: 'unreachable' } })
    await clock.pass(60_000)
    const gaps = probed.slice(1).map((at, n) => at - (probed[n] ?? 0))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(8000)
    expect(goneOn).toBe(0)
    set('answers')
    const whole = clock.now()
    await clock.pass(8000)
    expect(goneOn).toBe(1)
    expect(connection.getState()).toEqual({ silentSince: null, nextAttempt: null })
    expect(probed.at(-1)).toBeLessThanOrEqual(whole + 8000)
    expect(silentSince).toBeGreaterThan(began)
  })

  it('is tested over as many connections as may be dead, so that the next request gets a new one', async () => {
    const { clock, hang, set, probed } = setUp(5)
    set('swallows')
    void hang()
    await clock.pass(4000)
    expect(probed).toHaveLength(5)
  })

  it('says when it is tried next', async () => {
    const { clock, connection, set } = setUp()
    set('refuses')
    connection.doubt()
    await settle()
    expect(connection.getState()).toEqual({ silentSince: clock.now(), nextAttempt: clock.now() + 3000 })
    await clock.pass(600_000)
    const { nextAttempt } = connection.getState()
    expect((nextAttempt ?? 0) - clock.now()).toBeLessThanOrEqual(30_000)
  })

  it('is whole as soon as any other request is answered', async () => {
    const { clock, connection, hang, set } = setUp()
    set('swallows')
    const { progress } = hang({ limit: { answer: 60_000, silence: 10_000 } })
    await clock.pass(10_000)
    expect(connection.getState().silentSince).not.toBeNull()
    progress().received()
    expect(connection.getState().silentSince).toBeNull()
  })
})

describe('after sleep or another network', () => {
  it('what has had no byte is given up at once where it may be sent again, and the rest keeps its time', async () => {
    const { clock, connection, hang } = setUp()
    const safe = hang({ limit: { answer: 60_000, silence: 9000 } })
    const once = hang({ repeatable: false })
    await clock.pass(3500)
    const late = hang()
    connection.wake()
    await settle()
    expect(await safe.end).toMatchObject({ after: 3500, error: { type: 'unreachable' } })
    await clock.pass(60_000)
    expect(await once.end).toMatchObject({ after: 12_000 })
    expect(await late.end).toMatchObject({ after: 12_000 })
  })

  it('a wait for the next try ends at once, also one that begins just after', async () => {
    const { clock, connection, hang } = setUp()
    const seen = connection.turn()
    void hang()
    await clock.pass(3500)
    let ended = 0
    void connection.rest(60_000, seen).then(() => ended++)
    connection.wake()
    void connection.rest(60_000, seen).then(() => ended++)
    await settle()
    expect(ended).toBe(2)
  })
})
