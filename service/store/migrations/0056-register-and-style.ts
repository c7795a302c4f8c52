/** How translations address their reader, and a person's own words on their style; null: not chosen. */
export const addRegisterAndStyle = `
alter table projects add column register text check (register in ('formal', 'informal'));
alter table projects add column style text;
alter table jobs add column register text check (register in ('formal', 'informal'));
alter table jobs add column style text;
`
