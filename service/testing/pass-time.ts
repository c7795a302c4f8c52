import type { TestStore } from './open-test-store.ts'

/** Lets time pass for waiting jobs, by the database's clock: moves their times back. */
export async function passTime(store: TestStore, seconds: number): Promise<void> {
  await store.query(
    `update jobs set
       next_attempt_at = next_attempt_at - make_interval(secs => $1),
       waiting_since = waiting_since - make_interval(secs => $1)
     where status in ('queued', 'retrying')`,
    seconds,
  )
  await store.query("select pg_notify('cotejo_queue', '')")
}
