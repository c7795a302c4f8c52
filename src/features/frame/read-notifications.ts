import { isFinal, type Job } from '#contract/resources/job.ts'
import { openStorage, readStored, writeStored } from '../../lib/storage.ts'

const STORED = 'cotejo:notifications'

/** What was read: jobs by the end of the newest, in the service's time, the others by name. */
export type Read = { readonly jobs: string; readonly alerts: readonly string[] }

/** Returns what this browser has read; null: it has never shown any. */
export function readRead(): Read | null {
  const stored = readStored(
    openStorage(() => localStorage),
    STORED,
  )
  const { jobs, alerts } = stored
  if (typeof jobs !== 'string' || !Array.isArray(alerts)) return null
  return { jobs, alerts: alerts.filter((name): name is string => typeof name === 'string') }
}

export function keepRead(read: Read): void {
  writeStored(
    openStorage(() => localStorage),
    STORED,
    read,
  )
}

/** Returns the jobs that have ended, the last one first; without those that a person cancelled. */
export function endsOf(jobs: readonly Job[]): readonly (Job & { readonly finished_at: string })[] {
  return jobs.filter(hasEnded).toSorted((one, other) => other.finished_at.localeCompare(one.finished_at))
}

function hasEnded(job: Job): job is Job & { readonly finished_at: string } {
  return isFinal(job.status) && job.status !== 'cancelled' && job.finished_at !== null
}
