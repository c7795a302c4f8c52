import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { openStore, type Store } from '../store/open-store.ts'
import type { DatabaseConnection } from '../store/postgres/embedded-postgres.ts'

export type TestStore = Store & {
  readonly connection: DatabaseConnection
  /** The rows of a statement, for what no use case reports or does. Counts come as text. */
  query<Row extends object>(statement: string, ...values: readonly unknown[]): Promise<Row[]>
}

/** A database of its own on the run's Postgres server, dropped after the file's last test. */
export async function openTestStore(): Promise<TestStore> {
  const server = inject('database')
  const database = `test_${randomBytes(6).toString('hex')}`
  await runStatement(server, `create database ${database}`)
  const connection = { ...server, database }
  const store = await openStore(connection)
  afterAll(async () => {
    await store.close()
    await runStatement(server, `drop database ${database} with (force)`)
  })
  return { ...store, connection, query: (statement, ...values) => runStatement(connection, statement, values) }
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
