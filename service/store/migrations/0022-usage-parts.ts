/**
 * Usage of a day by languages, project, key and origin of the translation (memory or engine). Earlier days have no
 * parts.
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
