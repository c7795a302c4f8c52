/** The name that an engine had when it was removed; the log of changes has it for those that were removed before. */
export const keepEngineNames = `
alter table engine_usage add column name text;

update engine_usage u set name = a.subject
from audit_log a
where a.organisation_id = u.organisation_id and a.action = 'engine.removed' and a.subject_id = u.engine_id
`
