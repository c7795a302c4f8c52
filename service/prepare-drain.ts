import { setMaxListeners } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ending } from './http/app.ts'

/** Milliseconds from the beginning of the end: until bodies that still arrive are refused, and until all is cut. */
export type DrainTimes = { readonly bodyLimit: number; readonly most: number }

export type Drain = {
  readonly ending: Ending
  /** Sets the server that `end` ends. */
  attach(server: Server): void
  /** Answers open requests and ends the server; a further call returns the same end. */
  end(): Promise<void>
}

/**
 * Prepares the end of a server. While requests are running it listens on, so that `/readyz` asks a load balancer to
 * send no more; then slow uploads get an answer, since a connection that is cut explains nothing to a client.
 */
export function prepareDrain(times: DrainTimes): Drain {
  const [begun, overdue] = [new AbortController(), new AbortController()]
  // Each arriving body adds a listener.
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
    // A connection kept alive is idle only after its last answer.
    const idle = setInterval(() => server.closeIdleConnections(), 100)
    await closed
    clearInterval(idle)
    clearTimeout(late)
    clearTimeout(cut)
  }
}
