/** Files that no job names yet or any more, and constraints on stored files. */
export const createUnnamedFiles = `
-- A row stands for a file that may be stored and that no job names. It is written before the first byte of the file,
-- deleted by the transaction that makes a job name the file, and written again by the one that makes no job name it.
-- So a file may be removed if, and only if, its row is there and locked. The storage is shared by all organisations.
create table unnamed_files (
  file_id text primary key,
  -- By the service's clock. From then on no job may name the file, and housekeeping removes it.
  remove_at timestamptz not null
);

-- Null for files of earlier versions. SHA-256, hexadecimal; the size of an original is file_size.
alter table jobs add column original_sha256 text;
alter table jobs add column result_sha256 text;
alter table jobs add column result_size bigint;
`
