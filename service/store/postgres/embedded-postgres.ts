import { randomBytes } from 'node:crypto'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createCluster } from './create-cluster.ts'
import { type Binaries, findBinaries } from './find-binaries.ts'
import { isAlive } from './is-alive.ts'
import { readPostmaster } from './read-postmaster.ts'
import { startServer, stopServer } from './start-server.ts'

/** How to reach one database of a server; given to `pg` as it is. */
export type Connection = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

export type EmbeddedPostgres = {
  connection(database: string): Connection
  /** Ends this process's use of the server, and the server with its last user. */
  close(): Promise<void>
}

/** Every process that uses the server holds this advisory lock, shared, in the database `postgres`. */
const usersLock = 4_870_001
const startMilliseconds = 30_000

/**
 * The database of a data folder: makes it when it is not there, starts its server, or joins one that runs already,
 * such as one that outlived a killed process. The server listens to this machine alone.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries()
  const folder = resolve(dataDir, 'postgres')
  // Search permission lets an unprivileged Postgres through to its own folder; nothing can be listed.
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  if (!(await exists(join(folder, 'cluster'))))
    await createCluster(binaries, folder, randomBytes(24).toString('base64url'))
  const password = await readFile(join(folder, 'password'), 'utf8')
  const first = await joinServer(binaries, folder, password)
  let holder = first.holder
  let closing = false

  const keep = () => {
    holder.on('error', () => undefined)
    holder.once('end', () => {
      if (!closing) void revive()
    })
  }
  // Should the server die under a running service, it is started again: the pool's next connections find it.
  const revive = async () => {
    const again = await joinServer(binaries, folder, password).catch(() => null)
    if (again === null) return
    holder = again.holder
    if (closing) await holder.end()
    else keep()
  }
  keep()

  return {
    connection: (database) => ({ ...first.server, user: 'cotejo', password, database }),
    async close() {
      closing = true
      await holder.end()
      await stopUnlessUsed(binaries, folder, { ...first.server, user: 'cotejo', password, database: 'postgres' })
    },
  }
}

type Joined = { readonly server: { readonly host: string; readonly port: number }; readonly holder: pg.Client }

/** Tries until a server answers: it may be starting, ending, or gone, and another process may be doing the same. */
async function joinServer(binaries: Binaries, folder: string, password: string): Promise<Joined> {
  const cluster = join(folder, 'cluster')
  const until = Date.now() + startMilliseconds
  let startAgainAt = 0
  for (;;) {
    const running = await readPostmaster(cluster)
    if (running) {
      const server = { host: running.host, port: running.port }
      const holder = await hold({ ...server, user: 'cotejo', password, database: 'postgres' })
      if (holder) return { server, holder }
    }
    if (Date.now() > until) throw new Error(`Postgres does not start; its log is ${join(folder, 'log')}`)
    if (Date.now() >= startAgainAt && !(running && (await isPostgres(running.pid)))) {
      await startServer(binaries, folder)
      startAgainAt = Date.now() + 3000
    }
    await sleep(25)
  }
}

/** A connection that holds the users' lock; null when the server does not answer (yet, or any more). */
async function hold(connection: Connection): Promise<pg.Client | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000, application_name: 'cotejo user' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [usersLock])
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    if (error instanceof pg.DatabaseError && error.code === '28P01')
      throw new Error('Postgres refuses the password kept in the data folder', { cause: error })
    return null
  }
}

/**
 * The lock is held to the end: whoever connects meanwhile waits for it, is cut off with the server, and starts it
 * again. People who look in with a tool of their own keep it running, too.
 */
async function stopUnlessUsed(binaries: Binaries, folder: string, connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ alone: boolean }>(
      `select pg_try_advisory_lock($1) and not exists (
         select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
       ) as alone`,
      [usersLock],
    )
    if (rows[0]?.alone) await stopServer(binaries, folder)
  } catch {
    // It is gone already, or going: nothing to stop.
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres')
  return name.startsWith('postgres')
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
