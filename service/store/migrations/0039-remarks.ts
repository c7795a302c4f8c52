/** Parts of a document that were not offered for translation, or have another place in it; null for none. */
export const addRemarks = `
alter table jobs add column remarks jsonb;
`
