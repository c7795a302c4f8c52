/**
 * What the scorer was calibrated to, for all machines. Of `''` is what serves every organisation, as no row of
 * organisations stands for that. The record is its JSON as text, so that its digest shows whether two are the same.
 */
export const createCalibrations = `
create table calibrations (
  organisation_id text not null,
  name text not null,
  revision integer not null,
  record text not null,
  model bytea,
  primary key (organisation_id, name)
);
`
