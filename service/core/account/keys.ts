import type { ApiKey, ApiKeys, CreatedKey, NewKey, RevokeKeyQuery } from '#contract/resources/api-key.ts'
import type { Role } from '#contract/resources/account.ts'
import { limits } from '#contract/limits.ts'
import {
  addKey,
  findKey,
  listKeys,
  listMadeBy,
  revokeKey as revokeStoredKey,
  revokeStartLinkKeys,
} from '../../store/keys.ts'
import { removeConnectCodesOf } from '../../store/connect-codes.ts'
import type { Db } from '../../store/open-store.ts'
import { moveAssignments } from '../../store/jobs.ts'
import { lockOrganisation } from '../../store/organisations.ts'
import { removeUploadsOfKey } from '../../store/uploads.ts'
import type { KeyRow, WebhookSecretRow } from '../../store/schema.ts'
import { removeSecretsMadeBy } from '../../store/webhook-secrets.ts'
import type { CoreParts } from '../core-parts.ts'
import { type Actor, actorOf, noteChange, operator, startLink } from './audit.ts'
import { hashKey, keyPrefix, makeKeyText } from './key-text.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'

type Parts = Pick<CoreParts, 'now' | 'newId'>

export type KeyToMake = {
  readonly name: string
  readonly role: Role
  readonly text?: string
  readonly expiresAt?: Date | null
  readonly actor?: Actor
  /** The key whose session it is. */
  readonly sessionOf?: string | null
  readonly email?: string | null
  /** True: no one gets its text; its person signs in by links. */
  readonly isPersonal?: boolean
  /** Issuer and subject of a person whom an identity provider knows. */
  readonly subject?: string | null
}

/** Makes a key; returns its text only now, as it is stored nowhere. */
export async function createKey(parts: Parts, db: Db, organisationId: string, key: KeyToMake): Promise<CreatedKey> {
  const { name, role, text = makeKeyText(role), expiresAt = null, actor = operator, sessionOf = null } = key
  const { now, newId } = parts
  const { email = null, isPersonal: personal = false, subject = null } = key
  const row: KeyRow = {
    organisation_id: organisationId,
    key_id: newId('key'),
    name,
    role,
    prefix: keyPrefix(text),
    hash: hashKey(text),
    created_at: now(),
    revoked_at: null,
    expires_at: expiresAt,
    last_used_at: null,
    created_via: actor.via,
    created_by: actor.name,
    session_of: sessionOf,
    made_by: actor.keyId,
    email,
    personal,
    subject,
  }
  // The operator's own key is already stored when the service starts again.
  if (await addKey(db, row)) await noteKey(parts, db, row, actor, 'key.created')
  return { ...toApiKey(row), key: text }
}

/** Returns the newest first, including revoked ones. */
export async function listApiKeys(db: Db, organisationId: string): Promise<ApiKey[]> {
  return (await listKeys(db, organisationId)).map(toApiKey)
}

/** Throws `forbidden` for a session: a key made by a stolen session would outlive it. */
export function requireKeyItself({ sessionId }: Pick<Caller, 'sessionId'>): void {
  if (sessionId === undefined) return
  throw new Problem('forbidden', { detail: 'A session makes no keys, secrets or sessions: use the API key itself.' })
}

/**
 * Throws `forbidden` for a session, but one of a person without a key of their own who has just signed in: there is no
 * key that could be asked for, and a session that was stolen later makes nothing that outlives it.
 */
export function requireOwnSignIn({ now }: Pick<Parts, 'now'>, caller: Pick<Caller, 'sessionId' | 'signedInAt'>): void {
  if (caller.signedInAt === undefined) return requireKeyItself(caller)
  if (now().getTime() - caller.signedInAt.getTime() < limits.freshMinutes * 60_000) return
  const detail = `You signed in more than ${limits.freshMinutes} minutes ago. Sign in again to make keys, secrets or links.`
  throw new Problem('forbidden', { detail })
}

