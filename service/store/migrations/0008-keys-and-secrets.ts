/** Use and expiry of keys, the log of changes to keys and plans, and the secrets that sign webhooks. */
export const createKeysAndSecrets = `
alter table keys add column expires_at timestamptz;
-- To the hour, and written once an hour at most.
alter table keys add column last_used_at timestamptz;
-- Null of keys that are older than this column.
alter table keys add column created_via text check (created_via in ('key', 'operator', 'start-link'));
-- The name that the key had which made this one.
alter table keys add column created_by text;
-- So far the keys of start links were known by their name alone.
update keys set created_via = 'start-link' where name = 'this computer' and role = 'admin';

create table audit_log (
  organisation_id text not null references organisations on delete cascade,
  audit_id text not null,
  action text not null,
  actor_via text not null,
  actor_name text,
  actor_key_id text,
  subject_id text not null,
  subject text not null,
  changes jsonb not null,
  created_at timestamptz not null,
  primary key (organisation_id, audit_id)
);

create table webhook_secrets (
  organisation_id text not null references organisations on delete cascade,
  secret_id text not null,
  -- As it is: to sign takes the secret itself.
  secret text not null,
  created_by text,
  created_at timestamptz not null,
  -- Null until another takes its place.
  expires_at timestamptz,
  primary key (organisation_id, secret_id)
);
`
