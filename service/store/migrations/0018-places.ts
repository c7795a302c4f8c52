/** Kind of block that a segment has in its document: a heading, a cell; null for a plain paragraph. */
export const addPlaces = `
alter table segments add column place jsonb;
`
