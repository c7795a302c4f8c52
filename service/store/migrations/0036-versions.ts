/** Further columns of a segment's version, so that going back to it restores all of them. */
export const completeVersions = `
alter table segment_history add column match jsonb;
alter table segment_history add column mark_fixed boolean not null default false;
alter table segment_history add column signals jsonb;
alter table segment_history add column error_code text;
`
