/**
 * Actions of one request on many jobs. The first `done` of `job_ids` have been tried; `failures` has those of them that
 * stayed unchanged. The transaction that changes a job also counts it, so each is done once whatever dies in between,
 * and the lock on the row is the lease of the worker.
 */
export const createBulkActions = `
create table bulk_actions (
  organisation_id text not null references organisations,
  bulk_action_id text not null,
  action text not null,
  status text not null check (status in ('queued', 'running', 'finished', 'cancelled')),
  job_ids text[] not null,
  done integer not null default 0,
  failures jsonb not null default '[]',
  failed integer not null default 0,
  entries jsonb,
  memory_ids text[] not null,
  project_id text,
  idempotency_key text,
  fingerprint text not null,
  created_by text not null,
  created_at timestamptz not null,
  worked_at timestamptz,
  finished_at timestamptz,
  primary key (organisation_id, bulk_action_id),
  unique (organisation_id, idempotency_key)
);
create index bulk_actions_open on bulk_actions (organisation_id, bulk_action_id) where status in ('queued', 'running');
`
