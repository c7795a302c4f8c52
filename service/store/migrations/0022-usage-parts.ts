/**
 * What of the usage of a day was for which languages, project and key, and whether a memory or an engine gave the
 * translation. Days before this have no parts.
 */
export const addUsageParts = `
create table usage_parts (
  organisation_id text not null references organisations on delete cascade,
  day date not null,
  source_lang text not null,
  target_lang text not null,
  project_id text not null,
  key_name text not null,
  origin text not null,
  characters bigint not null,
  sentences bigint not null,
  primary key (organisation_id, day, source_lang, target_lang, project_id, key_name, origin)
);
`
