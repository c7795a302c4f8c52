/** Rule for changes to segments that are signed off. */
export const addSignedOff = `
alter table organisations add column signed_off text not null default 'locked' check (signed_off in ('locked', 'open'));
`
