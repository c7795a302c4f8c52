import { sql } from 'kysely'
import type { Db } from './open-store.ts'
import type { Dependency } from './waiting-jobs.ts'

export type WaitingOfOrganisation = {
  /** Null: in the queue only. */
  readonly waiting_for: Dependency | 'quota' | null
  readonly since: Date
  /** Null while one of them is due. */
  readonly next_attempt_at: Date | null
  readonly jobs: number
}

/** Returns the jobs of an organisation that wait, by cause; those in the queue when due for `queueSeconds` or longer. */
export async function listWaitingOf(
  db: Db,
  organisationId: string,
  queueSeconds: number,
): Promise<WaitingOfOrganisation[]> {
  const { rows } = await sql<WaitingOfOrganisation>`
    select waiting_for, count(*)::int as jobs, min(coalesce(waiting_since, next_attempt_at)) as since,
      case when min(next_attempt_at) > clock_timestamp() then min(next_attempt_at) end as next_attempt_at
    from jobs
    where organisation_id = ${organisationId} and status in ('queued', 'retrying')
      and (waiting_for is not null or next_attempt_at <= clock_timestamp() - make_interval(secs => ${queueSeconds}))
    group by waiting_for order by waiting_for
  `.execute(db)
  return rows
}

/** True while a process works on a job, of any organisation. */
export async function isWorking(db: Db): Promise<boolean> {
  const { rows } = await sql<{ works: boolean }>`
    select exists (select from jobs where status = 'running' and lease_expires_at > clock_timestamp()) as works
  `.execute(db)
  return rows[0]?.works ?? false
}

/** Returns the start of the first window since `after` in which a key of the organisation made too many requests. */
export async function findUsedUpWindow(
  db: Db,
  organisationId: string,
  { limit, after }: { readonly limit: number; readonly after: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ started_at: Date | null }>`
    select min(w.started_at) as started_at
    from keys k join rate_windows w on w.bucket = k.key_id
    where k.organisation_id = ${organisationId} and w.requests > ${limit} and w.started_at > ${after}::timestamptz
  `.execute(db)
  return rows[0]?.started_at ?? null
}
