import { setTimeout as sleep } from 'node:timers/promises'
import { listWaiting } from '../store/waiting-jobs.ts'
import type { CoreParts } from './core-parts.ts'

/** Limit for each dependency, so that the service answers within two seconds. */
const mostMilliseconds = 1800

export type DependencyState = {
  readonly ok: boolean
  /** One sentence that says what is wrong. */
  readonly detail?: string
  readonly since?: string
  /** Next attempt of the jobs that wait for it. */
  readonly next_attempt_at?: string
  readonly waiting_jobs?: number
}

/** `dependencies`: `database`, `storage`, each `engine:NAME`, and `storage:space` while jobs wait for disk space. */
export type Readiness = {
  /** True when the database answers, so that requests can be answered. Only jobs need the rest. */
  readonly isReady: boolean
  readonly dependencies: Readonly<Record<string, DependencyState>>
}

/** Reports the readiness. A dependency that jobs wait for is away, whatever it reports itself. */
export async function readReadiness({
  store,
  blobs,
  circuits,
}: Pick<CoreParts, 'store' | 'blobs' | 'circuits'>): Promise<Readiness> {
  const timer = new AbortController()
  const late = sleep(mostMilliseconds, null, { signal: timer.signal }).catch(() => null)
  try {
    const [waiting, storage] = await Promise.all([
      Promise.race([listWaiting(store.db).catch(() => null), late]),
      Promise.race([stateOf(blobs.reach()), late]),
    ])
    const known: [string, DependencyState][] = [
      ['storage', storage ?? away('storage')],
      ...circuits().map(({ id, isOpen }): [string, DependencyState] => {
        const name = `engine:${id}`
        return [name, isOpen ? away(name) : { ok: true }]
      }),
    ]
    if (waiting === null)
      return { isReady: false, dependencies: { ...Object.fromEntries(known), database: databaseAway(store.outage()) } }
    // An engine that an organisation has set up is no dependency of the others.
    const waitedFor = waiting.filter(isShared).map((found): [string, DependencyState] => [
      found.waiting_for,
      {
        ...away(found.waiting_for),
        since: found.since.toISOString(),
        next_attempt_at: found.next_attempt_at.toISOString(),
        waiting_jobs: found.jobs,
      },
    ])
    return { isReady: true, dependencies: { ...Object.fromEntries([...known, ...waitedFor]), database: { ok: true } } }
  } finally {
    timer.abort()
  }
}

/** Returns the state without the error's text, which may name internals. */
function stateOf(reached: Promise<void>): Promise<DependencyState> {
  return reached.then(
    () => ({ ok: true }),
    () => away('storage'),
  )
}

function isShared({ waiting_for }: { readonly waiting_for: string }): boolean {
  return !/^engine:.*\beng_/.test(waiting_for)
}

function away(dependency: string): DependencyState {
  return { ok: false, detail: detailOf(dependency) }
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
