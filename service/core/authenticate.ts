import { timingSafeEqual } from 'node:crypto'
import { findKey } from '../store/keys.ts'
import type { Caller } from './records.ts'
import type { CoreParts } from './core-parts.ts'
import { hashKey } from './key-text.ts'

/** Who holds this key; null when it is unknown or revoked. */
export async function authenticate({ store }: CoreParts, keyText: string): Promise<Caller | null> {
  const hash = hashKey(keyText)
  const key = await findKey(store.db, hash)
  if (key === undefined || !timingSafeEqual(key.hash, hash)) return null
  return { organisationId: key.organisation_id, keyId: key.key_id, keyName: key.name, role: key.role }
}
