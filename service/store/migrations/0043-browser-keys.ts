/** With which browsers seal what they store of an organisation's texts. */
export const addBrowserKeys = `
alter table organisations add column browser_key text not null
  default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
`
