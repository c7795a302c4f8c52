/** A person's draft is left to review until it is confirmed: in the words of a job, and for its due day. */
export const countDraftsToReview = `
create or replace function note_open_due() returns trigger language plpgsql as $$
begin
  new.open_due_at := case
    when new.status = 'cancelled' then null
    when new.status = 'succeeded' and new.edited - new.drafts >= coalesce(new.segments, 0) - new.untranslatable then null
    else new.due_at end;
  return new;
end $$;
drop trigger job_open_due on jobs;
create trigger job_open_due before insert or update of due_at, status, edited, drafts, segments, untranslatable on jobs
  for each row when (new.due_at is not null) execute function note_open_due();
update jobs set due_at = due_at where due_at is not null and drafts > 0;

update jobs j set words_to_review = j.words_to_review + d.words from (
  select organisation_id, job_id, coalesce(sum(words), 0) as words from segments
  where origin = 'interactive' and state = 'draft' and translatable and target is not null group by 1, 2
) d where d.organisation_id = j.organisation_id and d.job_id = j.job_id and j.words_to_review is not null;
`
