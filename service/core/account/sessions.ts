import { limits } from '#contract/limits.ts'
import type { CreatedKey, NewSession } from '#contract/resources/api-key.ts'
import { removeOldSessions, revokeKey } from '../../store/keys.ts'
import type { Db } from '../../store/open-store.ts'
import type { KeyRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { actorOf } from './audit.ts'
import { createKey, endKey, requireKeyItself, requireLivingKey } from './keys.ts'

const day = 86_400_000

/**
 * Makes a further secret of the caller's key, for a browser that stays signed in. Requests with it count as the key's:
 * same name, role and quota. It ends after 30 days, and with the key.
 *
 * Throws `forbidden`.
 */
export async function createSession(
  parts: Pick<CoreParts, 'store' | 'now' | 'newId'>,
  caller: Caller,
  { name }: NewSession,
): Promise<CreatedKey> {
  requireKeyItself(caller)
  return parts.store.transact(async (tx) => {
    const key = await requireLivingKey(parts, tx, caller)
    if (key === undefined) throw new Problem('unauthorized')
    return beginSession(parts, tx, key, name)
  })
}

/** Makes a session of a valid key, in a transaction that holds its organisation; a further one ends the oldest. */
export async function beginSession(
  parts: Pick<CoreParts, 'now' | 'newId'>,
  tx: Db,
  { organisation_id, key_id, name: owner, role, expires_at }: KeyRow,
  name: string,
  lastsMilliseconds = limits.sessionDays * day,
): Promise<CreatedKey> {
  const actor = actorOf({ keyId: key_id, keyName: owner })
  const end = parts.now().getTime() + lastsMilliseconds
  const expiresAt = new Date(Math.min(end, expires_at?.getTime() ?? end))
  for (const old of await removeOldSessions(tx, organisation_id, key_id, parts.now(), limits.sessionsOfKey - 1))
    await endKey(parts, tx, old, actor)
  return createKey(parts, tx, organisation_id, { name, role, expiresAt, actor, sessionOf: key_id })
}

/** Ends the session of the request, to sign out. Throws `key-not-found`. */
export async function endSession(parts: Pick<CoreParts, 'store' | 'now' | 'newId'>, caller: Caller): Promise<void> {
  const { organisationId, sessionId } = caller
  await parts.store.transact(async (tx) => {
    const ended = sessionId === undefined ? [] : await revokeKey(tx, organisationId, sessionId, parts.now())
    if (ended.length === 0) throw new Problem('key-not-found', { detail: 'This request was not made with a session.' })
    for (const row of ended) await endKey(parts, tx, row, actorOf(caller))
  })
}
