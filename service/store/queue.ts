import { sql } from 'kysely'
import type { Db } from './open-store.ts'
import type { JobRow } from './schema.ts'

/** Channel of notices: an empty payload says that a job waits; a job id, that this job was taken from its worker. */
export const queueChannel = 'cotejo_queue'
/** Payload in place of an empty one: a person does not want to wait for the end of a pause. */
export const tryNowNotice = 'now'

export const lease = { seconds: 15, heartbeatMilliseconds: 5000 } as const

/** A job that one worker holds. The fence shows whether it still does. */
export type JobLease = { readonly organisationId: string; readonly jobId: string; readonly fence: number }

/** Thrown by a write for a job that this worker no longer holds: cancelled, deleted, or taken over. */
export class LostJob extends Error {
  constructor() {
    super('The job is in other hands')
    this.name = 'LostJob'
  }
}

/** Notifies the workers when this transaction is committed. */
export async function notifyQueue(tx: Db, payload = ''): Promise<void> {
  await sql`select pg_notify(${queueChannel}, ${payload})`.execute(tx)
}

/**
 * Takes the next job that waits, or whose worker let its lease expire; undefined when there is none. Organisations with
 * fewer running jobs go first, so that one with many does not keep the others waiting. `onlyIdle`: only for an
 * organisation that has no running job.
 *
 * `except`: jobs that this worker itself runs or is putting back, whatever the state of their leases.
 *
 * Leases use the database's clock, which all workers share.
 *
 * Costs some index lookups for each organisation that has open jobs, and none for the jobs behind its first: 1,000 that
 * wait are not sorted. An index can be searched by `statement_timestamp()`.
 */
export async function claimJob(
  db: Db,
  owner: string,
  { onlyIdle = false, except = [] }: { readonly onlyIdle?: boolean; readonly except?: readonly string[] } = {},
): Promise<JobRow | undefined> {
  const isOpen = sql`status in ('queued', 'running', 'retrying')`
  // The first line lets the index be used: a running job was due when it was taken.
  const isToTake = sql`
    ${isOpen} and next_attempt_at <= statement_timestamp() and (
      status <> 'running' or (lease_expires_at < statement_timestamp() and job_id <> all(${except}))
    )`
  const { rows } = await sql<JobRow>`
    with recursive open_of (organisation_id) as (
      (select organisation_id from jobs where ${isOpen} order by organisation_id limit 1)
      union all
      select (
        select organisation_id from jobs
        where ${isOpen} and organisation_id > before.organisation_id order by organisation_id limit 1
      ) from open_of before where before.organisation_id is not null
    ),
    turns as (
      select o.organisation_id, waiting.next_attempt_at, (
        select count(*) from jobs busy where busy.organisation_id = o.organisation_id and busy.status = 'running'
      ) as at_work
      from open_of o
      cross join lateral (
        select next_attempt_at from jobs where organisation_id = o.organisation_id and ${isToTake}
        order by next_attempt_at limit 1
      ) waiting
      where ${!onlyIdle} or not exists (
        select from jobs busy
        where busy.organisation_id = o.organisation_id
          and busy.status = 'running' and busy.lease_expires_at >= statement_timestamp()
      )
    ),
    -- One after the other, until one has a job that nobody is just taking.
    taken as (
      select job.organisation_id, job.job_id
      from (select organisation_id from turns order by at_work, next_attempt_at) turn
      cross join lateral (
        select organisation_id, job_id from jobs where organisation_id = turn.organisation_id and ${isToTake}
        order by next_attempt_at limit 1 for update skip locked
      ) job
      limit 1
    )
    update jobs set
      attempts = attempts + case when status = 'running' then 0 else 1 end,
      reclaims = reclaims + case when status = 'running' then 1 else 0 end,
      status = 'running',
      lease_owner = ${owner},
      lease_expires_at = clock_timestamp() + make_interval(secs => ${lease.seconds}),
      fence = fence + 1,
      started_at = coalesce(started_at, clock_timestamp())
    from taken where jobs.organisation_id = taken.organisation_id and jobs.job_id = taken.job_id
    returning jobs.*
  `.execute(db)
  return rows[0]
}

/** Extends a lease; false when this worker no longer holds the job. */
export async function extendLease(db: Db, held: JobLease): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update jobs set lease_expires_at = clock_timestamp() + make_interval(secs => ${lease.seconds})
    where organisation_id = ${held.organisationId} and job_id = ${held.jobId}
      and fence = ${held.fence} and status = 'running'
  `.execute(db)
  return numAffectedRows === 1n
}

/** Locks the job for this transaction's writes. Throws `LostJob` when this worker no longer holds it. */
export async function lockHeld(tx: Db, held: JobLease): Promise<JobRow> {
  const row = await tx
    .selectFrom('jobs')
    .selectAll()
    .where('organisation_id', '=', held.organisationId)
    .where('job_id', '=', held.jobId)
    .where('fence', '=', held.fence)
    .where('status', '=', 'running')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new LostJob()
  return row
}

/** Puts a job back: at once when this worker is shutting down, later when a dependency has to return first. */
export async function putBack(
  tx: Db,
  held: JobLease,
  how: { readonly status: 'queued' | 'retrying'; readonly delaySeconds: number; readonly countAttempt: boolean },
): Promise<void> {
  await sql`
    update jobs set
      status = ${how.status},
      stage = null,
      attempts = attempts - ${how.countAttempt ? 0 : 1},
      next_attempt_at = clock_timestamp() + make_interval(secs => ${how.delaySeconds}),
      lease_owner = null,
      lease_expires_at = null,
      fence = fence + 1
    where organisation_id = ${held.organisationId} and job_id = ${held.jobId}
      and fence = ${held.fence} and status = 'running'
  `.execute(tx)
  await notifyQueue(tx)
}
