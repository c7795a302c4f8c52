import { limits } from '#contract/limits.ts'
import type { CreatedKey, NewSession } from '#contract/resources/api-key.ts'
import { removeOldSessions, revokeKey } from '../../store/keys.ts'
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
  const { organisationId, keyId, role } = caller
  requireKeyItself(caller)
  return parts.store.transact(async (tx) => {
    const key = await requireLivingKey(parts, tx, caller)
    if (key === undefined) throw new Problem('unauthorized')
    const end = parts.now().getTime() + limits.sessionDays * day
    const expiresAt = new Date(Math.min(end, key.expires_at?.getTime() ?? end))
    for (const old of await removeOldSessions(tx, organisationId, keyId, parts.now(), limits.sessionsOfKey - 1))
      await endKey(parts, tx, old, actorOf(caller))
    return createKey(parts, tx, organisationId, { name, role, expiresAt, actor: actorOf(caller), sessionOf: keyId })
  })
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
