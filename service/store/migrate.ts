import type pg from 'pg'
import { migrations } from './migrations/migrations.ts'

/** Lock held while migrating: of several processes that start together, one migrates and the others wait. */
const migrationLock = 4_870_002

/**
 * Migrates the database to this version, or to the `wanted` migrations only. All missing ones run in one transaction,
 * so a crash leaves the old version. Refuses a database of a newer version than this program.
 */
export async function migrate(client: pg.ClientBase, wanted?: readonly string[]): Promise<void> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await client.query('create table if not exists migrations (name text primary key, applied_at timestamptz not null)')
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    refuseNewer(applied)
    for (const { name, sql } of migrations) {
      if (applied.has(name) || wanted?.includes(name) === false) continue
      await client.query(sql)
      await client.query('insert into migrations values ($1, now())', [name])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

function refuseNewer(applied: ReadonlySet<string>): void {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...applied].filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(`The database is of a newer version of Cotejo (${unknown.join(', ')}). Start that version instead.`)
}
