/** Queries for rows that people saved by name, for everybody in their organisation. */
export const createSavedQueries = `
create table saved_queries (
  organisation_id text not null references organisations,
  query_id text not null,
  name text not null,
  query text not null,
  saved_by text not null,
  saved_by_key_id text not null,
  updated_at timestamptz not null,
  primary key (organisation_id, query_id),
  unique (organisation_id, name)
);
`
