import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './open-store.ts'

export type Claim = { readonly key: string; readonly fingerprint: string; readonly jobId: string }

/** Thrown when another transaction holds the same key for longer than this one waits. */
export class KeyInProgress extends Error {}

/**
 * Claims a key for the job that this transaction makes. When the key is taken, returns its job and the fingerprint of
 * its upload; when another transaction is taking it, waits for that one up to `waitMilliseconds`.
 */
export async function claimIdempotencyKey(
  tx: Db,
  organisationId: string,
  claim: Claim,
  times: { readonly now: Date; readonly expiresAt: Date; readonly waitMilliseconds: number },
): Promise<'claimed' | { readonly fingerprint: string; readonly jobId: string }> {
  await sql`select set_config('lock_timeout', ${String(times.waitMilliseconds)}, true)`.execute(tx)
  try {
    await tx
      .deleteFrom('idempotency_keys')
      .where('organisation_id', '=', organisationId)
      .where('key', '=', claim.key)
      .where('expires_at', '<=', times.now)
      .execute()
    const added = await tx
      .insertInto('idempotency_keys')
      .values({
        organisation_id: organisationId,
        key: claim.key,
        fingerprint: claim.fingerprint,
        job_id: claim.jobId,
        expires_at: times.expiresAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 1n) return 'claimed'
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '55P03') throw new KeyInProgress()
    throw error
  }
  const taken = await findIdempotencyKey(tx, organisationId, claim.key)
  // The key was removed between the two statements: its job was deleted at this moment.
  if (taken === undefined) throw new KeyInProgress()
  return taken
}

async function findIdempotencyKey(tx: Db, organisationId: string, key: string) {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'job_id'])
    .where('organisation_id', '=', organisationId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { fingerprint: row.fingerprint, jobId: row.job_id }
}

export async function removeOldIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute()
}
