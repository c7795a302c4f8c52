import { howBusy } from '../../service/testing/how-busy.ts'

/** Waits a minute, and longer on a busy machine: for what a service reads, translates or shows as pages. */
export const patient = { timeout: 60_000 * howBusy() }
