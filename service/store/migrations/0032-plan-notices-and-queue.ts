/** Addresses for mails about a plan that runs out, and the share and period that were reported last. */
export const addPlanNotices = `
alter table organisations
  add column notice_emails text[] not null default '{}',
  add column notice_locale text check (notice_locale in ('en', 'es')),
  -- The period and the limit of which the share was reported, \`2026-11-01/100000\`: each of them is reported anew.
  add column noticed_period text,
  add column noticed_percent integer not null default 0;

-- A notice is about a job, or about the plan: then it carries what it says.
alter table deliveries
  alter column job_id drop not null,
  add column about jsonb,
  add constraint deliveries_about check ((job_id is null) <> (about is null));
`

/** Index to count an organisation's running jobs, which happens for each job that is taken. */
export const indexRunningJobs = `
create index jobs_running on jobs (organisation_id, lease_expires_at) where status = 'running';
`
