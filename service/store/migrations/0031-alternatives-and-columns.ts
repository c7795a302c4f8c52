/**
 * Several translations of one source in a memory, and how an import treats them; columns of a table that its upload
 * names.
 */
export const addAlternativesAndColumns = `
-- Which of the translations of a source an entry is: empty for the one that what is added later replaces, else a hash of
-- the target that its file had.
alter table entries add column variant bytea not null default '';
create unique index entries_by_source_and_variant on entries (organisation_id, resource_id, source_hash, variant);
drop index entries_by_source;

-- Of the job that reads a memory's file; null of others.
alter table jobs add column alternatives text check (alternatives in ('keep', 'last'));
-- From 1, of a table of translations; null: as the first row names them, or a new one for the target.
alter table jobs add column source_column smallint check (source_column >= 1);
alter table jobs add column target_column smallint check (target_column >= 1 and target_column <> source_column);
-- False: the first row of the table has texts, and not the names of columns.
alter table jobs add column has_header boolean not null default true;
`
