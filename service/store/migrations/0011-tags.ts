/** Meaning of a segment's tags in its document, by number; null where it has none. */
export const addTags = `
alter table segments add column tags jsonb;
`
