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

/** False when the organisation has no such key in force. */
export async function revokeKey(db: Db, organisationId: string, keyId: string, at: Date): Promise<boolean> {
  const revoked = await db
    .updateTable('keys')
    .set({ revoked_at: at })
    .where('organisation_id', '=', organisationId)
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return revoked.numUpdatedRows === 1n
}

/** Revokes all keys of this name but the newest `keep`. */
export async function revokeOldKeys(
  db: Db,
  organisationId: string,
  name: string,
  keep: number,
  at: Date,
): Promise<void> {
  await db
    .updateTable('keys')
    .set({ revoked_at: at })
    .where('organisation_id', '=', organisationId)
    .where('key_id', 'in', (old) =>
      old
        .selectFrom('keys')
        .select('key_id')
        .where('organisation_id', '=', organisationId)
        .where('name', '=', name)
        .where('revoked_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('key_id', 'desc')
        .offset(keep),
    )
    .execute()
}
