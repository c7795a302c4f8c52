import pg from 'pg'
import type { DatabaseConnection } from '../store/postgres/embedded-postgres.ts'

export type TestDatabase = {
  readonly connection: DatabaseConnection
  /** The rows of a statement, for what no use case reports or does. Counts come as text. */
  readonly query: <Row extends object>(statement: string, ...values: readonly unknown[]) => Promise<Row[]>
  readonly drop: () => Promise<void>
}

/** A new database on a server. */
export async function openTestDatabase(server: DatabaseConnection, name: string): Promise<TestDatabase> {
  await runStatement(server, `create database ${name}`)
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
