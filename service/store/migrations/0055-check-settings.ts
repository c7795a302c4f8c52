/** Settings of QA checks of a project; null: as usual. */
export const addCheckSettings = 'alter table projects add column check_settings jsonb'