/**
 * Returns when a key ends that this caller makes: at the wanted time, and with the caller's key at the latest. Throws
 * `invalid-request`.
 */
export function lastOf(
  { now }: Pick<Parts, 'now'>,
  caller: Pick<Caller, 'expiresAt'>,
  own: KeyRow | undefined,
  wanted: string | null | undefined,
): Date | null {
  // A session ends before its key does.
  const last = own === undefined ? (caller.expiresAt ?? null) : own.expires_at
  const expiresAt = wanted === null || wanted === undefined ? last : new Date(wanted)
  const refuse = (message: string) => new Problem('invalid-request', { errors: [{ path: 'expires_at', message }] })
  if (expiresAt !== null && expiresAt <= now()) throw refuse('a time in the future')
  if (expiresAt !== null && last !== null && expiresAt > last)
    throw refuse(`not after the key that makes it: ${last.toISOString()}`)
  return expiresAt
}

/**
 * Waits for what else changes the keys of the organisation. Throws `unauthorized` when the caller's key has ended since
 * the request was let in: what it makes now would outlive it.
 */
export async function requireLivingKey(
  { now }: Pick<Parts, 'now'>,
  tx: Db,
  { organisationId, keyId }: Pick<Caller, 'organisationId' | 'keyId'>,
): Promise<KeyRow | undefined> {
  await lockOrganisation(tx, organisationId)
  const key = await findKey(tx, organisationId, keyId)
  if (key !== undefined && !isValid(key, now())) throw new Problem('unauthorized')
  return key
}

/**
 * Makes a key for a request; it belongs to the organisation of the caller, and ends with the caller's key at the
 * latest.
 *
 * Throws `invalid-request`, `forbidden`.
 */
export async function createOwnKey(
  parts: Parts & Pick<CoreParts, 'store'>,
  caller: Caller,
  { name, role, expires_at = null }: NewKey,
): Promise<CreatedKey> {
  requireOwnSignIn(parts, caller)
  return parts.store.transact(async (tx) => {
    const own = await requireLivingKey(parts, tx, caller)
    const expiresAt = lastOf(parts, caller, own, expires_at)
    return createKey(parts, tx, caller.organisationId, { name, role, expiresAt, actor: actorOf(caller) })
  })
}

export async function listOwnKeys(
  { store }: Pick<CoreParts, 'store'>,
  { organisationId }: Pick<Caller, 'organisationId'>,
): Promise<ApiKeys> {
  return { keys: await listApiKeys(store.db, organisationId) }
}

/** Revokes a key with its sessions. Throws `key-not-found`. */
export async function revokeKey(
  parts: Parts,
  db: Db,
  organisationId: string,
  keyId: string,
  actor: Actor = operator,
): Promise<void> {
  const revoked = await revokeStoredKey(db, organisationId, keyId, parts.now())
  if (revoked.length === 0) throw new Problem('key-not-found', { detail: 'There is no active API key with this ID.' })
  for (const row of revoked) await endKey(parts, db, row, actor)
}

/** Makes the key of a start link in place of earlier ones. */
export async function replaceStartLinkKey(
  parts: Parts,
  tx: Db,
  organisationId: string,
  key: Pick<KeyToMake, 'name' | 'role' | 'expiresAt'>,
): Promise<CreatedKey> {
  // Without the lock, two links that are opened at once would both stay valid.
  await lockOrganisation(tx, organisationId)
  const ended = await revokeStartLinkKeys(tx, organisationId, parts.now())
  for (const old of ended) await endKey(parts, tx, old, startLink)
  const made = await createKey(parts, tx, organisationId, { ...key, actor: startLink, isPersonal: true })
  await moveAssignments(
    tx,
    organisationId,
    ended.map(({ key_id }) => key_id),
    made,
  )
  return made
}

