/**
 * The database itself reports the deletion of a job and the end of a key to all processes, in the transaction that
 * makes them, whichever statement that is: no derived data may outlive them. `cotejo_job_events` is the channel of
 * events in jobs, so an end is received before any later change.
 */
export const notifyEndings = `
create function notify_job_deleted() returns trigger language plpgsql as $$
begin
  perform pg_notify('cotejo_job_events', json_build_object(
    'kind', 'job-deleted', 'organisationId', old.organisation_id, 'jobId', old.job_id)::text);
  return null;
end $$;
create trigger job_deleted after delete on jobs for each row execute function notify_job_deleted();

create function notify_key_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('cotejo_job_events', json_build_object(
    'kind', 'key-ended', 'organisationId', old.organisation_id, 'keyId', old.key_id)::text);
  return null;
end $$;
create trigger key_revoked after update of revoked_at on keys for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function notify_key_ended();
create trigger key_removed after delete on keys for each row
  when (old.revoked_at is null) execute function notify_key_ended();
`
