import { randomBytes } from 'node:crypto'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createCluster } from './create-cluster.ts'
import { type Binaries, findBinaries } from './find-binaries.ts'
import { findRefusal } from './find-refusal.ts'
import { mayServe } from './is-alive.ts'
import { PostgresHopeless } from './postgres-hopeless.ts'
import { isReachable, readPostmaster } from './read-postmaster.ts'
import { startServer, stopServer } from './start-server.ts'

/** Parameters to connect `pg` to one database of a server. */
export type DatabaseConnection = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

export type EmbeddedPostgres = {
  /** Returns the current address: the port may change with a restart. */
  connection(database: string): DatabaseConnection
  /** Returns the start of the outage and the number of restarts; null while the server runs. */
  outage(): Outage | null
  /** Ends this process's use of the server, and stops the server with its last user. */
  close(): Promise<void>
}

export type Outage = { readonly since: Date; readonly starts: number }

export type EmbeddedOptions = {
  /** Called once when a server that ran cannot be restarted; `error` explains it in a sentence for people. */
  readonly onHopeless?: (error: PostgresHopeless) => void
}

/** Advisory lock in the database `postgres`, which every process that uses the server holds shared. */
const usersLock = 4_870_001
/** Limit for the first start. Restarts of a server that has run have none. */
const startMilliseconds = 30_000
/** Waits between two starts of a server that ends again: 1, 2, 4, 8, 15, 15 … s. */
const restart = { least: 1000, most: 15_000 } as const
/** Limit to wait for a server that is starting when its use ends, so that it can be stopped. */
const closeMilliseconds = 10_000
/** Looks for other users, and the time between them: a process that has just ended its use may still be connected. */
const looks = { most: 200, milliseconds: 50 } as const
/** Milliseconds after which a start counts as good: the waits begin anew. */
const wellMilliseconds = 60_000

/**
 * Opens the database of a data folder: makes it when it is missing, starts its server, or joins a running one, such as
 * one that outlived a killed process. The server listens to this machine alone. If it dies, it is restarted, with
 * growing waits, until it runs or `onHopeless` is called.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { onHopeless = () => undefined }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries()
  const folder = resolve(dataDir, 'postgres')
  // Search permission lets an unprivileged Postgres through to its own folder; nothing can be listed.
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  if (!(await exists(join(folder, 'cluster'))))
    await createCluster(binaries, folder, randomBytes(24).toString('base64url'))
  const password = await readFile(join(folder, 'password'), 'utf8')
  const place = { binaries, folder, password }
  const starts = planStarts()
  let joined = await joinServer(place, starts, performance.now() + startMilliseconds)
  let outage: { since: Date; firstStart: number } | null = null
  let closing = false
  let revived = Promise.resolve()
  const isClosing = () => closing

  const watch = () => {
    const joinedAt = performance.now()
    joined.holder.once('end', () => {
      if (closing) return
      if (performance.now() - joinedAt > wellMilliseconds) starts.reset()
      outage = { since: new Date(), firstStart: starts.count }
      revived = revive()
    })
  }
  const revive = async () => {
    while (!isClosing()) {
      try {
        joined = await joinServer(place, starts, Number.POSITIVE_INFINITY, isClosing)
        outage = null
        return watch()
      } catch (error) {
        if (closing) return
        if (error instanceof PostgresHopeless) return onHopeless(error)
        // Memory, file handles or space for the log may be missing only for a moment.
        await sleep(restart.least)
      }
    }
  }
  watch()

  const connection = (database: string) => {
    // Ending the connection leads to a new start of a server that cannot be reached.
    if (outage === null && !isReachable(joined.server)) void joined.holder.end()
    return { ...joined.server, user: 'cotejo', password, database }
  }
  return {
    connection,
    outage: () => outage && { since: outage.since, starts: starts.count - outage.firstStart },
    async close() {
      closing = true
      // A server that it starts until then is stopped here: nothing else would stop it.
      await revived
      await joined.holder.end()
      await stopUnlessUsed(binaries, folder, connection('postgres'))
    },
  }
}

type Place = { readonly binaries: Binaries; readonly folder: string; readonly password: string }
type Joined = { readonly server: { readonly host: string; readonly port: number }; readonly holder: pg.Client }

/** Schedule of restarts, by a clock that cannot be set back. */
type Starts = { readonly count: number; isDue(): boolean; note(): void; reset(): void }

