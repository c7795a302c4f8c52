import type { Db } from './open-store.ts'

export async function addConnectCode(db: Db, hash: Buffer, organisationId: string, expiresAt: Date): Promise<void> {
  await db
    .insertInto('connect_codes')
    .values({ hash, organisation_id: organisationId, expires_at: expiresAt, used_at: null })
    .execute()
}

/** Marks a code as used and returns its organisation; undefined for a code that is used, expired or unknown. */
export async function useConnectCode(db: Db, hash: Buffer, at: Date): Promise<string | undefined> {
  const used = await db
    .updateTable('connect_codes')
    .set({ used_at: at })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('organisation_id')
    .executeTakeFirst()
  return used?.organisation_id
}

export async function removeOldConnectCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('connect_codes').where('expires_at', '<', before).execute()
}
