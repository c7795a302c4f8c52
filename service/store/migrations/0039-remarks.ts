/** What of a document was not offered for translation, or has another place in the translation; null for nothing. */
export const addRemarks = `
alter table jobs add column remarks jsonb;
`
