/**
 * New versions of a document's file. `source_version` has the counts of the last one, and the lowest revision of segments
 * that it moved or changed. Translations by people that a version has no segment for stay in `dropped_segments`.
 */
export const createSourceVersions = `
alter table jobs add column source_version jsonb;

create table dropped_segments (
  organisation_id text not null,
  job_id text not null,
  -- The version that dropped it, and its position in the one before.
  version int not null,
  position int not null,
  source text not null,
  target text not null,
  state text not null,
  before text,
  after text,
  changed_by text,
  updated_at timestamptz not null,
  primary key (organisation_id, job_id, version, position),
  foreign key (organisation_id, job_id) references jobs on delete cascade
);
`
