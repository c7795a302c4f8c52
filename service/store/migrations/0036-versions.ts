/** What else a version of a segment was, so that going back to it brings all of it back. */
export const completeVersions = `
alter table segment_history add column match jsonb;
alter table segment_history add column mark_fixed boolean not null default false;
alter table segment_history add column signals jsonb;
alter table segment_history add column error_code text;
`
