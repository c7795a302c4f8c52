import { Problem } from './problem.ts'

/** Runs the work of one organisation after its earlier work; other organisations do not wait. */
export type TakeTurn = <T>(organisationId: string, work: () => Promise<T>) => Promise<T>

/** Most requests of one organisation that wait for long work. */
const mostWaiting = 8

/**
 * Makes a queue for each organisation, for work in shared threads: an organisation then has one task there at a time.
 * When the queue is full, a request throws `rate-limited` with this detail.
 */
export function startLines(detail: string): TakeTurn {
  const waiting = new Map<string, { count: number; last: Promise<unknown> }>()
  return async (organisationId, work) => {
    const line = waiting.get(organisationId) ?? { count: 0, last: Promise.resolve() }
    if (line.count >= mostWaiting) throw new Problem('rate-limited', { detail, retryAfter: 5 })
    waiting.set(organisationId, line)
    line.count++
    const done = line.last.then(work)
    line.last = done.catch(() => undefined)
    try {
      return await done
    } finally {
      line.count--
      if (line.count === 0) waiting.delete(organisationId)
    }
  }
}
