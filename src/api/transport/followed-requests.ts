import type { Clock } from '../../lib/clock.ts'
import { isApiError, unreachableError } from './api-error.ts'
import type { Span } from './path-test.ts'
import type { TimeLimit } from './time-limits.ts'

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

type Parts = {
  readonly clock: Clock
  readonly within: (span: Span) => number
  /** Called when the path is to be tested. */
  readonly doubt: () => void
  /** Called when something has answered. */
  readonly answers: () => void
}

/** Knows all requests under way: each is given up at its limit, and has the path tested before that. */
export function makeFollowedRequests({ clock, within, doubt, answers }: Parts) {
  const requests = new Set<UnderWay>()

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
        doubt()
      }
    }
  }

  return {
    /** Gives up requests without a byte for long; returns whether there were any. */
    giveUpStale(): boolean {
      const stale = [...requests].filter(({ last, repeatable }) => repeatable && clock.now() - last >= STALE_AFTER)
      for (const { stop } of stale) stop.abort()
      return stale.length > 0
    },
    /** Sends, and gives up when no byte comes or goes for too long. Throws `unreachable` then. */
    follow: async <T>(
      { limit, repeatable, signal }: Followed,
      send: (progress: Progress) => Promise<T>,
    ): Promise<T> => {
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
        doubt()
        throw unreachableError()
      } finally {
        requests.delete(request)
        request.ended.abort()
      }
    },
  }
}
