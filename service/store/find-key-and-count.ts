import { sql } from 'kysely'
import type { Db } from './open-store.ts'
import { countInWindow } from './rate-windows.ts'
import type { KeyRow } from './schema.ts'

export type CountedKey = Pick<KeyRow, 'organisation_id' | 'key_id' | 'name' | 'role' | 'hash'> & {
  /** In the window, this request included. */
  readonly requests: number
  readonly started_at: Date
}

/**
 * A key that is in force, with its hash for the caller to compare, and one more request counted in its bucket: every
 * request needs both, so they are one statement; it also notes the hour in which the key was used, once an hour.
 * Undefined for keys that are unknown, revoked or expired, which count nothing.
 */
export async function findKeyAndCount(
  db: Db,
  hash: Buffer,
  now: Date,
  windowMilliseconds: number,
): Promise<CountedKey | undefined> {
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000)
  const { rows } = await sql<CountedKey>`
    with found as (
      select organisation_id, key_id, name, role, hash from keys 
      where hash = ${hash} and revoked_at is null and (expires_at is null or expires_at > ${now}::timestamptz)
    ),
    noted as (
      update keys set last_used_at = ${hour}::timestamptz from found
      where keys.hash = found.hash and (keys.last_used_at is null or keys.last_used_at < ${hour}::timestamptz)
    ),
    counted as (${countInWindow(sql`select key_id, ${now}::timestamptz, 1 from found`, now, windowMilliseconds)})
    select found.*, counted.requests, counted.started_at from found, counted
  `.execute(db)
  return rows[0]
}
