import type { SecretBox } from '../../ports/secret-box.ts'
import type { Store } from '../../store/open-store.ts'
import type { WebhookSecretRow } from '../../store/schema.ts'
import {
  listAllWebhookSecrets,
  listWebhookSecrets,
  mostSignatures,
  replaceWebhookSecret,
} from '../../store/webhook-secrets.ts'
import { keyPrefix } from './key-text.ts'

type Parts = { readonly store: Store; readonly secrets: SecretBox }

/** Says whose secret it is, so that one that is copied to another organisation does not open. */
export function secretOwner({
  organisation_id,
  secret_id,
}: Pick<WebhookSecretRow, 'organisation_id' | 'secret_id'>): string {
  return `webhook ${organisation_id} ${secret_id}`
}

/** Returns the texts that sign the webhooks of an organisation, newest first; null where none can be read. */
export async function loadSigningSecrets(
  { store, secrets }: Parts,
  organisationId: string,
  at: Date,
): Promise<string[] | null> {
  const rows = (await listWebhookSecrets(store.db, organisationId, at)).slice(0, mostSignatures)
  const texts = await Promise.all(
    rows.map(async (row) => (isPlain(row) ? row.secret : secrets.open(row.secret, secretOwner(row)))),
  )
  const readable = texts.filter((text) => text !== null)
  return rows.length > 0 && readable.length === 0 ? null : readable
}

/** Seals the secrets that are stored as they are, or were sealed with another key; returns their number. */
export async function sealSigningSecrets({ store, secrets }: Parts): Promise<number> {
  let sealedSecrets = 0
  for (const row of await listAllWebhookSecrets(store.db)) {
    const owner = secretOwner(row)
    const secret = isPlain(row) ? await secrets.seal(row.secret, owner) : await secrets.renew(row.secret, owner)
    const prefix = isPlain(row) ? keyPrefix(row.secret) : row.prefix
    if (secret !== null) sealedSecrets += await replaceWebhookSecret(store.db, row, { secret, prefix })
  }
  return sealedSecrets
}

function isPlain({ secret }: WebhookSecretRow): boolean {
  return secret.startsWith('whsec_')
}
