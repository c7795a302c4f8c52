/**
 * Discussion of people about a segment, and the comments of its document. The counts are of threads without a
 * resolution; comments of the document are in neither.
 */
export const createNotes = `
create table notes (
  organisation_id text not null,
  job_id text not null,
  note_id text not null,
  position int not null,
  kind text not null check (kind in ('note', 'reject', 'document')),
  -- The name of the key that wrote it; null: the document.
  author text,
  author_key_id text,
  text text not null,
  -- The note that its thread begins with; null: itself.
  reply_to text,
  resolved boolean not null default false,
  created_at timestamptz not null,
  primary key (organisation_id, job_id, note_id),
  foreign key (organisation_id, job_id, position) references segments on delete cascade
);
create index notes_of_segment on notes (organisation_id, job_id, position);
alter table segments add column note_count int not null default 0;
alter table segments add column document_note_count int not null default 0;
alter table jobs add column notes int not null default 0;
-- Grows with each change of a note, as the revision does with each change of a segment.
alter table jobs add column notes_revision int not null default 0;
`
