/** The request that made a job: its id and its trace, for the log lines and spans of all later work. */
export const addOrigin = `
alter table jobs add column request_id text, add column traceparent text;
`
