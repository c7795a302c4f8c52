import { createStore } from 'zustand/vanilla'
import type { Clock } from '../../lib/clock.ts'
import { makeFollowedRequests } from './followed-requests.ts'
import { makePathTest, type Probe } from './path-test.ts'

export type ConnectionState = {
  /** Start of the silence of the service; null while it answers. Milliseconds since 1970, as the next. */
  readonly silentSince: number | null
  /** Time of the next attempt; null during one. */
  readonly nextAttempt: number | null
}

export type ConnectionParts = {
  readonly clock: Clock
  readonly probe: Probe
  /** Number of idle connections of the browser: each may be dead, and is used before a new one is opened. */
  readonly idle?: () => number
}

export type Connection = ReturnType<typeof makeConnection>

/** Milliseconds during which an answer shows that the service is there. */
const QUIET = 500
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
export function makeConnection({ clock, probe, idle = () => 1 }: ConnectionParts) {
  const store = createStore<ConnectionState>(() => ({ silentSince: null, nextAttempt: null }))
  const listeners = new Set<() => void>()
  let testing = false
  let answeredAt = clock.now()
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

  /** Notes that something answers. */
  const answers = () => {
    answered++
    answeredAt = clock.now()
    path.cancel()
    if (!isSilent()) return
    store.setState({ silentSince: null, nextAttempt: null })
    pause.abort()
    requests.giveUpStale()
    goOn()
  }

  /** Tests whether the service can be reached, and repeats the test until it can. */
  const doubt = async (connections = Math.max(1, idle())) => {
    if (testing) return
    testing = true
    const before = answered
    // One for each connection that may be dead, so that the next request gets a new one.
    const isAnswered = await path.test(connections)
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
      await path.test(1)
    }
    testing = false
  }

  const path = makePathTest({ clock, probe, answers })
  const requests = makeFollowedRequests({ clock, within: path.within, doubt: () => void doubt(), answers })

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    follow: requests.follow,
    /** Changes when failed requests may be repeated at once. */
    turn: () => turn,
    /** Waits, but not longer than until it may be sent again; not at all when that has come since `seen`. */
    async rest(milliseconds: number, seen: number, signal?: AbortSignal): Promise<void> {
      if (turn !== seen) return
      await clock.sleep(milliseconds, signal === undefined ? again.signal : AbortSignal.any([again.signal, signal]))
    },
    /** Gives up stuck requests and tries waiting ones at once, because the path may be another now, or whole again. */
    wake() {
      const hung = requests.giveUpStale()
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
