/** Address that is called about documents whose upload names none: that of their project, else of the organisation. */
export const addWebhookDefaults = `
alter table organisations add column webhook_url text;
alter table projects add column webhook_url text;
`
