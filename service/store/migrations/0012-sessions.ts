/** Further secrets of a key, one for each browser that stays signed in, with a reference to the key. */
export const addSessions = `
alter table keys add column session_of text;
alter table keys add foreign key (organisation_id, session_of) references keys (organisation_id, key_id) on delete cascade;
create index keys_sessions on keys (organisation_id, session_of) where session_of is not null;
`
