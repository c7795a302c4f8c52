import type { TestStore } from './open-test-store.ts'

/** Makes every job that waits for its next attempt due now. */
export async function skipWaits(store: TestStore): Promise<void> {
  await store.query("update jobs set next_attempt_at = now() where status = 'retrying'")
  await store.query("select pg_notify('cotejo_queue', '')")
}
