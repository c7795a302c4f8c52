import { randomBytes } from 'node:crypto'
import { addConnectCode, removeOldConnectCodes, useConnectCode } from '../../store/connect-codes.ts'
import type { CoreParts } from '../core-parts.ts'
import { hashKey } from './key-text.ts'
import { replaceStartLinkKey } from './keys.ts'
import { Problem } from '../problem.ts'

const codeMinutes = 10
const localKeyNames = { en: 'this computer', es: 'este ordenador' } as const
/** Days after which a person opens another link. */
const localKeyDays = 30

/** Makes a code for a start link, valid once, for ten minutes. Stores only its hash. */
export async function createConnectCode(
  { store, now }: Pick<CoreParts, 'store' | 'now'>,
  organisationId: string,
): Promise<string> {
  const code = randomBytes(24).toString('base64url')
  await removeOldConnectCodes(store.db, now())
  await addConnectCode(store.db, hashKey(code), organisationId, new Date(now().getTime() + codeMinutes * 60_000))
  return code
}

/**
 * Exchanges the code of a start link for an admin's key of this computer, which expires and is named in the language of
 * the person who opens the link. It replaces the key of the previous link, because a stored key cannot be read back.
 */
export async function connect(parts: CoreParts, code: string, locale: 'en' | 'es'): Promise<{ key: string }> {
  const { store, now } = parts
  return store.transact(async (tx) => {
    const organisationId = await useConnectCode(tx, hashKey(code), now())
    if (organisationId === undefined)
      throw new Problem('unauthorized', { detail: 'The code has already been used or is older than ten minutes.' })
    const expiresAt = new Date(now().getTime() + localKeyDays * 86_400_000)
    const { key } = await replaceStartLinkKey(parts, tx, organisationId, {
      name: localKeyNames[locale],
      role: 'admin',
      expiresAt,
    })
    return { key }
  })
}
