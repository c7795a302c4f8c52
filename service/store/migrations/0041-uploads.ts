/**
 * Files that are uploaded in parts. Each part is a file of its own that no job names: `unnamed_files` has it, to be
 * removed when its upload ends. `key_id` is the key, or the session, that made it. A job notes the upload that it was
 * made of, which is deleted with it.
 */
export const createUploads = `
create table uploads (
  organisation_id text not null references organisations,
  upload_id text not null,
  key_id text not null,
  file_name text not null,
  size integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (organisation_id, upload_id)
);
create table upload_parts (
  organisation_id text not null,
  upload_id text not null,
  start integer not null,
  size integer not null,
  file_id text not null,
  primary key (organisation_id, upload_id, start),
  foreign key (organisation_id, upload_id) references uploads on delete cascade
);
alter table jobs add column upload_id text;
`
