import type { Db } from './open-store.ts'
import type { KeyRow, SignInRow } from './schema.ts'

export async function addSignIn(db: Db, row: SignInRow): Promise<void> {
  await db.insertInto('sign_ins').values(row).execute()
}

/** Removes and returns a sign-in that has begun; undefined for one that is answered, expired or unknown. */
export async function takeSignIn(db: Db, stateHash: Buffer, now: Date): Promise<SignInRow | undefined> {
  return db
    .deleteFrom('sign_ins')
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function removeOldSignIns(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sign_ins').where('expires_at', '<=', before).execute()
}

/** Finds the key of a person whom an identity provider knows. */
export async function findKeyOfSubject(db: Db, organisationId: string, subject: string): Promise<KeyRow | undefined> {
  return db
    .selectFrom('keys')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export type PersonChange = Partial<Pick<KeyRow, 'name' | 'email' | 'role'>>

export async function changePerson(tx: Db, organisationId: string, keyId: string, change: PersonChange): Promise<void> {
  await tx
    .updateTable('keys')
    .set(change)
    .where('organisation_id', '=', organisationId)
    .where('key_id', '=', keyId)
    .execute()
}
