/** The name of a batch, on each of its jobs, as that of a project; job lists follow it. */
export const nameBatches = `
alter table jobs add column batch_name text;

drop trigger job_relisted on jobs;
create trigger job_relisted after update on jobs for each row
  when (new.kind = 'translate_document' and (
    old.status, old.stage, old.segments, old.error_code, old.waiting_for, old.original_file_id, old.result_file_id,
    old.rebuilt_revision, old.file_name, old.project_id, old.project_name, old.batch_id, old.batch_name,
    old.assignee_id, old.assignee_name, old.due_at
  ) is distinct from (
    new.status, new.stage, new.segments, new.error_code, new.waiting_for, new.original_file_id, new.result_file_id,
    new.rebuilt_revision, new.file_name, new.project_id, new.project_name, new.batch_id, new.batch_name,
    new.assignee_id, new.assignee_name, new.due_at
  ))
  execute function notify_job_listed();
`
