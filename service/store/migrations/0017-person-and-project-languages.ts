/**
 * Language of the person who uploaded, for notifications, where the request named it; and a project's default languages
 * for uploads.
 */
export const addPersonAndProjectLanguages = `
alter table jobs add column locale text check (locale in ('en', 'es'));
alter table projects add column source_lang text;
alter table projects add column target_langs text[] not null default '{}';
`
