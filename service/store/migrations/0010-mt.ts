/** A document may be left to memories and people, without machine translation. */
export const addMt = `
alter table jobs add column mt boolean not null default true;
`
