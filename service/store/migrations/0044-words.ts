/**
 * Words of each segment, and per job those without a translation and those with one that no person has reviewed. Null
 * for documents that were read before.
 */
export const addWords = `
alter table segments add column words int;
alter table jobs add column words_to_translate int, add column words_to_review int;
`
