import { sql } from 'kysely'
import type { Db } from '../store/open-store.ts'

/** Returns the names of the tables that have a column for the organisation. */
export async function listOrganisationTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'organisation_id' order by 1
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** Returns a hash over the rows of an organisation for each table; null where it has none. */
export async function hashRows(
  db: Db,
  tables: readonly string[],
  organisationId: string,
): Promise<Readonly<Record<string, string | null>>> {
  const hashes = tables.map(
    (name) => sql`
      select ${name} as name, (
        select md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(name)} t
        where organisation_id = ${organisationId}
      ) as hash`,
  )
  const { rows } = await sql<{ name: string; hash: string | null }>`${sql.join(hashes, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
