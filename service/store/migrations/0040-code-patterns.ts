/** Regular expressions for codes that stay as they are: of a project, and of a job as they were when it was uploaded. */
export const addCodePatterns = `
alter table projects add column code_patterns text[] not null default '{}';
alter table jobs add column code_patterns text[] not null default '{}';
`
