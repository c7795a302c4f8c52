import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { openStore, type Store } from '../store/open-store.ts'
import { databaseWaits } from '../store/watch-statements.ts'
import { howBusy } from './how-busy.ts'
import { openTestDatabase, templateDatabase, type TestDatabase } from './open-test-database.ts'

export type TestStore = Store & Pick<TestDatabase, 'connection' | 'query'>

/** Opens a separate database on the run's Postgres server, dropped after the file's last test. */
export async function openTestStore(): Promise<TestStore> {
  const { connection, query, drop } = await openTestDatabase(
    inject('database'),
    `test_${randomBytes(6).toString('hex')}`,
    templateDatabase,
  )
  // Where other programs have the processor the database is not away, but late.
  const busy = howBusy()
  const { connection: toConnect, firstLook, secondLook, answer } = databaseWaits
  const waits = {
    connection: toConnect * busy,
    firstLook: firstLook * busy,
    secondLook: secondLook * busy,
    answer: answer * busy,
  }
  const store = await openStore(connection, { waits })
  afterAll(async () => {
    await store.close()
    await drop()
  })
  return { ...store, connection, query }
}
