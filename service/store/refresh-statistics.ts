import { sql } from 'kysely'
import type { Db } from './open-store.ts'

/** Rows added at once from which on the planner's statistics are updated. */
const manyRows = 1000

/**
 * To be called when many rows were added to a table. A planner that still takes the table for an empty one reads a
 * whole document for each of its segments; autovacuum would correct that a minute later. A sample is read: 0.1 to 0.4 s.
 */
export async function refreshStatistics(db: Db, table: 'entries' | 'segments', added: number): Promise<void> {
  if (added >= manyRows) await sql`analyze (skip_locked) ${sql.table(table)}`.execute(db)
}