function planStarts(): Starts {
  let count = 0
  let dueAt = 0
  let pause: number = restart.least
  return {
    get count() {
      return count
    },
    isDue: () => performance.now() >= dueAt,
    note() {
      count++
      dueAt = performance.now() + pause
      pause = Math.min(pause * 2, restart.most)
    },
    reset() {
      pause = restart.least
    },
  }
}

/**
 * Tries until a server answers: it may be starting, ending, or gone, and another process may be doing the same. Once
 * its use ends, only a server that was started here is waited for, briefly.
 * Throws `PostgresHopeless` when no further attempt can succeed.
 */
async function joinServer(
  { binaries, folder, password }: Place,
  starts: Starts,
  until: number,
  isClosing = () => false,
): Promise<Joined> {
  const cluster = join(folder, 'cluster')
  let lastLog: string | null = null
  let waitsTo = 0
  const noteLog = async (ended: Promise<string>) => {
    lastLog = await ended
  }
  for (;;) {
    const running = await readPostmaster(cluster)
    if (running && !isReachable(running) && (await mayServe(running.pid, cluster))) await stopServer(binaries, folder)
    else if (running) {
      const server = { host: running.host, port: running.port }
      const holder = await hold({ ...server, user: 'cotejo', password, database: 'postgres' })
      if (holder) return { server, holder }
    }
    const refusal = lastLog === null ? null : findRefusal(lastLog)
    if (refusal !== null) throw new PostgresHopeless(`Postgres refuses to start: ${refusal}`)
    if (performance.now() > (isClosing() ? waitsTo : until))
      throw new Error(`Postgres does not start; its log is ${join(folder, 'log')}`)
    if (!isClosing() && starts.isDue() && !(running && (await mayServe(running.pid, cluster)))) {
      await requireFiles(binaries, cluster)
      starts.note()
      waitsTo = performance.now() + closeMilliseconds
      const { ended } = await startServer(binaries, folder)
      lastLog = null
      void noteLog(ended)
    }
    await sleep(25)
  }
}

/** Throws when files are missing without which no start can succeed. Other errors in looking at them may pass. */
async function requireFiles(binaries: Binaries, cluster: string): Promise<void> {
  if (!(await exists(join(cluster, 'PG_VERSION'))))
    throw new PostgresHopeless(`There is no database in ${cluster} any more. Put the data folder back, or a backup.`)
  if (!(await exists(binaries.postgres)))
    throw new PostgresHopeless(`The Postgres program ${binaries.postgres} is gone. Run npm install again.`)
}

/** Returns a connection that holds the users' lock; null when the server does not answer. */
async function hold(connection: DatabaseConnection): Promise<pg.Client | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000, application_name: 'cotejo user' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [usersLock])
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    if (error instanceof pg.DatabaseError && error.code === '28P01')
      throw new PostgresHopeless('Postgres refuses the password in the data folder.', { cause: error })
    return null
  }
}

/**
 * Stops the server when no other process uses it. The lock is held to the end: another process that connects meanwhile
 * waits for it, is cut off with the server, and starts it again. People who connect with a tool of their own keep it
 * running, too.
 */
async function stopUnlessUsed(binaries: Binaries, folder: string, connection: DatabaseConnection): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [usersLock])
    // Otherwise the other process stops it at its own end.
    if (rows[0]?.last && (await isAlone(client))) await stopServer(binaries, folder)
  } catch {
    // It has ended or is ending, so there is nothing to stop.
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function isAlone(client: pg.Client): Promise<boolean> {
  for (let look = 0; look < looks.most; look++) {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
    )
    if (rowCount === 0) return true
    await sleep(looks.milliseconds)
  }
  return false
}

/** Returns false only when the file is certainly missing. */
async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => !(error instanceof Error && 'code' in error && error.code === 'ENOENT'),
  )
}
