/** Number of segments whose translation a person wrote and did not confirm: a built file has them too. */
export const addDrafts = `
alter table jobs add column drafts int not null default 0;
update jobs j set drafts = d.drafts from (
  select organisation_id, job_id, count(*) as drafts from segments
  where origin = 'interactive' and state = 'draft' group by 1, 2
) d where d.organisation_id = j.organisation_id and d.job_id = j.job_id;
`
