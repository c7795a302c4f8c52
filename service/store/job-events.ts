import { sql } from 'kysely'
import type { Db } from './open-store.ts'

/** Notices on this channel are JSON: `JobNotice`. */
export const jobEventsChannel = 'cotejo_job_events'

/** Seconds that a job counts as followed after the last sign of a stream, and that its events are kept. */
export const following = { seconds: 120, keptSeconds: 600 } as const

/** Positions that one event names; more are reported as "many". A notice has at most 8,000 bytes. */
const mostNamed = 100
const publishLock = 4_870_025

export type JobChange = {
  readonly organisationId: string
  readonly jobId: string
  /** Positions of segments that have changed; null: too many to name. */
  readonly positions: readonly number[] | null
  /** Positions of segments whose notes have changed. */
  readonly notes: readonly number[]
}

export type StoredJobEvent = Omit<JobChange, 'organisationId' | 'jobId'> & { readonly id: number }

/**
 * Stores events of jobs that are followed, and notifies all processes. Ids grow in the order in which events become
 * visible, because only one publisher writes at a time. Does not wait for the disk.
 */
export async function addJobEvents(tx: Db, changes: readonly JobChange[]): Promise<void> {
  const rows = changes.map(({ organisationId, jobId, positions, notes }) => ({
    organisation_id: organisationId,
    job_id: jobId,
    positions: positions === null || positions.length > mostNamed ? null : positions,
    notes: notes.length > mostNamed ? [] : notes,
  }))
  await sql`set local synchronous_commit = off`.execute(tx)
  await sql`select pg_advisory_xact_lock(${publishLock})`.execute(tx)
  await sql`
    with added as (
      insert into job_events (organisation_id, job_id, positions, notes)
      select e.organisation_id, e.job_id, e.positions, e.notes
      from json_to_recordset(${JSON.stringify(rows)}::json) as e (organisation_id text, job_id text, positions int[], notes int[])
      join followed_jobs f on f.organisation_id = e.organisation_id and f.job_id = e.job_id and f.until > clock_timestamp()
      returning *
    )
    select pg_notify(${jobEventsChannel}, json_build_object(
      'kind', 'change', 'organisationId', organisation_id, 'jobId', job_id,
      'id', event_id, 'positions', positions, 'notes', notes)::text)
    from added
  `.execute(tx)
  await sql`
    select pg_notify(${jobEventsChannel}, json_build_object(
      'kind', 'job-listed', 'organisationId', f.organisation_id, 'id', e.job_id, 'change', 'changed')::text)
    from json_to_recordset(${JSON.stringify(rows)}::json) as e (organisation_id text, job_id text)
    join followed_organisations f on f.organisation_id = e.organisation_id and f.until > clock_timestamp()
  `.execute(tx)
}

/** Marks an organisation as one whose job list is followed: its processes report jobs that change. */
export async function markOrganisationFollowed(db: Db, organisationId: string): Promise<void> {
  await sql`
    insert into followed_organisations (organisation_id, until)
    select organisation_id, clock_timestamp() + make_interval(secs => ${following.seconds})
    from organisations where organisation_id = ${organisationId}
    on conflict (organisation_id) do update set until = excluded.until
  `.execute(db)
}

/** Sends a notice without storing it. */
export async function notifyJobEvents(db: Db, notice: string): Promise<void> {
  await sql`select pg_notify(${jobEventsChannel}, ${notice})`.execute(db)
}

/** Start of a stream: it gets all events stored from here on. */
export type FollowedFrom = {
  /** Milliseconds since 1970 from which on the events of the job are stored without a gap. */
  readonly since: number
  readonly lastId: number
}

/** Marks a job as followed. Undefined where there is no such job. */
export async function markFollowed(db: Db, organisationId: string, jobId: string): Promise<FollowedFrom | undefined> {
  const { rows } = await sql<FollowedFrom>`
    with marked as (
      insert into followed_jobs (organisation_id, job_id, since, until)
      select organisation_id, job_id, clock_timestamp(), clock_timestamp() + make_interval(secs => ${following.seconds})
      from jobs where organisation_id = ${organisationId} and job_id = ${jobId}
      on conflict (organisation_id, job_id) do update set
        since = case when followed_jobs.until < clock_timestamp() then excluded.since else followed_jobs.since end,
        until = excluded.until
      returning since
    )
    select (extract(epoch from since) * 1000)::bigint as since, coalesce((
      select max(event_id) from job_events where organisation_id = ${organisationId} and job_id = ${jobId}
    ), 0)::bigint as "lastId" from marked
  `.execute(db)
  return rows[0]
}

/** Returns the oldest first. */
export async function listJobEvents(
  db: Db,
  organisationId: string,
  jobId: string,
  after: number,
  limit: number,
): Promise<StoredJobEvent[]> {
  const { rows } = await sql<StoredJobEvent>`
    select event_id as id, positions, notes from job_events
    where organisation_id = ${organisationId} and job_id = ${jobId} and event_id > ${after}
    order by event_id limit ${limit}
  `.execute(db)
  return rows
}

export async function removeOldJobEvents(db: Db): Promise<void> {
  await sql`delete from job_events where created_at < clock_timestamp() - make_interval(secs => ${following.keptSeconds})`.execute(
    db,
  )
  await sql`delete from followed_jobs where until < clock_timestamp() - make_interval(secs => ${following.keptSeconds})`.execute(
    db,
  )
  await sql`delete from followed_organisations where until < clock_timestamp()`.execute(db)
}

/** Returns those of the keys and sessions that are revoked or expired. */
export async function findEndedKeys(db: Db, keyIds: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ key_id: string }>`
    select key_id from keys where key_id = any(${[...keyIds]}::text[]) and (revoked_at is not null or expires_at < ${now})
  `.execute(db)
  return new Set(rows.map(({ key_id }) => key_id))
}
