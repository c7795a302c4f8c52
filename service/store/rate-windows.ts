import { sql } from 'kysely'
import type { Db } from './open-store.ts'

/**
 * Counts one request in the bucket's window, which begins with its first request; exact for any number of processes.
 * Answers the requests in the window, this one included, and when the window began.
 */
export async function countRequest(
  db: Db,
  bucket: string,
  now: Date,
  windowMilliseconds: number,
): Promise<{ requests: number; startedAt: Date }> {
  const over = new Date(now.getTime() - windowMilliseconds)
  const { rows } = await sql<{ requests: number; started_at: Date }>`
    insert into rate_windows as w (bucket, started_at, requests) values (${bucket}, ${now}, 1)
    on conflict (bucket) do update set
      requests = case when w.started_at <= ${over} then 1 else w.requests + 1 end,
      started_at = case when w.started_at <= ${over} then excluded.started_at else w.started_at end
    returning requests, started_at
  `.execute(db)
  const row = rows[0]
  return row ? { requests: row.requests, startedAt: row.started_at } : { requests: 1, startedAt: now }
}

/** Buckets whose window is long over. */
export async function removeOldRateWindows(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rate_windows').where('started_at', '<', before).execute()
}
