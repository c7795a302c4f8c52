import pg from 'pg'
import type { DatabaseConnection } from '../store/postgres/embedded-postgres.ts'

export type TestDatabase = {
  readonly connection: DatabaseConnection
  /** Runs a statement, for facts that no use case reports or changes. Counts are text. */
  readonly query: <Row extends object>(statement: string, ...values: readonly unknown[]) => Promise<Row[]>
  readonly drop: () => Promise<void>
}

/** The database with the tables of this version, without rows. */
export const templateDatabase = 'cotejo_template'

/** Opens a new database on a server: an empty one, or a copy of `template`. */
export async function openTestDatabase(
  server: DatabaseConnection,
  name: string,
  template = 'template1',
): Promise<TestDatabase> {
  await runStatement(server, `create database ${name} template ${template}`)
  const connection = { ...server, database: name }
  return {
    connection,
    query: (statement, ...values) => runStatement(connection, statement, values),
    async drop() {
      await runStatement(server, `drop database ${name} with (force)`)
    },
  }
}

async function runStatement<Row extends object>(
  connection: DatabaseConnection,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}
