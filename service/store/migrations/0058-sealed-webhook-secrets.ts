/**
 * The beginning of a webhook secret, by which people know it: the secret itself is sealed from now on. The service seals
 * those that are stored when it starts, since the key for that is not in the database.
 */
export const sealWebhookSecrets = `
alter table webhook_secrets add column prefix text;
update webhook_secrets set prefix = left(secret, 10);
`
