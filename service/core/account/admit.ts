import { timingSafeEqual } from 'node:crypto'
import { findKeyAndCount } from '../../store/find-key-and-count.ts'
import type { Caller, RateState } from '../../ports/records.ts'
import type { CoreParts } from '../core-parts.ts'
import { hashKey } from './key-text.ts'
import { rateStateOf, windowMilliseconds } from './take-request.ts'

export type Admitted = { readonly caller: Caller; readonly rate: RateState }

/** Returns a key's holder, and its limit with this request counted; null when the key is unknown or revoked. */
export async function admit(parts: CoreParts, keyText: string): Promise<Admitted | null> {
  const hash = hashKey(keyText)
  const at = parts.now()
  const found = await findKeyAndCount(parts.store.db, hash, at, windowMilliseconds)
  if (found === undefined || !timingSafeEqual(found.hash, hash)) return null
  const caller = {
    organisationId: found.organisation_id,
    keyId: found.key_id,
    keyName: found.name,
    role: found.role,
    ...(found.session_id !== null && { sessionId: found.session_id }),
    ...(found.signed_in_at !== null && { signedInAt: found.signed_in_at }),
    ...(found.expires_at !== null && { expiresAt: found.expires_at }),
  }
  return { caller, rate: rateStateOf(parts, at, { requests: found.requests, startedAt: found.started_at }) }
}
