import { sql } from 'kysely'
import type { Db } from './open-store.ts'

/** Number of added rows from which on the planner's statistics are updated. */
const manyRows = 1000

/**
 * Updates the planner's statistics when many rows were added, from a sample: 0.1 to 0.4 s. A planner that still takes
 * the table for an empty one reads a whole document for each of its segments; autovacuum corrects that a minute later.
 */
export async function refreshStatistics(db: Db, table: 'entries' | 'segments', added: number): Promise<void> {
  if (added >= manyRows) await sql`analyze (skip_locked) ${sql.table(table)}`.execute(db)
}
