/** Memories, glossaries and projects. The organisation comes first everywhere, as in the first tables. */
export const createResources = `
create table resources (
  organisation_id text not null references organisations on delete cascade,
  resource_id text not null,
  kind text not null check (kind in ('memory', 'glossary')),
  name text not null,
  source_lang text not null,
  target_lang text not null,
  -- Language and script without region, 'en-Latn': a resource serves every pair with the same two.
  source_key text not null,
  target_key text not null,
  status text not null check (status in ('indexing', 'ready', 'failed')),
  error_code text,
  -- The job that reads its file.
  job_id text,
  entry_count int not null default 0,
  -- Of the newest change of an entry. It grows while this row is locked, so in the order in which changes are
  -- committed: who has seen a number has seen everything before it.
  seq bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, resource_id)
);

create table entries (
  organisation_id text not null,
  resource_id text not null,
  -- The seq under which it was made; its id and its place in the list.
  number bigint not null,
  -- The seq of its latest change.
  seq bigint not null,
  source text not null,
  target text not null,
  -- SHA-256 of the source: two entries of one resource never have the same, and a text of any length fits an index.
  source_hash bytea not null,
  -- The sources that stood before and after it in its document; null where not known.
  context_before text,
  context_after text,
  origin text not null check (origin in ('import', 'interactive', 'api')),
  created_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  note text,
  part_of_speech text,
  case_sensitive boolean not null default false,
  -- Other targets that are right, and targets that are never right.
  accepted text[] not null default '{}',
  forbidden text[] not null default '{}',
  -- What else the imported file told of it, for an export that loses nothing.
  meta jsonb,
  -- A deleted entry stays as a row without texts: the indexes learn of it, and the same source again takes its place.
  deleted boolean not null default false,
  primary key (organisation_id, resource_id, number),
  foreign key (organisation_id, resource_id) references resources on delete cascade
);
create unique index entries_by_source on entries (organisation_id, resource_id, source_hash);
create unique index entries_by_seq on entries (organisation_id, resource_id, seq);

create table projects (
  organisation_id text not null references organisations on delete cascade,
  project_id text not null,
  name text not null,
  description text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, project_id)
);

create table project_resources (
  organisation_id text not null,
  project_id text not null,
  resource_id text not null,
  -- In the order in which they were added.
  place bigint generated always as identity,
  primary key (organisation_id, project_id, resource_id),
  foreign key (organisation_id, project_id) references projects on delete cascade,
  foreign key (organisation_id, resource_id) references resources on delete cascade
);
create index project_resources_of_resource on project_resources (organisation_id, resource_id);

alter table jobs
  add column resource_id text,
  add column report jsonb,
  -- As the project is called: changed with it, gone with it.
  add column project_name text;
`
