/** Segments that the last new version of a document's file changed or added; null: as before, or of the first version. */
export const addVersionChanges = `
alter table segments add column version_change text check (version_change in ('changed', 'new'));
`
