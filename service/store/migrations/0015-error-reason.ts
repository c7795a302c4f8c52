/** What is wrong with the file of a document that could not be read. */
export const addErrorReason = `
alter table jobs add column error_reason text;
`
