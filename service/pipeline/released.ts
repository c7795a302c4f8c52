/** Columns of a job that has ended: no stage, no worker, no claim on the plan. */
export const released = {
  stage: null,
  lease_owner: null,
  lease_expires_at: null,
  reserved: 0,
  waiting_for: null,
  waiting_since: null,
} as const
