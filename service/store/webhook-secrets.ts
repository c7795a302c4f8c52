import type { Db } from './open-store.ts'
import type { WebhookSecretRow } from './schema.ts'

export async function addWebhookSecret(db: Db, row: WebhookSecretRow): Promise<void> {
  await db.insertInto('webhook_secrets').values(row).execute()
}

/** Newest first, those that are still signed with. */
export async function listWebhookSecrets(db: Db, organisationId: string, at: Date): Promise<WebhookSecretRow[]> {
  return db
    .selectFrom('webhook_secrets')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', at)]))
    .orderBy('secret_id', 'desc')
    .execute()
}

/** All secrets of the organisation end then, those that end before that as planned. */
export async function expireWebhookSecrets(db: Db, organisationId: string, at: Date): Promise<void> {
  await db
    .updateTable('webhook_secrets')
    .set({ expires_at: at })
    .where('organisation_id', '=', organisationId)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', at)]))
    .execute()
}

/** Undefined when the organisation has no such secret. */
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
