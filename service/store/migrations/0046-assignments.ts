/**
 * Jobs given to a person, with a day on which they are due. `open_due_at` is `due_at` while something is left to do: an
 * index on it finds what is due without reading what is done, and stays as it is while segments are confirmed.
 */
export const addAssignments = `
alter table jobs
  add column assignee_id text,
  add column assignee_name text,
  add column due_at timestamptz,
  add column open_due_at timestamptz;
create index jobs_of_assignee on jobs (organisation_id, assignee_id, job_id) where assignee_id is not null;
create index jobs_due on jobs (organisation_id, open_due_at, job_id) where open_due_at is not null;

create function note_open_due() returns trigger language plpgsql as $$
begin
  new.open_due_at := case
    when new.status = 'cancelled' then null
    when new.status = 'succeeded' and new.edited >= coalesce(new.segments, 0) - new.untranslatable then null
    else new.due_at end;
  return new;
end $$;
create trigger job_open_due before insert or update of due_at, status, edited, segments, untranslatable on jobs
  for each row when (new.due_at is not null) execute function note_open_due();
create trigger job_without_due before update of due_at on jobs
  for each row when (new.due_at is null) execute function note_open_due();

alter table bulk_actions add column assignment jsonb;
`
