/** The key that made a webhook secret, to revoke those of a stolen key with it; the audit log has earlier ones. */
export const noteSecretMakers = `
alter table webhook_secrets add column made_by text;
update webhook_secrets set made_by = log.actor_key_id
  from audit_log log
  where log.organisation_id = webhook_secrets.organisation_id
    and log.subject_id = webhook_secrets.secret_id and log.action = 'webhook-secret.created';
`
