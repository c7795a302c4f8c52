import { sql } from 'kysely'
import type { Db } from './open-store.ts'
import type { KeyRow, NewKeyRow } from './schema.ts'

/** Stores a key; false when it is already stored. */
export async function addKey(db: Db, key: NewKeyRow): Promise<boolean> {
  const added = await db
    .insertInto('keys')
    .values(key)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Returns the newest first, including revoked ones. */
export async function listKeys(db: Db, organisationId: string): Promise<KeyRow[]> {
  return db
    .selectFrom('keys')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('created_at', 'desc')
    .orderBy('key_id', 'desc')
    .execute()
}

export async function findKey(db: Db, organisationId: string, keyId: string): Promise<KeyRow | undefined> {
  return db
    .selectFrom('keys')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('key_id', '=', keyId)
    .executeTakeFirst()
}

/** Returns the keys and sessions that a key made, directly or indirectly, whether valid or not. */
export async function listMadeBy(db: Db, organisationId: string, keyId: string): Promise<string[]> {
  const { rows } = await sql<{ key_id: string }>`
    with recursive made as (
      select key_id from keys where organisation_id = ${organisationId} and made_by = ${keyId}
      union
      select next.key_id from keys next join made on next.made_by = made.key_id where next.organisation_id = ${organisationId}
    )
    select key_id from made
  `.execute(db)
  return rows.map(({ key_id }) => key_id)
}

/** Revokes a key with its sessions and returns those that were valid: none where the organisation has no such key. */
export async function revokeKey(db: Db, organisationId: string, keyId: string, at: Date): Promise<KeyRow[]> {
  return db
    .updateTable('keys')
    .set({ revoked_at: at })
    .where('organisation_id', '=', organisationId)
    .where((is) => is.or([is('key_id', '=', keyId), is('session_of', '=', keyId)]))
    .where('revoked_at', 'is', null)
    .returningAll()
    .execute()
}

/**
 * Removes a key's expired sessions and all valid ones but the newest `keep`; returns the removed ones that were valid.
 * The audit log still has all of them.
 */
export async function removeOldSessions(
  db: Db,
  organisationId: string,
  keyId: string,
  now: Date,
  keep: number,
): Promise<KeyRow[]> {
  const newest = db
    .selectFrom('keys as other')
    .select('other.key_id')
    .where('other.organisation_id', '=', organisationId)
    .where('other.session_of', '=', keyId)
    .where('other.revoked_at', 'is', null)
    .where('other.expires_at', '>', now)
    .orderBy('other.created_at', 'desc')
    .orderBy('other.key_id', 'desc')
    .limit(keep)
  const removed = await db
    .deleteFrom('keys')
    .where('organisation_id', '=', organisationId)
    .where('session_of', '=', keyId)
    .where('key_id', 'not in', newest)
    .returningAll()
    .execute()
  return removed.filter(({ revoked_at, expires_at }) => revoked_at === null && expires_at !== null && expires_at > now)
}

/** Revokes all keys that start links made, with their sessions, and returns them. */
export async function revokeStartLinkKeys(db: Db, organisationId: string, at: Date): Promise<KeyRow[]> {
  return db
    .updateTable('keys')
    .set({ revoked_at: at })
    .where('organisation_id', '=', organisationId)
    .where((is) =>
      is.or([
        is('created_via', '=', 'start-link'),
        is(
          'session_of',
          'in',
          is
            .selectFrom('keys as link')
            .select('link.key_id')
            .where('link.organisation_id', '=', organisationId)
            .where('link.created_via', '=', 'start-link'),
        ),
      ]),
    )
    .where('revoked_at', 'is', null)
    .returningAll()
    .execute()
}
