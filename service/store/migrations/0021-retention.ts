/** For how many days an organisation keeps what; null: as every installation does. */
export const addRetention = `
alter table organisations
  add column keep_jobs_days integer,
  add column keep_history_days integer,
  add column keep_requests_days integer,
  add column keep_deleted_days integer;
`
