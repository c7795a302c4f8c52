/** For the page that lists notifications which were not taken. */
export const indexFailedDeliveries = `
create index deliveries_failed on deliveries (organisation_id, created_at desc) where delivered_at is null;
`
