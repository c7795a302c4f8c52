/**
 * The first tables. The organisation comes first in every primary key, foreign key and index, so that all rows of one
 * organisation can move to another server together. The exceptions are the directories that find the organisation:
 * keys by hash, connect codes, rate windows.
 */
export const createJobs = `
create table organisations (
  organisation_id text primary key,
  name text not null,
  plan text not null,
  plan_status text not null check (plan_status in ('active', 'trial', 'trial-ended', 'trial-paused')),
  character_limit bigint,
  period_start date not null,
  period_end date,
  -- True until the demonstration has been filled in.
  demo_wanted boolean not null,
  created_at timestamptz not null
);

create table keys (
  organisation_id text not null references organisations on delete cascade,
  key_id text not null,
  name text not null,
  role text not null check (role in ('translator', 'manager', 'admin')),
  prefix text not null,
  hash bytea not null unique,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (organisation_id, key_id)
);

create table connect_codes (
  hash bytea primary key,
  organisation_id text not null references organisations on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Not logged: a count of the last minute may be lost in a crash, and costs no sync.
create unlogged table rate_windows (
  bucket text primary key,
  started_at timestamptz not null,
  requests int not null
);

create table usage_days (
  organisation_id text not null references organisations on delete cascade,
  day date not null,
  characters bigint not null default 0,
  sentences bigint not null default 0,
  documents bigint not null default 0,
  requests bigint not null default 0,
  errors bigint not null default 0,
  primary key (organisation_id, day)
);

create table requests (
  organisation_id text not null references organisations on delete cascade,
  request_id text not null,
  operation text not null,
  method text not null,
  path text not null,
  status smallint not null,
  error_type text,
  duration_ms double precision not null,
  characters int not null,
  key_name text not null,
  created_at timestamptz not null,
  primary key (organisation_id, request_id)
);
create index requests_newest on requests (organisation_id, created_at desc, request_id desc);

create table jobs (
  organisation_id text not null references organisations on delete cascade,
  job_id text not null,
  kind text not null,
  status text not null check (status in ('queued', 'running', 'retrying', 'succeeded', 'failed', 'cancelled')),
  stage text check (stage in ('extracting', 'translating', 'scoring', 'rebuilding')),
  file_name text not null,
  file_size bigint not null,
  original_file_id text not null,
  original_format text,
  source_lang text not null,
  target_lang text not null,
  -- The engine that made the targets; null until one has.
  engine text,
  allow_partial boolean not null,
  project_id text,
  memory_ids text[] not null default '{}',
  glossary_ids text[] not null default '{}',
  notify_email text,
  webhook_url text,

  -- Null until the document has been read.
  segments int,
  translated int not null default 0,
  from_memory int not null default 0,
  untranslatable int not null default 0,
  edited int not null default 0,
  failed int not null default 0,
  pending int not null default 0,
  characters bigint not null default 0,
  words bigint not null default 0,
  progress_done int not null default 0,
  progress_total int,
  -- Characters that this job may still charge: other jobs of the organisation cannot promise them a second time.
  reserved bigint not null default 0,

  result jsonb,
  result_file_id text,
  revision int not null default 0,
  rebuilt_revision int,
  error text,
  error_code text,
  created_by text,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,

  attempts int not null default 0,
  -- Times the job was taken up from a worker that vanished, since it last got anywhere.
  reclaims int not null default 0,
  -- By the database's clock, like the lease.
  next_attempt_at timestamptz not null default clock_timestamp(),
  lease_owner text,
  lease_expires_at timestamptz,
  -- Grows with each change of hands; a worker's write counts only while its number is the stored one.
  fence bigint not null default 0,
  primary key (organisation_id, job_id)
);
create index jobs_waiting on jobs (organisation_id, next_attempt_at) where status in ('queued', 'running', 'retrying');
create index jobs_of_project on jobs (organisation_id, project_id, job_id) where project_id is not null;

create table segments (
  organisation_id text not null,
  job_id text not null,
  position int not null,
  source text not null,
  target text,
  state text not null,
  score smallint,
  band text not null,
  origin text,
  locked boolean not null default false,
  translatable boolean not null,
  match jsonb,
  applied_terms jsonb not null default '[]',
  checks jsonb not null default '[]',
  part text not null,
  block int not null,
  -- Position of the first sentence with the same source; its own when there is none before.
  first_position int not null,
  repeated boolean not null,
  mt_target text,
  mark_fixed boolean not null default false,
  -- What the engine said of its own answer, for the scorer.
  signals jsonb,
  error_code text,
  characters int not null,
  revision int not null default 1,
  -- The revision that brought target, state and lock as they are: later ones only brought a score.
  content_revision int not null default 1,
  -- Who made the stored version: a key's name; null: the service.
  changed_by text,
  updated_at timestamptz not null,
  primary key (organisation_id, job_id, position),
  foreign key (organisation_id, job_id) references jobs on delete cascade
);
create index segments_repeated on segments (organisation_id, job_id, first_position) where repeated;

-- The versions that were replaced; the one in force is the segment itself.
create table segment_history (
  organisation_id text not null,
  job_id text not null,
  position int not null,
  revision int not null,
  target text,
  state text not null,
  score smallint,
  band text not null,
  origin text,
  locked boolean not null,
  changed_by text,
  updated_at timestamptz not null,
  primary key (organisation_id, job_id, position, revision),
  foreign key (organisation_id, job_id, position) references segments on delete cascade
);

-- One row a sentence whose characters were counted: the key makes counting it twice impossible.
create table charges (
  organisation_id text not null,
  job_id text not null,
  position int not null,
  characters int not null,
  primary key (organisation_id, job_id, position),
  foreign key (organisation_id, job_id) references jobs on delete cascade
);

create table idempotency_keys (
  organisation_id text not null,
  key text not null,
  fingerprint text not null,
  job_id text not null,
  expires_at timestamptz not null,
  primary key (organisation_id, key),
  -- Claimed before the job is inserted, in the same transaction.
  foreign key (organisation_id, job_id) references jobs on delete cascade deferrable initially deferred
);
create index idempotency_keys_of_job on idempotency_keys (organisation_id, job_id);
`
