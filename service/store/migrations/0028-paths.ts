/** Path of a document in the folder that it was uploaded with. */
export const addPaths = `
alter table jobs add column path text;
`
