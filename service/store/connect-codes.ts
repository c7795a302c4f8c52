import type { Db } from './open-store.ts'

export async function addConnectCode(db: Db, hash: Buffer, organisationId: string, expiresAt: Date): Promise<void> {
  await db
    .insertInto('connect_codes')
    .values({ hash, organisation_id: organisationId, expires_at: expiresAt, used_at: null })
    .execute()
}

/** The organisation of a code that was neither used nor out of date, and from now on is used; undefined otherwise. */
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
