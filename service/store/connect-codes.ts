import type { Db } from './open-store.ts'

export async function addConnectCode(
  db: Db,
  hash: Buffer,
  organisationId: string,
  expiresAt: Date,
  keyId: string | null = null,
): Promise<void> {
  await db
    .insertInto('connect_codes')
    .values({ hash, organisation_id: organisationId, expires_at: expiresAt, used_at: null, key_id: keyId })
    .execute()
}

export type UsedCode = { readonly organisation_id: string; readonly key_id: string | null }

/** Marks a code as used and returns what it opens; undefined for a code that is used, expired or unknown. */
export async function useConnectCode(db: Db, hash: Buffer, at: Date): Promise<UsedCode | undefined> {
  return db
    .updateTable('connect_codes')
    .set({ used_at: at })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['organisation_id', 'key_id'])
    .executeTakeFirst()
}

/** Removes the codes that sign in the person of a key. */
export async function removeConnectCodesOf(db: Db, organisationId: string, keyId: string): Promise<void> {
  await db
    .deleteFrom('connect_codes')
    .where('organisation_id', '=', organisationId)
    .where('key_id', '=', keyId)
    .execute()
}

export async function removeOldConnectCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('connect_codes').where('expires_at', '<', before).execute()
}
