/** Documents that were uploaded together. The index is small: few jobs have a batch. */
export const addBatches = `
alter table jobs add column batch_id text;
create index jobs_of_batch on jobs (organisation_id, batch_id) where batch_id is not null;
`
