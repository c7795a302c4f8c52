/**
 * Keys of people. `personal`: no one has the text of the key, its person signs in by links; the key of a start link is one
 * as well. A code with a key signs its person in, one without makes the key of a start link.
 */
export const addPeople = `
alter table keys
  add column email text,
  add column personal boolean not null default false;
update keys set personal = true where created_via = 'start-link';
alter table connect_codes add column key_id text;
`
