import { sql } from 'kysely'
import type { Db } from './open-store.ts'
import { type JobLease, notifyQueue, queueChannel, tryNowNotice } from './queue.ts'

/** Dependencies of jobs that may be away; the interface shows the part before the colon. */
export type Dependency = 'storage' | 'storage:space' | 'database' | `engine:${string}`

/** Bounds in seconds of the pause between two attempts, which is half of the time of the outage. */
const pauseSeconds = { least: 1, most: 30 } as const
const waitingLock = 4_870_003

/**
 * Puts a job back until its dependency may have returned; the attempt is not counted. All jobs that wait for the same
 * have the same next attempt, so that one that fails holds the others back. Without the storage no job can do anything:
 * those that have not begun wait as well. `restMs`: milliseconds until the dependency is tried again, where its outage
 * is recorded. Needs a transaction.
 */
export async function waitForDependency(
  tx: Db,
  held: JobLease,
  dependency: Dependency,
  restMs: number | null = null,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${waitingLock}, hashtext(${dependency}))`.execute(tx)
  const { rows } = await sql<{ next: Date }>`
    select coalesce(
      max(next_attempt_at) filter (where status <> 'running' and next_attempt_at > clock_timestamp()),
      clock_timestamp() + make_interval(secs => coalesce(
        ${restMs === null ? null : restMs / 1000}::double precision,
        least(${pauseSeconds.most}, greatest(${pauseSeconds.least},
          extract(epoch from clock_timestamp() - min(waiting_since)) / 2))::double precision))
    ) as next
    from jobs where waiting_for = ${dependency} and status in ('queued', 'running', 'retrying')
  `.execute(tx)
  const next = rows[0]?.next
  await sql`
    update jobs set
      status = 'retrying',
      stage = null,
      attempts = attempts - 1,
      waiting_since = case when waiting_for = ${dependency} then waiting_since else clock_timestamp() end,
      waiting_for = ${dependency},
      next_attempt_at = ${next},
      lease_owner = null,
      lease_expires_at = null,
      fence = fence + 1
    where organisation_id = ${held.organisationId} and job_id = ${held.jobId}
      and fence = ${held.fence} and status = 'running'
  `.execute(tx)
  const stopsAll = dependency.startsWith('storage')
  await sql`
    update jobs set
      waiting_since = coalesce(waiting_since, clock_timestamp()),
      waiting_for = ${dependency},
      next_attempt_at = greatest(next_attempt_at, ${next}::timestamptz)
    where status in ('queued', 'retrying')
      and (waiting_for = ${dependency} or (${stopsAll} and waiting_for is null))
  `.execute(tx)
}

/** Reason to wait of a document that exceeds the plan: `resumeForQuota` ends it, or a new period. */
export const quota = 'quota'
/** Bounds in seconds of the pause between two attempts, which is half of the time that the document has waited. */
const quotaSeconds = { least: 60, most: 900 } as const

/** Puts a job back until the plan may have enough characters; does not count the attempt. Other jobs go on. */
export async function waitForQuota(db: Db, held: JobLease): Promise<void> {
  await sql`
    update jobs set
      status = 'retrying',
      stage = null,
      attempts = attempts - 1,
      waiting_since = case when waiting_for = ${quota} then waiting_since else clock_timestamp() end,
      waiting_for = ${quota},
      next_attempt_at = clock_timestamp() + make_interval(secs => least(${quotaSeconds.most}, greatest(
        ${quotaSeconds.least},
        case when waiting_for = ${quota} then extract(epoch from clock_timestamp() - waiting_since) / 2 else 0 end
      ))::double precision),
      lease_owner = null,
      lease_expires_at = null,
      fence = fence + 1
    where organisation_id = ${held.organisationId} and job_id = ${held.jobId}
      and fence = ${held.fence} and status = 'running'
  `.execute(db)
}

/** Resumes documents that waited for the plan. Call it when the plan of an organisation has changed. */
export async function resumeForQuota(db: Db, organisationId: string): Promise<void> {
  await sql`
    with resumed as (
      update jobs set waiting_for = null, waiting_since = null, next_attempt_at = least(next_attempt_at, clock_timestamp())
      where organisation_id = ${organisationId} and waiting_for = ${quota} and status = 'retrying'
      returning job_id
    )
    select pg_notify(${queueChannel}, '') from (select job_id from resumed limit 1) as first_of_them
  `.execute(db)
}

/** Makes the jobs of an organisation that wait due at once; they keep what they wait for until that is there. */
export async function tryWaiting(tx: Db, organisationId: string): Promise<void> {
  await sql`
    update jobs set next_attempt_at = clock_timestamp()
    where organisation_id = ${organisationId} and status in ('queued', 'retrying') and waiting_for is not null
      and next_attempt_at > clock_timestamp()
  `.execute(tx)
  await notifyQueue(tx, tryNowNotice)
}

/** Resumes all jobs that waited for one of these dependencies, which have just answered. */
export async function resumeWaiting(db: Db, dependencies: readonly Dependency[]): Promise<void> {
  await sql`
    with resumed as (
      update jobs set waiting_for = null, waiting_since = null, next_attempt_at = least(next_attempt_at, clock_timestamp())
      where waiting_for = any(${dependencies})
      returning job_id
    )
    select pg_notify(${queueChannel}, '') from (select job_id from resumed limit 1) as first_of_them
  `.execute(db)
}

/** Resumes jobs that waited for an engine that has just answered, alone or with another for a pivot language. */
export async function resumeForEngine(db: Db, engine: string): Promise<void> {
  const { rows } = await sql<{ waiting_for: Dependency }>`
    select distinct waiting_for from jobs
    where waiting_for = 'engine:any' or (waiting_for like 'engine:%' and strpos(waiting_for, ${engine}) > 0)
  `.execute(db)
  if (rows.length > 0)
    await resumeWaiting(
      db,
      rows.map(({ waiting_for }) => waiting_for),
    )
}

/** Returns the seconds that the job has waited for its dependency. */
export async function readWaitedSeconds(db: Db, { organisationId, jobId }: JobLease): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from clock_timestamp() - waiting_since), 0)::double precision as seconds
    from jobs where organisation_id = ${organisationId} and job_id = ${jobId}
  `.execute(db)
  return rows[0]?.seconds ?? 0
}

export type WaitingJobs = {
  readonly waiting_for: Dependency
  readonly since: Date
  readonly next_attempt_at: Date
  readonly jobs: number
}

/** Returns the outages that jobs of any organisation wait for; a plan is not one. */
export async function listWaiting(db: Db): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select waiting_for, min(waiting_since) as since, min(next_attempt_at) as next_attempt_at, count(*)::int as jobs
    from jobs where waiting_for is not null and waiting_for <> ${quota} and status in ('queued', 'running', 'retrying')
    group by waiting_for order by waiting_for
  `.execute(db)
  return rows
}
