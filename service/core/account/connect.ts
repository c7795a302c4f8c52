import type { Locale } from '#contract/locales.ts'
import { randomBytes } from 'node:crypto'
import type { ConnectReply, ConnectRequest } from '#contract/resources/account.ts'
import { limits } from '#contract/limits.ts'
import { addConnectCode, removeOldConnectCodes, useConnectCode } from '../../store/connect-codes.ts'
import { findKey } from '../../store/keys.ts'
import type { Db } from '../../store/open-store.ts'
import { lockOrganisation } from '../../store/organisations.ts'
import type { CoreParts } from '../core-parts.ts'
import { hashKey } from './key-text.ts'
import { isValid, replaceStartLinkKey } from './keys.ts'
import { beginSession } from './sessions.ts'
import { Problem } from '../problem.ts'
import { words } from '../../words/words.ts'

type Parts = Pick<CoreParts, 'store' | 'now' | 'newId'>

const codeMinutes = 10

/** Makes a code for a start link, valid once, for ten minutes. Stores only its hash. */
export async function createConnectCode(
  { store, now }: Pick<CoreParts, 'store' | 'now'>,
  organisationId: string,
): Promise<string> {
  await removeOldConnectCodes(store.db, now())
  return addCode(store.db, organisationId, new Date(now().getTime() + codeMinutes * 60_000))
}

/** Makes a code, for the person of a key or for the key of a start link. Stores only its hash. */
export async function addCode(db: Db, organisationId: string, expiresAt: Date, keyId?: string): Promise<string> {
  const code = randomBytes(24).toString('base64url')
  await addConnectCode(db, hashKey(code), organisationId, expiresAt, keyId)
  return code
}

/**
 * Exchanges the code of a link, once. That of an invitation signs its person in. That of a start link makes an admin's
 * key of this computer, which expires and is named in the language of the person who opens the link; it replaces the key
 * of the previous link, because a stored key cannot be read back.
 */
export async function connect(parts: Parts, { code, name }: ConnectRequest, locale: Locale): Promise<ConnectReply> {
  const { store, now } = parts
  return store.transact(async (tx) => {
    const used = await useConnectCode(tx, hashKey(code), now())
    if (used === undefined) throw refused()
    const { organisation_id: organisationId, key_id: keyId } = used
    if (keyId !== null) return signIn(parts, tx, { organisationId, keyId, name })
    const expiresAt = new Date(now().getTime() + limits.sessionDays * 86_400_000)
    const { key } = await replaceStartLinkKey(parts, tx, organisationId, {
      name: words[locale].mails.thisComputer,
      role: 'admin',
      expiresAt,
    })
    return { key }
  })
}

type Person = { readonly organisationId: string; readonly keyId: string; readonly name: string | undefined }

async function signIn(parts: Parts, tx: Db, { organisationId, keyId, name }: Person): Promise<ConnectReply> {
  // A key that is revoked at the same moment ends the session, or the session is not made.
  await lockOrganisation(tx, organisationId)
  const owner = await findKey(tx, organisationId, keyId)
  if (owner === undefined || !isValid(owner, parts.now())) throw refused()
  const { key, id, expires_at } = await beginSession(parts, tx, owner, name ?? owner.name)
  return { key, session: { id, expires_at: expires_at ?? parts.now().toISOString() } }
}

function refused(): Problem {
  return new Problem('unauthorized', { detail: 'The code has already been used, or it has expired.' })
}
