/**
 * Events of a job with followers, for streams that were broken for a moment: kept for minutes. Not logged: after a
 * crash of the database a stream says instead that everything is to be read again.
 */
export const createJobEvents = `
create unlogged table job_events (
  organisation_id text not null,
  job_id text not null,
  event_id bigint generated always as identity,
  -- Of the segments that changed; null: too many to name.
  positions int[],
  notes int[] not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (organisation_id, job_id, event_id),
  foreign key (organisation_id, job_id) references jobs on delete cascade
);

-- Events of a job are stored while one of its streams is open, and a little longer.
create unlogged table followed_jobs (
  organisation_id text not null,
  job_id text not null,
  since timestamptz not null,
  until timestamptz not null,
  primary key (organisation_id, job_id),
  foreign key (organisation_id, job_id) references jobs on delete cascade
);
`
