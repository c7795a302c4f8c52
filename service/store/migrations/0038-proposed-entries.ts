/** Entries that a person without the right to add them proposes, each with a note on a segment. */
export const addProposedEntries = `
alter table notes add column entry jsonb;
create index notes_with_entry on notes (organisation_id, job_id) where entry is not null;
`
