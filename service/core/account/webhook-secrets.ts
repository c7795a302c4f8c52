import { randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type {
  CreatedWebhookSecret,
  NewWebhookSecret,
  WebhookSecret,
  WebhookSecrets,
} from '#contract/resources/webhook-secret.ts'
import type { WebhookSecretRow } from '../../store/schema.ts'
import {
  addWebhookSecret,
  expireWebhookSecrets,
  listWebhookSecrets as listStored,
  removeWebhookSecret,
} from '../../store/webhook-secrets.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { actorOf, noteChange } from './audit.ts'
import { keyPrefix } from './key-text.ts'
import { secretOwner } from './signing-secrets.ts'
import { noteRevokedSecret, requireLivingKey, requireOwnSignIn } from './keys.ts'

type Parts = Pick<CoreParts, 'store' | 'now' | 'newId'>

const hour = 3_600_000

/**
 * Makes a secret that signs the organisation's webhooks, returned only now. Earlier secrets remain valid for some
 * hours, so that receivers can be given the new one while nothing fails. Throws `forbidden` to a session.
 */
export async function createWebhookSecret(
  parts: Parts & Pick<CoreParts, 'engineSetup'>,
  caller: Caller,
  { overlap_hours = limits.webhookSecret.usualOverlapHours }: NewWebhookSecret,
): Promise<CreatedWebhookSecret> {
  requireOwnSignIn(parts, caller)
  const { store, now, newId, engineSetup } = parts
  const { organisationId } = caller
  // The format of Standard Webhooks: 32 random bytes.
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const owner = { organisation_id: organisationId, secret_id: newId('whs') }
  const row: WebhookSecretRow = {
    ...owner,
    secret: await engineSetup.secrets.seal(secret, secretOwner(owner)),
    prefix: keyPrefix(secret),
    created_by: caller.keyName,
    created_at: now(),
    expires_at: null,
    made_by: caller.keyId,
  }
  await store.transact(async (tx) => {
    await requireLivingKey(parts, tx, caller)
    const isFirst = (await listStored(tx, organisationId, now())).length === 0
    await expireWebhookSecrets(tx, organisationId, new Date(now().getTime() + overlap_hours * hour))
    await addWebhookSecret(tx, row)
    await noteChange(parts, tx, organisationId, actorOf(caller), {
      action: 'webhook-secret.created',
      subject_id: row.secret_id,
      subject: keyPrefix(secret),
      changes: isFirst ? [] : [{ field: 'overlap_hours', before: null, after: String(overlap_hours) }],
    })
  })
  return { ...toRecord(row), secret }
}

/** Returns the secrets that still sign, newest first. */
export async function listWebhookSecrets(
  { store, now }: Parts,
  { organisationId }: Pick<Caller, 'organisationId'>,
): Promise<WebhookSecrets> {
  return { secrets: (await listStored(store.db, organisationId, now())).map(toRecord) }
}

/** Revokes a secret, which signs nothing from now on. Throws `secret-not-found`. */
export async function revokeWebhookSecret(parts: Parts, caller: Caller, secretId: string): Promise<void> {
  const { organisationId } = caller
  await parts.store.transact(async (tx) => {
    const removed = await removeWebhookSecret(tx, organisationId, secretId)
    if (removed === undefined) throw new Problem('secret-not-found')
    await noteRevokedSecret(parts, tx, removed, actorOf(caller))
  })
}

function toRecord(row: WebhookSecretRow): WebhookSecret {
  return {
    id: row.secret_id,
    prefix: row.prefix ?? '',
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    made_by: row.made_by,
  }
}
