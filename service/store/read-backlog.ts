import { sql } from 'kysely'
import type { JobStatus } from '#contract/resources/job.ts'
import type { Db } from './open-store.ts'
import type { DeliveryRow } from './schema.ts'

export type Backlog = {
  readonly jobs: readonly { readonly status: JobStatus; readonly jobs: number }[]
  /** Seconds for which the longest waiting job has been due; 0 when none waits. */
  readonly oldestJobSeconds: number
  readonly deliveries: readonly { readonly channel: DeliveryRow['channel']; readonly deliveries: number }[]
  /** Age in seconds of the oldest notification that is neither delivered nor given up. */
  readonly oldestDeliverySeconds: number
}

/** Counts the work that waits, of all organisations or of one. Reads only rows that wait, by their indexes. */
export async function readBacklog(db: Db, organisationId: string | null = null): Promise<Backlog> {
  const { rows: jobs } = await sql<{ status: JobStatus; jobs: number; seconds: number | null }>`
    select status, count(*)::int as jobs,
      extract(epoch from clock_timestamp() - min(next_attempt_at)
        filter (where status <> 'running' and next_attempt_at <= clock_timestamp()))::double precision as seconds
    from jobs
    where status in ('queued', 'running', 'retrying')
      and (${organisationId}::text is null or organisation_id = ${organisationId})
    group by status
  `.execute(db)
  const { rows: deliveries } = await sql<{ channel: DeliveryRow['channel']; deliveries: number; seconds: number }>`
    select channel, count(*)::int as deliveries,
      extract(epoch from clock_timestamp() - min(created_at))::double precision as seconds
    from deliveries
    where next_attempt_at is not null and (${organisationId}::text is null or organisation_id = ${organisationId})
    group by channel
  `.execute(db)
  return {
    jobs,
    oldestJobSeconds: Math.max(0, ...jobs.map(({ seconds }) => seconds ?? 0)),
    deliveries,
    oldestDeliverySeconds: Math.max(0, ...deliveries.map(({ seconds }) => seconds)),
  }
}
