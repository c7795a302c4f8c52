/** State of segments that a memory has exactly: of a project, and of a job as its project had it at the upload. */
export const addExactMatches = `
alter table projects add column exact_matches text not null default 'draft' check (exact_matches in ('draft', 'translated'));
alter table jobs add column exact_matches text not null default 'draft' check (exact_matches in ('draft', 'translated'));
`
