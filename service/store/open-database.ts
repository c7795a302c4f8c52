import pg from 'pg'
import { openStore, type Store, type StoreOptions } from './open-store.ts'
import { type EmbeddedOptions, startEmbeddedPostgres } from './postgres/embedded-postgres.ts'

const database = 'cotejo'

/** Opens an installation's store: on the server that `databaseUrl` names, else on its own in the data folder. */
export async function openDatabase(
  dataDir: string,
  databaseUrl: string | null,
  { onHopeless, ...options }: StoreOptions & EmbeddedOptions = {},
): Promise<Store> {
  if (databaseUrl !== null) return openStore(databaseUrl, options)
  const postgres = await startEmbeddedPostgres(dataDir, onHopeless === undefined ? {} : { onHopeless })
  try {
    await createDatabase(postgres.connection('postgres'))
    const store = await openStore(() => postgres.connection(database), options)
    const close = async () => {
      await store.close()
      await postgres.close()
    }
    return { ...store, outage: () => postgres.outage(), close }
  } catch (error) {
    await postgres.close()
    throw error
  }
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`)
  } catch (error) {
    // Another process that starts for the first time has made it already.
    if (!(error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505'))) throw error
  } finally {
    await client.end()
  }
}
