import { setTimeout as sleep } from 'node:timers/promises'
import { listWaiting } from '../store/waiting-jobs.ts'
import type { CoreParts } from './core-parts.ts'

/** Whether the service is ready is answered within two seconds. */
const mostMilliseconds = 1800

export type DependencyState = {
  readonly ok: boolean
  /** One segment: what is wrong. */
  readonly detail?: string
  readonly since?: string
  /** Of the jobs that wait for it. */
  readonly next_attempt_at?: string
  readonly waiting_jobs?: number
}

/** `dependencies`: `database`, and of `storage` and `engine:NAME` those that jobs wait for. */
export type Readiness = {
  /** Requests can be answered: the database answers. Jobs alone need the rest. */
  readonly isReady: boolean
  readonly dependencies: Readonly<Record<string, DependencyState>>
}

export async function readReadiness({ store }: Pick<CoreParts, 'store'>): Promise<Readiness> {
  const timer = new AbortController()
  const inTime = <T>(work: Promise<T>) =>
    Promise.race([work, sleep(mostMilliseconds, null, { signal: timer.signal }).catch(() => null)])
  try {
    const waiting = await inTime(listWaiting(store.db).catch(() => null))
    if (waiting === null) return { isReady: false, dependencies: { database: databaseAway(store.outage()) } }
    const away = waiting.map((found): [string, DependencyState] => [
      found.waiting_for,
      {
        ok: false,
        detail: detailOf(found.waiting_for),
        since: found.since.toISOString(),
        next_attempt_at: found.next_attempt_at.toISOString(),
        waiting_jobs: found.jobs,
      },
    ])
    return { isReady: true, dependencies: { ...Object.fromEntries(away), database: { ok: true } } }
  } finally {
    timer.abort()
  }
}

function databaseAway(outage: ReturnType<CoreParts['store']['outage']>): DependencyState {
  if (outage === null) return { ok: false, detail: 'The database is not responding.' }
  const times = outage.starts === 1 ? 'once' : `${outage.starts} times`
  const detail = `The embedded Postgres is down. It was restarted ${times} and will be restarted again; see its log for the reason.`
  return { ok: false, detail, since: outage.since.toISOString() }
}

function detailOf(dependency: string): string {
  if (dependency === 'storage:space') return 'The file storage is full.'
  if (dependency === 'storage') return 'The file storage is not responding.'
  return dependency === 'database' ? 'The database interrupted the jobs.' : 'The MT engine is not responding.'
}
