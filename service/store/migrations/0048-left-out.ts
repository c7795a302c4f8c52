/** Files of a batch that became no job, with the reason. They go with the last job of the batch. */
export const createLeftOut = `
create table left_out (
  organisation_id text not null references organisations,
  batch_id text not null,
  files jsonb not null,
  more integer not null default 0,
  primary key (organisation_id, batch_id)
);
`
