import type { OutboxState } from './entry-store.ts'
import type { Outbox } from './outbox.ts'

/**
 * Waits until the service has everything that was confirmed in a job. False when that cannot be: something was refused
 * or is in conflict, or nobody answers. Drafts are not waited for: nobody confirmed them.
 */
export function untilSent(outbox: Outbox, jobId: string): Promise<boolean> {
  const verdict = ({ entries, offline }: OutboxState): boolean | null => {
    const phases = Object.values(entries).flatMap((entry) => (entry.jobId === jobId ? [entry.phase] : []))
    if (phases.includes('refused') || phases.includes('conflict')) return false
    if (!phases.includes('waiting')) return true
    return offline ? false : null
  }
  outbox.hurry()
  return new Promise((resolve) => {
    const now = verdict(outbox.getState())
    if (now !== null) return resolve(now)
    const leave = outbox.subscribe((state) => {
      const later = verdict(state)
      if (later === null) return
      leave()
      resolve(later)
    })
  })
}
