/** Retention of an organisation's data in days; null: the installation's default. */
export const addRetention = `
alter table organisations
  add column keep_jobs_days integer,
  add column keep_history_days integer,
  add column keep_requests_days integer,
  add column keep_deleted_days integer;
`
