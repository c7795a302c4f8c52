import type { Db } from './open-store.ts'
import type { WebhookSecretRow } from './schema.ts'

/** Signatures in the headers at most: secrets that were made in a row without waiting would fill them. */
export const mostSignatures = 5

export async function addWebhookSecret(db: Db, row: WebhookSecretRow): Promise<void> {
  await db.insertInto('webhook_secrets').values(row).execute()
}

/** Returns the secrets that still sign, newest first. */
export async function listWebhookSecrets(db: Db, organisationId: string, at: Date): Promise<WebhookSecretRow[]> {
  return db
    .selectFrom('webhook_secrets')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', at)]))
    .orderBy('secret_id', 'desc')
    .execute()
}

/** Returns the secrets of all organisations. */
export async function listAllWebhookSecrets(db: Db): Promise<WebhookSecretRow[]> {
  return db.selectFrom('webhook_secrets').selectAll().execute()
}

/** Replaces a stored secret by the same one sealed, unless it was changed meanwhile; returns the number of changes. */
export async function replaceWebhookSecret(
  db: Db,
  { organisation_id, secret_id, secret }: WebhookSecretRow,
  change: Pick<WebhookSecretRow, 'secret' | 'prefix'>,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_secrets')
    .set(change)
    .where('organisation_id', '=', organisation_id)
    .where('secret_id', '=', secret_id)
    .where('secret', '=', secret)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends all secrets of the organisation at a time; those that end earlier keep their time. */
export async function expireWebhookSecrets(db: Db, organisationId: string, at: Date): Promise<void> {
  await db
    .updateTable('webhook_secrets')
    .set({ expires_at: at })
    .where('organisation_id', '=', organisationId)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', at)]))
    .execute()
}

/** Removes a secret; undefined when the organisation has none with this id. */
export async function removeWebhookSecret(
  db: Db,
  organisationId: string,
  secretId: string,
): Promise<WebhookSecretRow | undefined> {
  return db
    .deleteFrom('webhook_secrets')
    .where('organisation_id', '=', organisationId)
    .where('secret_id', '=', secretId)
    .returningAll()
    .executeTakeFirst()
}

/** Removes the secrets that keys made and returns them. */
export async function removeSecretsMadeBy(
  db: Db,
  organisationId: string,
  keyIds: readonly string[],
): Promise<WebhookSecretRow[]> {
  return db
    .deleteFrom('webhook_secrets')
    .where('organisation_id', '=', organisationId)
    .where('made_by', 'in', keyIds)
    .returningAll()
    .execute()
}
