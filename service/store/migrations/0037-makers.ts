/** The key that made a key, to revoke those made by a stolen one with it; the audit log has earlier ones. */
export const noteMakers = `
alter table keys add column made_by text;
update keys set made_by = log.actor_key_id
  from audit_log log
  where log.organisation_id = keys.organisation_id and log.subject_id = keys.key_id and log.action = 'key.created';
`