/** Removes the uploads of a key or session and logs its author, in the transaction that ends it. */
export async function endKey(parts: Parts, tx: Db, row: KeyRow, actor: Actor): Promise<void> {
  await removeUploadsOfKey(tx, row.organisation_id, row.key_id, parts.now())
  await removeConnectCodesOf(tx, row.organisation_id, row.key_id)
  await noteKey(parts, tx, row, actor, 'key.revoked')
}

function noteKey(
  parts: Parts,
  db: Db,
  { organisation_id, key_id, name, role, expires_at }: KeyRow,
  actor: Actor,
  action: 'key.created' | 'key.revoked',
): Promise<void> {
  const made = [
    { field: 'role', before: null, after: role },
    ...(expires_at === null ? [] : [{ field: 'expires_at', before: null, after: expires_at.toISOString() }]),
  ]
  const changes = action === 'key.created' ? made : []
  return noteChange(parts, db, organisation_id, actor, { action, subject_id: key_id, subject: name, changes })
}

export function noteRevokedSecret(
  parts: Parts,
  tx: Db,
  { organisation_id, secret_id, prefix }: WebhookSecretRow,
  actor: Actor,
): Promise<void> {
  const what = { subject_id: secret_id, subject: prefix ?? '', changes: [] }
  return noteChange(parts, tx, organisation_id, actor, { action: 'webhook-secret.revoked', ...what })
}

/**
 * Revokes a key for a request, with `made` also the keys that it made, directly or indirectly, and the webhook secrets
 * that any of them made. The holder of a key may revoke it too, but not the last one of an admin, since then no key
 * could make another. Two that revoke each other's key at once wait for one another.
 *
 * Throws `key-not-found`, `forbidden`.
 */
export async function revokeOtherKey(
  parts: Parts & Pick<CoreParts, 'store'>,
  caller: Pick<Caller, 'organisationId' | 'keyId' | 'keyName'>,
  keyId: string,
  { made }: RevokeKeyQuery = {},
): Promise<void> {
  const { organisationId } = caller
  await parts.store.transact(async (tx) => {
    await lockOrganisation(tx, organisationId)
    const keys = (await listKeys(tx, organisationId)).filter((key) => isValid(key, parts.now()))
    const withMade = made === 'true'
    const madeByIt = withMade ? await listMadeBy(tx, organisationId, keyId) : []
    const ending = [keyId, ...madeByIt]
    const isAdmin = ({ role, session_of }: KeyRow) => role === 'admin' && session_of === null
    const admins = keys.filter(isAdmin).map(({ key_id }) => key_id)
    if (admins.length > 0 && admins.every((id) => ending.includes(id)))
      throw new Problem('forbidden', { detail: 'The last admin key cannot be revoked. Create another one first.' })
    await revokeKey(parts, tx, organisationId, keyId, actorOf(caller))
    for (const id of madeByIt) {
      const revoked = await revokeStoredKey(tx, organisationId, id, parts.now())
      for (const row of revoked) await endKey(parts, tx, row, actorOf(caller))
    }
    const secrets = withMade ? await removeSecretsMadeBy(tx, organisationId, ending) : []
    for (const row of secrets) await noteRevokedSecret(parts, tx, row, actorOf(caller))
  })
}

export function isValid({ revoked_at, expires_at }: KeyRow, now: Date): boolean {
  return revoked_at === null && (expires_at === null || expires_at > now)
}

export function toApiKey(row: KeyRow): ApiKey {
  return {
    id: row.key_id,
    name: row.name,
    role: row.role,
    prefix: row.prefix,
    created_at: row.created_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    // Uses are stored by the hour; none was before the key was made.
    last_used_at: row.last_used_at && new Date(Math.max(+row.last_used_at, +row.created_at)).toISOString(),
    created_via: row.created_via,
    created_by: row.created_by,
    session_of: row.session_of,
    made_by: row.made_by,
    email: row.email,
    personal: row.personal,
  }
}
