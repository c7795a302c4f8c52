/** Match rate from which on a fuzzy match is the draft of a segment: of a document, and the default of a project. */
export const addMatchThreshold = `
alter table jobs add column match_threshold smallint not null default 75 check (match_threshold between 50 and 100);
alter table projects add column match_threshold smallint check (match_threshold between 50 and 100);
`
