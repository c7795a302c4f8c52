import type { Db } from './open-store.ts'
import type { KeyRow } from './schema.ts'

/** False when this very key is stored already. */
export async function addKey(db: Db, key: KeyRow): Promise<boolean> {
  const added = await db
    .insertInto('keys')
    .values(key)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Newest first, revoked ones too. */
export async function listKeys(db: Db, organisationId: string): Promise<KeyRow[]> {
  return db
    .selectFrom('keys')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('created_at', 'desc')
    .orderBy('key_id', 'desc')
    .execute()
}

/** The key that was revoked; undefined when the organisation has no such key in force. */
export async function revokeKey(db: Db, organisationId: string, keyId: string, at: Date): Promise<KeyRow | undefined> {
  return db
    .updateTable('keys')
    .set({ revoked_at: at })
    .where('organisation_id', '=', organisationId)
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Revokes all keys that start links made, and answers them. */
export async function revokeStartLinkKeys(db: Db, organisationId: string, at: Date): Promise<KeyRow[]> {
  return db
    .updateTable('keys')
    .set({ revoked_at: at })
    .where('organisation_id', '=', organisationId)
    .where('created_via', '=', 'start-link')
    .where('revoked_at', 'is', null)
    .returningAll()
    .execute()
}
