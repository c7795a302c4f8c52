import { sql } from 'kysely'
import type { Db } from './open-store.ts'

/** Returns those of the texts that have failed before. */
export async function findFailures(db: Db, organisationId: string, hashes: readonly Buffer[]): Promise<Buffer[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .selectFrom('translation_failures')
    .select('hash')
    .where('organisation_id', '=', organisationId)
    .where('hash', '=', sql<Buffer>`any(${[...hashes]}::bytea[])`)
    .execute()
  return rows.map(({ hash }) => hash)
}

export async function addFailures(db: Db, organisationId: string, hashes: readonly Buffer[], at: Date): Promise<void> {
  if (hashes.length === 0) return
  await db
    .insertInto('translation_failures')
    .values(hashes.map((hash) => ({ organisation_id: organisationId, hash, created_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeOldFailures(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('translation_failures').where('created_at', '<', before).execute()
}
