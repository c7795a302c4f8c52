/** Bilingual documents keep their own translations. */
export const createExistingTargets = `
alter table jobs
  add column existing_targets text not null default 'keep' check (existing_targets in ('keep', 'ignore')),
  -- Sentences whose target is the one that the uploaded document had.
  add column from_file int not null default 0;

-- The translation that the document came with, {target, state}, whatever became of it.
alter table segments add column existing_target jsonb;
`
