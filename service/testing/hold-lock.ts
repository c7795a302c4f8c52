import { sql } from 'kysely'
import type { Store } from '../store/open-store.ts'

/** Locks the table of organisations until the database server ends, and rejects then. `locked` runs meanwhile. */
export function holdLock(store: Store, locked: () => Promise<void>): Promise<void> {
  return store.transact(async (tx) => {
    await sql`lock table organisations`.execute(tx)
    await locked()
    await sql`select pg_sleep(60)`.execute(tx)
  })
}

/** True when a connection waits for a lock. */
export async function isLockAwaited(store: Store): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(store.db)
  return rows.length > 0
}
