import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { keepStatements } from './keep-statements.ts'
import { migrate } from './migrate.ts'
import type { Outage } from './postgres/embedded-postgres.ts'
import type { DatabaseTables } from './schema.ts'
import { type DatabaseWaits, databaseWaits, watchStatements } from './watch-statements.ts'

/** First parameter of every query of this folder: the pool, or a transaction of it. */
export type Db = Kysely<DatabaseTables> | Transaction<DatabaseTables>

export type Store = {
  readonly db: Kysely<DatabaseTables>
  /** Runs one transaction: all of it is stored when this resolves, nothing when it throws. */
  transact<T>(work: (tx: Transaction<DatabaseTables>) => Promise<T>): Promise<T>
  /** Runs `work` so that all its queries see the database at one moment. */
  snapshot<T>(work: (tx: Transaction<DatabaseTables>) => Promise<T>): Promise<T>
  /**
   * Calls back with the payload of each notice, in this process and others; resolves to a function that ends this.
   * `again` is called when notices may have been lost, because the connection was made anew.
   */
  listen(channel: string, received: (payload: string) => void, again?: () => void): Promise<() => Promise<void>>
  answers(): Promise<boolean>
  /** Returns start and restarts of the embedded server's outage; null while it runs and for any other server. */
  outage(): Outage | null
  /** Connections of the pool: busy, idle, and the number of callers that wait for one. */
  connections(): { readonly busy: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

/** Address of a Postgres server, or its parts; a function is called before each connection. */
export type StoreAddress = string | pg.ClientConfig | (() => pg.ClientConfig)

export type StoreOptions = {
  readonly connections?: number
  /** Called for each statement that took longer than `slowMilliseconds`; its text has no values in it. */
  readonly onSlow?: ((statement: string, milliseconds: number) => void) | undefined
  readonly slowMilliseconds?: number | undefined
  /** Migrations to run instead of all: those of a backup that is to be restored. */
  readonly migrations?: readonly string[] | undefined
  /** Milliseconds until a database that does not answer is given up. */
  readonly waits?: DatabaseWaits
}

/** Connects, migrates the tables to this version, and keeps a pool. Throws when the server does not answer. */
export async function openStore(
  address: StoreAddress,
  {
    connections = 10,
    migrations,
    onSlow,
    slowMilliseconds = Number.POSITIVE_INFINITY,
    waits = databaseWaits,
  }: StoreOptions = {},
): Promise<Store> {
  const every = { ...everyConnection, connectionTimeoutMillis: waits.connection }
  const config = (): pg.ClientConfig => ({ ...partsOf(address), ...every })
  await prepare(config(), migrations)
  const sessions = new WeakMap<pg.ClientBase, string>()
  class CurrentClient extends pg.Client {
    constructor() {
      const session = `cotejo ${randomBytes(6).toString('hex')}`
      super({ ...config(), application_name: session })
      sessions.set(this, session)
    }
  }
  const pool = new pg.Pool({ ...every, Client: CurrentClient, max: connections, idleTimeoutMillis: 30_000 })
  // A connection may break while idle, or between two queries of a transaction. The next query shows it; without
  // listeners it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    // Runs before the first query of the connection; if it fails, that query fails too.
    client.query(planner).catch(() => undefined)
  })
  const watchSession = watchStatements(config, waits)
  const watch = (client: pg.ClientBase, giveUp: () => void) => watchSession(sessions.get(client) ?? '', giveUp)
  const ran = (statement: string, milliseconds: number) => {
    if (milliseconds >= slowMilliseconds) onSlow?.(statement, milliseconds)
  }
  const db = new Kysely<DatabaseTables>({ dialect: new PostgresDialect({ pool: keepStatements(pool, watch, ran) }) })
  return {
    db,
    transact: (work) => db.transaction().execute(work),
    snapshot: (work) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    listen: (channel, received, again) => listen(config, channel, received, again),
    answers: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    outage: () => null,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

function partsOf(address: StoreAddress): pg.ClientConfig {
  if (typeof address === 'function') return address()
  return typeof address === 'string' ? { connectionString: address } : address
}

async function prepare(config: pg.ClientConfig, migrations: readonly string[] | undefined): Promise<void> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await migrate(client, migrations)
  } finally {
    await client.end()
  }
}

/** Listens on its own connection, made anew when it breaks: notices are lost meanwhile, so listeners must also poll. */
async function listen(
  config: () => pg.ClientConfig,
  channel: string,
  received: (payload: string) => void,
  lost?: () => void,
) {
  let closed = false
  let client: pg.Client | null = null
  const connect = async () => {
    const fresh = new pg.Client(config())
    fresh.on('error', () => undefined)
    fresh.on('notification', (notice) => received(notice.payload ?? ''))
    await fresh.connect()
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = fresh
    fresh.once('end', () => {
      client = null
      if (!closed) setTimeout(again, 1000).unref()
    })
  }
  const again = () => {
    if (!closed) connect().then(lost, () => setTimeout(again, 1000).unref())
  }
  await connect()
  return async () => {
    closed = true
    await client?.end()
  }
}

/** Parses counts as numbers, which they fit, and leaves days as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser(id, format) {
    if (id === pg.types.builtins.INT8) return Number
    if (id === pg.types.builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(id, format)
  },
}

/** Settings for short queries by index: compiling them, or sharing them among processes, takes longer than they do. */
const planner = 'set random_page_cost = 1.1; set max_parallel_workers_per_gather = 0; set jit = off'

const everyConnection = {
  types,
  application_name: 'cotejo',
  keepAlive: true,
} as const satisfies pg.ClientConfig
