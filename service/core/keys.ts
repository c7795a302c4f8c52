import type { Role } from '#contract/resources/account.ts'
import { addKey, listKeys, revokeKey as revokeStoredKey } from '../store/keys.ts'
import type { Db } from '../store/open-store.ts'
import type { CoreParts } from './core-parts.ts'
import { hashKey, keyPrefix, makeKeyText } from './key-text.ts'
import { Problem } from './problem.ts'

export type KeyRecord = {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly prefix: string
  readonly created_at: string
  readonly revoked_at: string | null
}

type Parts = Pick<CoreParts, 'now' | 'newId'>

/** Makes a key; its text is answered this once and kept nowhere. */
export async function createKey(
  { now, newId }: Parts,
  db: Db,
  organisationId: string,
  { name, role, text = makeKeyText(role) }: { readonly name: string; readonly role: Role; readonly text?: string },
): Promise<string> {
  await addKey(db, {
    organisation_id: organisationId,
    key_id: newId('key'),
    name,
    role,
    prefix: keyPrefix(text),
    hash: hashKey(text),
    created_at: now(),
    revoked_at: null,
  })
  return text
}

export async function listKeyRecords(db: Db, organisationId: string): Promise<KeyRecord[]> {
  const rows = await listKeys(db, organisationId)
  return rows.map((row) => ({
    id: row.key_id,
    name: row.name,
    role: row.role,
    prefix: row.prefix,
    created_at: row.created_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
  }))
}

/** From now on the key is refused. Throws `key-not-found`. */
export async function revokeKey({ now }: Parts, db: Db, organisationId: string, keyId: string): Promise<void> {
  if (!(await revokeStoredKey(db, organisationId, keyId, now())))
    throw new Problem('key-not-found', { detail: 'There is no such key in force.' })
}
