import { setMaxListeners } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ending } from './http/app.ts'

/** Milliseconds from the beginning of the end: until bodies that still arrive are refused, and until all is cut. */
export type DrainTimes = { readonly bodyLimit: number; readonly most: number }

export type Drain = {
  readonly ending: Ending
  /** The server that `end` ends. */
  attach(server: Server): void
  /** Answers what was asked and ends the server; called again, it is the same end. */
  end(): Promise<void>
}

/**
 * How a server ends. While requests are under way it listens on, so that a load balancer reads from `/readyz` that it
 * should send no more; then uploads that drip in get an answer, since a connection that is cut says nothing to a client.
 */
export function prepareDrain(times: DrainTimes): Drain {
  const [begun, overdue] = [new AbortController(), new AbortController()]
  // One for each body that arrives.
  setMaxListeners(0, overdue.signal)
  const underWay = new Set<object>()
  let attached: Server | null = null
  let ended: Promise<void> | undefined
  return {
    ending: { begun: begun.signal, overdue: overdue.signal },
    attach(server) {
      attached = server
      server.on('request', (_, response) => {
        underWay.add(response)
        response.once('close', () => underWay.delete(response))
      })
    },
    end: () => (ended ??= attached === null ? Promise.resolve() : drain(attached, times)),
  }

  async function drain(server: Server, { bodyLimit, most }: DrainTimes): Promise<void> {
    begun.abort()
    const late = setTimeout(() => overdue.abort(), bodyLimit)
    const cut = setTimeout(() => server.closeAllConnections(), most)
    while (underWay.size > 0 && !overdue.signal.aborted) await sleep(25)
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    // A connection kept alive is idle only once its last answer is out.
    const idle = setInterval(() => server.closeIdleConnections(), 100)
    await closed
    clearInterval(idle)
    clearTimeout(late)
    clearTimeout(cut)
  }
}
