/** Index for the page that lists failed notifications. */
export const indexFailedDeliveries = `
create index deliveries_failed on deliveries (organisation_id, created_at desc) where delivered_at is null;
`
