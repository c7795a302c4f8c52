import { createStore } from 'zustand/vanilla'
import type { Clock } from '../../lib/clock.ts'
import { isApiError, unreachableError } from './api-error.ts'
import type { TimeLimit } from './time-limits.ts'

export type ConnectionState = {
  /** Start of the silence of the service; null while it answers. Milliseconds since 1970, as the next. */
  readonly silentSince: number | null
  /** Time of the next attempt; null during one. */
  readonly nextAttempt: number | null
}

export type ConnectionParts = {
  readonly clock: Clock
  /** A cheap request: resolves when anything answers. Undefined while no one is signed in. */
  readonly probe: (signal: AbortSignal) => Promise<unknown> | undefined
  /** Number of idle connections of the browser: each may be dead, and is used before a new one is opened. */
  readonly idle?: () => number
}

/** Reports of a request while it is under way. */
export type Progress = {
  readonly signal: AbortSignal
  /** A piece of an upload has left. */
  readonly sent: () => void
  /** All of an upload has left. */
  readonly sentAll: () => void
  /** The answer has begun, or a piece of it has come. */
  readonly received: () => void
}

export type Followed = {
  readonly limit: TimeLimit
  /** True when it may be sent twice: then it is given up early when its connection is probably dead. */
  readonly repeatable: boolean
  readonly signal?: AbortSignal | undefined
}

export type Connection = ReturnType<typeof makeConnection>

type UnderWay = {
  readonly stop: AbortController
  readonly repeatable: boolean
  readonly ended: AbortController
  /** Aborted, and replaced, when another limit holds from now on. */
  changed: AbortController
  /** Time of the last byte in either direction, and the longest time without one. */
  last: number
  allowed: number
  suspected: boolean
}

/** Milliseconds without a byte after which the connection is tested; the longer time where answers are slow anyhow. */
const SUSPECT_AFTER = { least: 1000, most: 4000 }
/** Milliseconds without a byte after which a request is given up when the connection may have changed. */
const STALE_AFTER = 3000
/** Milliseconds until a test must be answered; after the shorter time it counts as unanswered until it is. */
const PROBE_LIMIT = 10_000
const PROBE_WAIT = { least: 900, most: 3000 }
/** Milliseconds during which an answer shows that the service is there. */
const QUIET = 500
/** Factor of the last test's time after which a test counts as missed. */
const SLOWER = 3

/** Returns the milliseconds to wait before the next test; grows with the time without an answer. */
function pauseAfter(silentFor: number): number {
  if (silentFor < 120_000) return 3000
  return silentFor < 600_000 ? 10_000 : 30_000
}

/**
 * Knows all requests under way and whether the service answers. A connection may die without a word (a router forgets
 * it, a laptop sleeps, another network is joined): then no request ends by itself. Each request has a limit; one that
 * stays without a byte makes this test the path with a cheap request. Without answers the test is repeated every few
 * seconds; the first answer ends requests stuck on dead connections, and all waiting ones continue.
 */
