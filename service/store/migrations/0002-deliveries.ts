/** Notices about ended jobs, written in the transaction that ends the job and sent from here. */
export const createDeliveries = `
create table deliveries (
  organisation_id text not null,
  delivery_id text not null,
  job_id text not null,
  channel text not null check (channel in ('webhook', 'mail')),
  event text not null,
  -- Of the job as it ended then.
  error_code text,
  address text not null,
  created_at timestamptz not null,
  attempts int not null default 0,
  -- Null when nothing is left to do: delivered, written to the log for want of a mail server, or given up.
  next_attempt_at timestamptz default clock_timestamp(),
  delivered_at timestamptz,
  outcome text,
  primary key (organisation_id, delivery_id),
  foreign key (organisation_id, job_id) references jobs on delete cascade
);
create index deliveries_of_job on deliveries (organisation_id, job_id);
create index deliveries_waiting on deliveries (organisation_id, next_attempt_at) where next_attempt_at is not null;
`
