import type { OutboxState } from './entry-store.ts'
import { leaderOf, type OutboxEntry, toSend } from './entry.ts'
import type { EntryPhase } from './transitions.ts'
import type { Outbox } from './outbox.ts'

/** Number of segments of a job that are only in this browser, by phase. */
export type Unsent = Readonly<Record<EntryPhase, number>>

/**
 * Waits until the service has all that it can have of a job, drafts included; or until it does not answer. Returns the
 * rest: drafts that cannot be saved, refused texts, conflicts, and entries that wait for the service.
 */
export function untilSent(outbox: Outbox, jobId: string): Promise<Unsent> {
  outbox.saveDrafts(jobId)
  outbox.hurry()
  return new Promise((resolve) => {
    const isOver = (state: OutboxState): boolean => {
      if (
        !state.offline &&
        Object.values(state.entries).some((entry) => entry.jobId === jobId && isBeingSent(entry, state))
      )
        return false
      resolve(countUnsent(state, jobId))
      return true
    }
    if (isOver(outbox.getState())) return
    const leave = outbox.subscribe((state) => {
      if (isOver(state)) leave()
    })
  })
}

/** True for an entry that is sent soon: one that the service failed with more than once may fail for long. */
function isBeingSent(entry: OutboxEntry, { entries }: OutboxState): boolean {
  const sending = toSend(leaderOf(entries, entry) ?? entry)
  return sending !== null && (sending.failure === undefined || sending.failure.nextAttempt === 0)
}

export function sumUnsent({ draft, waiting, refused, conflict }: Unsent): number {
  return draft + waiting + refused + conflict
}

export function countUnsent({ entries }: Pick<OutboxState, 'entries'>, jobId: string): Unsent {
  const counts = { draft: 0, waiting: 0, refused: 0, conflict: 0 }
  for (const entry of Object.values(entries)) if (entry.jobId === jobId) counts[entry.phase]++
  return counts
}