// oxlint-disable-next-line max-lines-per-function
export function makeConnection({ clock, probe, idle = () => 1 }: ConnectionParts) {
  const store = createStore<ConnectionState>(() => ({ silentSince: null, nextAttempt: null }))
  const requests = new Set<UnderWay>()
  const probes = new Set<AbortController>()
  const listeners = new Set<() => void>()
  let testing = false
  // Milliseconds that the last answered test took.
  let usual = 0
  let answeredAt = clock.now()
  const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
    Math.min(most, Math.max(least, usual * SLOWER))
  let answered = 0
  // Grows whenever waiting any longer makes no sense; `again` ends the waits.
  let turn = 0
  let again = new AbortController()
  let pause = new AbortController()

  const isSilent = () => store.getState().silentSince !== null

  const goOn = () => {
    turn++
    const ended = again
    again = new AbortController()
    ended.abort()
    for (const receive of listeners) receive()
  }

  const giveUpStale = () => {
    const stale = [...requests].filter(({ last, repeatable }) => repeatable && clock.now() - last >= STALE_AFTER)
    for (const { stop } of stale) stop.abort()
    return stale.length > 0
  }

  /** Notes that something answers. */
  const answers = () => {
    answered++
    answeredAt = clock.now()
    for (const stop of probes) stop.abort()
    if (!isSilent()) return
    store.setState({ silentSince: null, nextAttempt: null })
    pause.abort()
    giveUpStale()
    goOn()
  }

  /** Sends tests; false when none of them was answered soon. */
  const test = async (count: number): Promise<boolean> => {
    const waiting = new AbortController()
    let open = count
    let isAnswered = false
    const one = async () => {
      const stop = new AbortController()
      const began = clock.now()
      probes.add(stop)
      const asked = probe(stop.signal)
      const late = clock.sleep(PROBE_LIMIT, stop.signal).then(() => false)
      // Signed out: nothing is requested, so nothing is missing.
      const ok = asked === undefined || (await Promise.race([asked.then(isTrue, isFalse), late]))
      probes.delete(stop)
      const isCurrent = !stop.signal.aborted
      stop.abort()
      if (ok && isCurrent) {
        isAnswered = true
        usual = clock.now() - began
        answers()
      }
      if (--open === 0 || isAnswered) waiting.abort()
    }
    for (let n = 0; n < count; n++) void one()
    await clock.sleep(within(PROBE_WAIT), waiting.signal)
    return isAnswered
  }

  /** Tests whether the service can be reached, and repeats the test until it can. */
  const doubt = async (connections = Math.max(1, idle())) => {
    if (testing) return
    testing = true
    const before = answered
    // One for each connection that may be dead, so that the next request gets a new one.
    const isAnswered = await test(connections)
    // An answer that came meanwhile to another request proves more.
    if (!isAnswered && answered === before) store.setState({ silentSince: clock.now(), nextAttempt: null })
    for (;;) {
      const { silentSince: since } = store.getState()
      if (since === null) break
      const wait = pauseAfter(clock.now() - since)
      store.setState({ nextAttempt: clock.now() + wait })
      pause = new AbortController()
      await clock.sleep(wait, pause.signal)
      if (!isSilent()) break
      store.setState({ nextAttempt: null })
      await test(1)
    }
    testing = false
  }

  /** Gives a request up at its limit, and has the path tested before that. */
  const watch = async (request: UnderWay) => {
    const { stop, ended } = request
    while (!stop.signal.aborted && !ended.signal.aborted) {
      const { last, allowed, suspected } = request
      const due = suspected ? allowed : Math.min(allowed, within(SUSPECT_AFTER))
      const left = last + due - clock.now()
      if (left > 0) await clock.sleep(left, AbortSignal.any([request.changed.signal, ended.signal]))
      else if (due === allowed) stop.abort()
      else {
        request.suspected = true
        void doubt()
      }
    }
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    /** Sends, and gives up when no byte comes or goes for too long. Throws `unreachable` then. */
    async follow<T>({ limit, repeatable, signal }: Followed, send: (progress: Progress) => Promise<T>): Promise<T> {
      const stop = new AbortController()
      const request: UnderWay = {
        stop,
        repeatable,
        ended: new AbortController(),
        changed: new AbortController(),
        last: clock.now(),
        allowed: limit.answer,
        suspected: false,
      }
      const moved = (allowed: number) => {
        request.last = clock.now()
        request.suspected = false
        if (request.allowed === allowed) return
        request.allowed = allowed
        const { changed } = request
        request.changed = new AbortController()
        changed.abort()
      }
      requests.add(request)
      void watch(request)
      const both = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal])
      try {
        return await send({
          signal: both,
          sent: () => moved(limit.silence),
          sentAll: () => moved(limit.answer),
          received() {
            moved(limit.silence)
            answers()
          },
        })
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        if (!stop.signal.aborted && !isApiError(error, 'unreachable')) throw error
        void doubt()
        throw unreachableError()
      } finally {
        requests.delete(request)
        request.ended.abort()
      }
    },
    /** Changes when failed requests may be repeated at once. */
    turn: () => turn,
    /** Waits, but not longer than until it may be sent again; not at all when that has come since `seen`. */
    async rest(milliseconds: number, seen: number, signal?: AbortSignal): Promise<void> {
      if (turn !== seen) return
      await clock.sleep(milliseconds, signal === undefined ? again.signal : AbortSignal.any([again.signal, signal]))
    },
    /** Gives up stuck requests and tries waiting ones at once, because the path may be another now, or whole again. */
    wake() {
      const hung = giveUpStale()
      if (isSilent()) pause.abort()
      if (hung || isSilent()) goOn()
    },
    /** Notes a sign of a broken path. */
    doubt: () => void doubt(),
    /** Tests the service after a while without requests. */
    beat() {
      if (!isSilent() && clock.now() - answeredAt >= QUIET) void doubt(1)
    },
    /** Subscribes to the moments at which waiting requests may be sent at once; returns the way to unsubscribe. */
    onAgain(receive: () => void): () => void {
      listeners.add(receive)
      return () => listeners.delete(receive)
    },
  }
}

const isTrue = () => true
const isFalse = () => false
