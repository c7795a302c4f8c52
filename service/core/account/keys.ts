import type { ApiKey, ApiKeys, CreatedKey, NewKey } from '#contract/resources/api-key.ts'
import type { Role } from '#contract/resources/account.ts'
import { addKey, listKeys, revokeKey as revokeStoredKey } from '../../store/keys.ts'
import type { Db } from '../../store/open-store.ts'
import { lockOrganisation } from '../../store/organisations.ts'
import type { KeyRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { hashKey, keyPrefix, makeKeyText } from './key-text.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../records.ts'

type Parts = Pick<CoreParts, 'now' | 'newId'>

/** Makes a key; its text is answered this once and kept nowhere. */
export async function createKey(
  { now, newId }: Parts,
  db: Db,
  organisationId: string,
  { name, role, text = makeKeyText(role) }: { readonly name: string; readonly role: Role; readonly text?: string },
): Promise<CreatedKey> {
  const row: KeyRow = {
    organisation_id: organisationId,
    key_id: newId('key'),
    name,
    role,
    prefix: keyPrefix(text),
    hash: hashKey(text),
    created_at: now(),
    revoked_at: null,
  }
  await addKey(db, row)
  return { ...toApiKey(row), key: text }
}

/** Newest first, revoked ones too. */
export async function listApiKeys(db: Db, organisationId: string): Promise<ApiKey[]> {
  return (await listKeys(db, organisationId)).map(toApiKey)
}

/** The same two, asked over the wire, where a key belongs to the organisation of the caller. */
export function createOwnKey(
  parts: Parts & Pick<CoreParts, 'store'>,
  { organisationId }: Pick<Caller, 'organisationId'>,
  key: NewKey,
): Promise<CreatedKey> {
  return createKey(parts, parts.store.db, organisationId, key)
}

export async function listOwnKeys(
  { store }: Pick<CoreParts, 'store'>,
  { organisationId }: Pick<Caller, 'organisationId'>,
): Promise<ApiKeys> {
  return { keys: await listApiKeys(store.db, organisationId) }
}

/** From now on the key is refused. Throws `key-not-found`. */
export async function revokeKey({ now }: Parts, db: Db, organisationId: string, keyId: string): Promise<void> {
  if (!(await revokeStoredKey(db, organisationId, keyId, now())))
    throw new Problem('key-not-found', { detail: 'There is no active API key with this ID.' })
}

/**
 * The same, asked over the wire: the holder of a key may revoke it too, but not the last one of an admin, since no one
 * could make another then. Two that revoke each other's key at once wait for one another.
 *
 * Throws `key-not-found`, `forbidden`.
 */
export async function revokeOtherKey(
  parts: Parts & Pick<CoreParts, 'store'>,
  { organisationId }: Pick<Caller, 'organisationId'>,
  keyId: string,
): Promise<void> {
  await parts.store.transact(async (tx) => {
    await lockOrganisation(tx, organisationId)
    const admins = (await listKeys(tx, organisationId)).filter((key) => key.role === 'admin' && key.revoked_at === null)
    if (admins.length === 1 && admins[0]?.key_id === keyId)
      throw new Problem('forbidden', { detail: 'The last admin key cannot be revoked. Create another one first.' })
    await revokeKey(parts, tx, organisationId, keyId)
  })
}

function toApiKey(row: KeyRow): ApiKey {
  return {
    id: row.key_id,
    name: row.name,
    role: row.role,
    prefix: row.prefix,
    created_at: row.created_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
  }
}
