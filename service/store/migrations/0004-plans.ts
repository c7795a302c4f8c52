/** Trials that pause until a day, and requested segments that have no valid translation. */
export const createPlans = `
-- The day on which a trial that pauses goes on by itself; null: when the operator says so.
alter table organisations add column paused_until date;

-- By a hash of everything that a translation depends on: the same request is refused again, without asking the engine.
create table translation_failures (
  organisation_id text not null references organisations on delete cascade,
  hash bytea not null,
  created_at timestamptz not null,
  primary key (organisation_id, hash)
);
`
