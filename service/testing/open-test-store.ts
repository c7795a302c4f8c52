import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { openStore, type Store } from '../store/open-store.ts'
import { openTestDatabase, templateDatabase, type TestDatabase } from './open-test-database.ts'

export type TestStore = Store & Pick<TestDatabase, 'connection' | 'query'>

/** Opens a separate database on the run's Postgres server, dropped after the file's last test. */
export async function openTestStore(): Promise<TestStore> {
  const { connection, query, drop } = await openTestDatabase(
    inject('database'),
    `test_${randomBytes(6).toString('hex')}`,
    templateDatabase,
  )
  const store = await openStore(connection)
  afterAll(async () => {
    await store.close()
    await drop()
  })
  return { ...store, connection, query }
}
