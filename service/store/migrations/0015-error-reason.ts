/** Reason why the file of a document could not be read. */
export const addErrorReason = `
alter table jobs add column error_reason text;
`
