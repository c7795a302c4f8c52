/** Dependency that a job waits for: `storage`, `storage:space`, `database`, `engine:NAME`. Times are the database's. */
export const addWaiting = `
alter table jobs add column waiting_for text;
alter table jobs add column waiting_since timestamptz;
create index jobs_waiting_for on jobs (organisation_id, waiting_for) where waiting_for is not null;
`
