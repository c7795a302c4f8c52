/**
 * Calibration of the scorer, for all machines. The organisation `''` is the one that serves all of them, as no row of
 * organisations does. The record is its JSON as text, so that its digest shows whether two are the same.
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
