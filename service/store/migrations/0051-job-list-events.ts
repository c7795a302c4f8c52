/**
 * Notices of jobs that are added and changed, for the job lists of people who look at them. Only for organisations that
 * are followed: a notice has commits wait for one another. A change is one of the job itself; corrections are reported
 * by the process that makes them, progress by no one. Deletions are reported already (`0034-endings.ts`).
 */
export const notifyJobLists = `
create unlogged table followed_organisations (
  organisation_id text primary key references organisations on delete cascade,
  until timestamptz not null
);

create function notify_job_listed() returns trigger language plpgsql as $$
begin
  if exists (select from followed_organisations
             where organisation_id = new.organisation_id and until > clock_timestamp()) then
    perform pg_notify('cotejo_job_events', json_build_object(
      'kind', 'job-listed', 'organisationId', new.organisation_id, 'id', new.job_id,
      'change', case tg_op when 'INSERT' then 'added' else 'changed' end)::text);
  end if;
  return null;
end $$;
create trigger job_listed after insert on jobs for each row
  when (new.kind = 'translate_document') execute function notify_job_listed();
create trigger job_relisted after update on jobs for each row
  when (new.kind = 'translate_document' and (
    old.status, old.stage, old.segments, old.error_code, old.waiting_for, old.original_file_id, old.result_file_id,
    old.rebuilt_revision, old.file_name, old.project_id, old.project_name, old.batch_id, old.assignee_id,
    old.assignee_name, old.due_at
  ) is distinct from (
    new.status, new.stage, new.segments, new.error_code, new.waiting_for, new.original_file_id, new.result_file_id,
    new.rebuilt_revision, new.file_name, new.project_id, new.project_name, new.batch_id, new.assignee_id,
    new.assignee_name, new.due_at
  ))
  execute function notify_job_listed();
`
