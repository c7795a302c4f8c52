import { timingSafeEqual } from 'node:crypto'
import type { BegunSignIn, NewSignIn, SignedIn, SignIn, SignInAnswer } from '#contract/resources/sign-in.ts'
import { moveAssignments } from '../../store/jobs.ts'
import { findKey } from '../../store/keys.ts'
import type { Db } from '../../store/open-store.ts'
import { findOrganisation, listOrganisations, lockOrganisation } from '../../store/organisations.ts'
import type { KeyRow } from '../../store/schema.ts'
import {
  addSignIn,
  changePerson,
  findKeyOfSubject,
  type PersonChange,
  removeOldSignIns,
  takeSignIn,
} from '../../store/sign-ins.ts'
import type { Identity, IdentityProvider, SignInFault } from '../../ports/identity-provider.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import { type Actor, noteChange } from './audit.ts'
import { hashKey } from './key-text.ts'
import { createKey, isValid } from './keys.ts'
import { beginSession } from './sessions.ts'

type Parts = Pick<CoreParts, 'store' | 'now' | 'newId' | 'identityProvider'>
type Known = Identity & { readonly role: NonNullable<Identity['role']> }

/** Milliseconds that a person may take at the identity provider. */
const lasts = 10 * 60_000

export async function readSignIn({ identityProvider }: Pick<Parts, 'identityProvider'>): Promise<SignIn> {
  return { label: identityProvider?.label ?? null }
}

/** Begins a sign-in that only the browser with this secret can end. Throws `not-found`, `sign-in-unavailable`. */
export async function beginSignIn(parts: Parts, { secret }: NewSignIn): Promise<BegunSignIn> {
  const { store, now } = parts
  const begun = await requireProvider(parts).begin()
  if (begun === null) throw new Problem('sign-in-unavailable')
  const { url, state, nonce, verifier } = begun
  await removeOldSignIns(store.db, now())
  const expires_at = new Date(now().getTime() + lasts)
  await addSignIn(store.db, { state_hash: hashKey(state), secret_hash: hashKey(secret), nonce, verifier, expires_at })
  return { url }
}

/**
 * Ends a sign-in, once: the person whom the provider names gets a session of their key, which is made at the first time.
 * Role, name and mail address are those of the provider each time.
 *
 * Throws `not-found`, `unauthorized`, `forbidden`, `sign-in-unavailable`.
 */
export async function finishSignIn(parts: Parts, { secret, response, name }: SignInAnswer): Promise<SignedIn> {
  const provider = requireProvider(parts)
  const state = new URLSearchParams(response).get('state') ?? ''
  // It is gone at once: what is sent again finds nothing, however the first one ends.
  const begun = await takeSignIn(parts.store.db, hashKey(state), parts.now())
  if (begun === undefined) throw over()
  // Another browser began it: someone else wants this person signed in, or has their answer.
  if (!timingSafeEqual(begun.secret_hash, hashKey(secret))) throw over()
  const { nonce, verifier } = begun
  const identity = await provider.finish(response, { state, nonce, verifier })
  if (typeof identity === 'string') throw problemOf(identity)
  return parts.store.transact((tx) => letIn(parts, tx, identity, { provider, name }))
}

function requireProvider({ identityProvider }: Pick<Parts, 'identityProvider'>): IdentityProvider {
  if (identityProvider === null) throw new Problem('not-found')
  return identityProvider
}

function over(): Problem {
  const detail = 'This sign-in was already answered, has expired, or began in another browser. Begin again.'
  return new Problem('unauthorized', { detail })
}

function problemOf(fault: SignInFault): Problem {
  if (fault === 'silent') return new Problem('sign-in-unavailable')
  if (fault === 'denied') return new Problem('forbidden', { detail: 'The identity provider did not let you in.' })
  const detail = 'The answer of the identity provider is not accepted. Begin again; if it happens again, ask an admin.'
  return new Problem('unauthorized', { detail })
}

type How = { readonly provider: IdentityProvider; readonly name: string | undefined }

async function letIn(parts: Parts, tx: Db, identity: Identity, { provider, name }: How): Promise<SignedIn> {
  const { role } = identity
  if (role === null)
    throw new Problem('forbidden', { detail: 'Your account at the identity provider has no role for Cotejo.' })
  const organisationId = await findOrganisationOf(tx, identity)
  if (organisationId === undefined)
    throw new Problem('forbidden', { detail: 'Your account at the identity provider has no organisation in Cotejo.' })
  await lockOrganisation(tx, organisationId)
  const person = await findPerson(parts, tx, organisationId, { ...identity, role })
  const session = await beginSession(parts, tx, person, name ?? person.name, provider.sessionMilliseconds)
  const expires_at = session.expires_at ?? parts.now().toISOString()
  return { key: session.key, session: { id: session.id, expires_at } }
}

async function findOrganisationOf(tx: Db, { organisationId }: Identity): Promise<string | undefined> {
  if (organisationId === null) return undefined
  if (organisationId === 'local') return (await listOrganisations(tx))[0]?.organisation_id
  return (await findOrganisation(tx, organisationId))?.organisation_id
}

/** Returns the key of a person with what the provider says of them, made where there is none. */
async function findPerson(parts: Parts, tx: Db, organisationId: string, identity: Known): Promise<KeyRow> {
  const { subject, name, email, role } = identity
  const actor: Actor = { via: 'sign-in', name, keyId: null }
  const known = await findKeyOfSubject(tx, organisationId, subject)
  if (known !== undefined && !isValid(known, parts.now()))
    throw new Problem('forbidden', { detail: 'An admin has revoked your access to Cotejo.' })
  if (known !== undefined) await update(parts, tx, known, { name, email, role }, actor)
  const keyId =
    known?.key_id ??
    (await createKey(parts, tx, organisationId, { name, email, role, subject, actor, isPersonal: true })).id
  const person = await findKey(tx, organisationId, keyId)
  if (person === undefined) throw new Error('The key that was just made is gone')
  return person
}

async function update(
  parts: Parts,
  tx: Db,
  { organisation_id, key_id, ...before }: KeyRow,
  now: Required<PersonChange>,
  actor: Actor,
): Promise<void> {
  const changes = (['name', 'email', 'role'] as const)
    .filter((field) => now[field] !== before[field])
    .map((field) => ({ field, before: before[field], after: now[field] }))
  if (changes.length === 0) return
  await changePerson(tx, organisation_id, key_id, now)
  if (now.name !== before.name) await moveAssignments(tx, organisation_id, [key_id], { id: key_id, name: now.name })
  const what = { action: 'key.changed' as const, subject_id: key_id, subject: now.name, changes }
  await noteChange(parts, tx, organisation_id, actor, what)
}
