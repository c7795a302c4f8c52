/** Regular expressions for codes that stay unchanged: of a project, and of a job as of its upload. */
export const addCodePatterns = `
alter table projects add column code_patterns text[] not null default '{}';
alter table jobs add column code_patterns text[] not null default '{}';
`
