/** What the tags of a segment stand for in its document, by their number; null where it has none. */
export const addTags = `
alter table segments add column tags jsonb;
`
