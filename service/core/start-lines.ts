import { Problem } from './problem.ts'

/** Does the work of one organisation after what it asked for before; that of others does not wait for it. */
export type TakeTurn = <T>(organisationId: string, work: () => Promise<T>) => Promise<T>

/** Requests of one organisation that wait for long work. */
const mostWaiting = 8

/**
 * One line for each organisation. For work in threads that all of them share: an organisation then has one task there
 * at a time, whatever it asks for. A request above those that may wait throws `rate-limited` with this detail.
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
