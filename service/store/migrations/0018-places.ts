/** What the block of a segment is in its document: a heading, a cell; null of a plain paragraph. */
export const addPlaces = `
alter table segments add column place jsonb;
`
