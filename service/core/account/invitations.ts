import type { Locale } from '#contract/locales.ts'
import { limits } from '#contract/limits.ts'
import type { Invitation, NewInvitation } from '#contract/resources/invitation.ts'
import { findKey } from '../../store/keys.ts'
import type { Db } from '../../store/open-store.ts'
import type { KeyRow } from '../../store/schema.ts'
import { removeConnectCodesOf } from '../../store/connect-codes.ts'
import { findOrganisation } from '../../store/organisations.ts'
import type { Caller } from '../../ports/records.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import { type Actor, actorOf, noteChange } from './audit.ts'
import { addCode } from './connect.ts'
import { createKey, isValid, lastOf, requireLivingKey, requireOwnSignIn, toApiKey } from './keys.ts'
import { writeInvitation } from './write-invitation.ts'

type Parts = Pick<CoreParts, 'store' | 'now' | 'newId' | 'sendMail' | 'publicUrl' | 'warn'>

/** Milliseconds that a request waits for the mail server. */
const mailLimit = 8000

/**
 * Makes the key of a person, whose text no one gets, and a link that signs the person in, once. The link goes by mail
 * where that is possible, and is answered otherwise.
 *
 * Throws `invalid-request`, `forbidden`.
 */
export async function invitePerson(
  parts: Parts,
  caller: Caller,
  { name, role, email = null, expires_at = null }: NewInvitation,
  locale: Locale,
): Promise<Invitation> {
  requireOwnSignIn(parts, caller)
  const made = await parts.store.transact(async (tx) => {
    const own = await requireLivingKey(parts, tx, caller)
    const expiresAt = lastOf(parts, caller, own, expires_at)
    const actor = actorOf(caller)
    const { id } = await createKey(parts, tx, caller.organisationId, {
      name,
      role,
      email,
      expiresAt,
      actor,
      isPersonal: true,
    })
    return codeFor(parts, tx, caller.organisationId, id, actor)
  })
  return sendLink(parts, made, locale)
}

/** Makes a new link for a person, in place of the earlier ones. Throws `key-not-found`, `forbidden`. */
export async function renewInvitation(
  parts: Parts,
  caller: Caller,
  keyId: string,
  locale: Locale,
): Promise<Invitation> {
  requireOwnSignIn(parts, caller)
  const made = await parts.store.transact(async (tx) => {
    await requireLivingKey(parts, tx, caller)
    return codeFor(parts, tx, caller.organisationId, keyId, actorOf(caller))
  })
  return sendLink(parts, made, locale)
}

type Made = { readonly key: KeyRow; readonly organisation: string; readonly code: string; readonly expiresAt: Date }

/** Makes the code of a link for a person; only its hash is stored, and earlier ones of the person end. */
async function codeFor(parts: Parts, tx: Db, organisationId: string, keyId: string, actor: Actor): Promise<Made> {
  const key = await findKey(tx, organisationId, keyId)
  const organisation = await findOrganisation(tx, organisationId)
  if (key === undefined || organisation === undefined || !isValid(key, parts.now()) || !isInvited(key))
    throw new Problem('key-not-found', { detail: 'There is no active API key of a person with this ID.' })
  await removeConnectCodesOf(tx, organisationId, keyId)
  const expiresAt = new Date(parts.now().getTime() + limits.invitationDays * 86_400_000)
  const code = await addCode(tx, organisationId, expiresAt, keyId)
  const what = { action: 'key.invited' as const, subject_id: keyId, subject: key.name }
  const changes = [{ field: 'email', before: null, after: key.email }]
  await noteChange(parts, tx, organisationId, actor, { ...what, changes: key.email === null ? [] : changes })
  return { key, organisation: organisation.name, code, expiresAt }
}

/** True for the key of a person who signs in by links: not a session, and not the key of a start link. */
function isInvited({ personal, session_of, created_via }: KeyRow): boolean {
  return personal && session_of === null && created_via === 'key'
}

async function sendLink(parts: Parts, { key, organisation, code, expiresAt }: Made, locale: Locale) {
  const answer = { key: toApiKey(key), expires_at: expiresAt.toISOString() }
  const isMailed = await mailLink(parts, key, { organisation, code, expiresAt, locale })
  return { ...answer, mailed: isMailed, code: isMailed ? null : code }
}

async function mailLink(
  { sendMail, publicUrl, warn }: Parts,
  { name, email }: KeyRow,
  about: { organisation: string; code: string; expiresAt: Date; locale: Locale },
): Promise<boolean> {
  if (sendMail === null || publicUrl === null || email === null) return false
  const mail = writeInvitation({ ...about, name, to: email, link: `${publicUrl}/connect#code=${about.code}` })
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long')), mailLimit)
  })
  try {
    await Promise.race([sendMail(mail), tooLate])
    return true
  } catch (error) {
    warn('A mail with a sign-in link could not be sent', error)
    return false
  } finally {
    clearTimeout(timer)
  }
}
