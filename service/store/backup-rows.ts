import { sql } from 'kysely'
import type { Db } from './open-store.ts'
import type { DatabaseTables } from './schema.ts'

/**
 * The tables of a backup, each after those that it refers to. Left out are rows that expire within minutes or a day
 * (counts of requests, one-time codes, files that no job names, uploads in parts), calibrations, which a backup has as
 * files, bulk actions, which must not go on deleting after a restore, and the days of dependencies, which are those of
 * the machines that were backed up.
 */
export const backupTables = [
  'organisations',
  'keys',
  'audit_log',
  'webhook_secrets',
  'engines',
  'engine_usage',
  'saved_queries',
  'usage_days',
  'usage_parts',
  'requests',
  'projects',
  'resources',
  'project_resources',
  'entries',
  'jobs',
  'left_out',
  'segments',
  'segment_history',
  'dropped_segments',
  'notes',
  'charges',
  'idempotency_keys',
  'deliveries',
  'translation_failures',
] as const satisfies readonly (keyof DatabaseTables)[]

export type BackupTable = (typeof backupTables)[number]

const rowsAtOnce = 2000

/** Yields every row as a JSON text, in chunks, so the whole table is never in memory. Needs a transaction. */
export async function* readRows(tx: Db, table: BackupTable): AsyncGenerator<string[]> {
  await sql`declare backup no scroll cursor for select to_json(t)::text as row from ${sql.table(table)} t`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from backup`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`close backup`.execute(tx)
}

/** Adds rows as `readRows` returned them; a column that the texts do not name gets null. */
export async function addRows(tx: Db, table: BackupTable, rows: readonly string[]): Promise<void> {
  await sql`
    insert into ${sql.table(table)} overriding system value
    select * from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)
  `.execute(tx)
}

/** Sets the counters of numbered rows to the highest number. Call it after the last row. */
export async function setCounters(tx: Db): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence('project_resources', 'place'), max(place)) from project_resources having count(*) > 0
  `.execute(tx)
}

/** Returns the names of the migrations that the database has seen, in order. */
export async function listMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Returns the ids of all files that jobs name. */
export async function listNamedFiles(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select original_file_id as id from jobs where original_file_id is not null
    union select result_file_id from jobs where result_file_id is not null
    order by 1
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Updates the planner's statistics. Call it after all rows were added. */
export async function refreshAllStatistics(db: Db): Promise<void> {
  await sql`analyze`.execute(db)
}
