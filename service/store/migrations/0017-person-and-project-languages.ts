/**
 * The language in which the person who uploaded reads, where the request named it: notifications are written in it. And
 * what is chosen for an upload into a project unless a person says otherwise.
 */
export const addPersonAndProjectLanguages = `
alter table jobs add column locale text check (locale in ('en', 'es'));
alter table projects add column source_lang text;
alter table projects add column target_langs text[] not null default '{}';
`
