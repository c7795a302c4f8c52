/** Documents without machine translation, for memories and people only. */
export const addMt = `
alter table jobs add column mt boolean not null default true;
`
