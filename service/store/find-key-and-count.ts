import { sql } from 'kysely'
import type { Db } from './open-store.ts'
import { countInWindow } from './rate-windows.ts'
import type { KeyRow } from './schema.ts'

export type CountedKey = Pick<KeyRow, 'organisation_id' | 'key_id' | 'name' | 'role' | 'hash'> & {
  /** Id of a session; `key_id`, `name` and `role` are those of its key. */
  readonly session_id: string | null
  /** When that session began; null unless it is the session of a key whose text no one has. */
  readonly signed_in_at: Date | null
  /** Time from which the session or key is refused. */
  readonly expires_at: Date | null
  /** Requests in the window, this one included. */
  readonly requests: number
  readonly started_at: Date
}

/**
 * Finds a valid key, with its hash for the caller to compare, and counts one more request in its bucket. Every request
 * needs both, so they are one statement; it also notes the hour in which the key was used, once an hour. Undefined for
 * keys that are unknown, revoked or expired, which count nothing.
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
      select owner.organisation_id, owner.key_id, owner.name, owner.role, used.hash, owner.hash as owner_hash,
        case when used.session_of is null then null else used.key_id end as session_id,
        case when used.session_of is not null and owner.personal then used.created_at end as signed_in_at,
        least(used.expires_at, owner.expires_at) as expires_at
      from keys used
      join keys owner on owner.organisation_id = used.organisation_id
        and owner.key_id = coalesce(used.session_of, used.key_id)
      where used.hash = ${hash}
        and used.revoked_at is null and (used.expires_at is null or used.expires_at > ${now}::timestamptz)
        and owner.revoked_at is null and (owner.expires_at is null or owner.expires_at > ${now}::timestamptz)
    ),
    noted as (
      update keys set last_used_at = ${hour}::timestamptz from found
      where keys.hash in (found.hash, found.owner_hash) and (keys.last_used_at is null or keys.last_used_at < ${hour}::timestamptz)
    ),
    counted as (${countInWindow(sql`select key_id, ${now}::timestamptz, 1 from found`, now, windowMilliseconds)})
    select found.*, counted.requests, counted.started_at from found, counted
  `.execute(db)
  return rows[0]
}
