import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open-store.ts'

/**
 * Counts one request in the bucket's window, which begins with its first request; exact for any number of processes.
 * Returns the requests in the window, this one included, and the window's start.
 */
export async function countRequest(
  db: Db,
  bucket: string,
  now: Date,
  windowMilliseconds: number,
): Promise<{ requests: number; startedAt: Date }> {
  const { rows } = await countInWindow(
    sql`values (${bucket}, ${now}::timestamptz, 1)`,
    now,
    windowMilliseconds,
  ).execute(db)
  const row = rows[0]
  return row ? { requests: row.requests, startedAt: row.started_at } : { requests: 1, startedAt: now }
}

/**
 * Builds the statement that counts: `bucket` gives a row of bucket, time and one. A window that begins more than its
 * length ahead of now is of a clock that was set back, so it is over; one less far ahead may be of another process.
 */
export function countInWindow(bucket: RawBuilder<unknown>, now: Date, windowMilliseconds: number) {
  const over = new Date(now.getTime() - windowMilliseconds)
  const ahead = new Date(now.getTime() + windowMilliseconds)
  return sql<{ requests: number; started_at: Date }>`
    insert into rate_windows as w (bucket, started_at, requests) ${bucket}
    on conflict (bucket) do update set
      requests = case when w.started_at <= ${over} or w.started_at > ${ahead} then 1 else w.requests + 1 end,
      started_at = case when w.started_at <= ${over} or w.started_at > ${ahead} then excluded.started_at else w.started_at end
    returning requests, started_at
  `
}

/** Removes buckets whose window ended long ago. */
export async function removeOldRateWindows(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rate_windows').where('started_at', '<', before).execute()
}
