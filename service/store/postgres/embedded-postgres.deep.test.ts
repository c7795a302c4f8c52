import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { startProcess } from '../../testing/start-process.ts'
import { createCluster } from './create-cluster.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findBinaries } from './find-binaries.ts'
import { findLauncher, ownerOf } from './find-launcher.ts'
import { isAlive } from './is-alive.ts'
import { readPostmaster } from './read-postmaster.ts'
import { makeDataFolder } from './testing/make-data-folder.ts'
import { until } from '../../testing/until.ts'

const isRoot = process.getuid?.() === 0

let dataDir = ''
beforeEach(async () => {
  dataDir = await makeDataFolder()
})
afterEach(async () => {
  expect(await runningServer(dataDir)).toBeNull()
  await rm(dataDir, { recursive: true, force: true })
})

/** Returns to the state before the first start. */
const removeDatabase = () => rm(join(dataDir, 'postgres'), { recursive: true })

async function runningServer(folder: string): Promise<number | null> {
  const running = await readPostmaster(join(folder, 'postgres', 'cluster'))
  return running !== null && isAlive(running.pid) ? running.pid : null
}

async function query(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows.flatMap((row) => Object.values(row))
  } finally {
    await client.end()
  }
}

describe('the database of a data folder', () => {
  it('is made at the first start, keeps what it holds, and ends with its last user', async () => {
    await removeDatabase()
    const first = await startEmbeddedPostgres(dataDir)
    await query(first.connection('postgres'), "create table t as select 'kept' as word")
    await first.close()
    expect(await runningServer(dataDir)).toBeNull()
    const second = await startEmbeddedPostgres(dataDir)
    expect(await query(second.connection('postgres'), 'select word from t')).toEqual(['kept'])
    await second.close()
  })

  it('syncs what it commits, checks its pages, and knows letters beyond ASCII', async () => {
    const postgres = await startEmbeddedPostgres(dataDir)
    const settings = `select current_setting(name) from unnest(array[
      'fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'server_encoding', 'recovery_init_sync_method']) name`
    const sync = process.platform === 'linux' ? 'syncfs' : 'fsync'
    expect(await query(postgres.connection('postgres'), settings)).toEqual(['on', 'on', 'on', 'on', 'UTF8', sync])
    expect(await query(postgres.connection('postgres'), "select lower('ÁÑŁ')")).toEqual(['áñł'])
    await postgres.close()
  })

  it('listens to this machine alone, and asks for the password of the folder', async () => {
    const postgres = await startEmbeddedPostgres(dataDir)
    const connection = postgres.connection('postgres')
    expect(connection.host.startsWith('/') || connection.host === '127.0.0.1').toBe(true)
    const password = await readFile(join(dataDir, 'postgres', 'password'), 'utf8')
    expect(connection.password).toBe(password)
    expect(password.length).toBeGreaterThanOrEqual(32)
    await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(/password authentication/)
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o077).toBe(0)
    await postgres.close()
  })

  it('goes on by itself when its process is killed, and the next start joins it', async () => {
    const { postgresProcess } = inject('built')
    const child = await startProcess(postgresProcess, dataDir)
    const before = await runningServer(dataDir)
    await child.kill()
    expect(await runningServer(dataDir)).toBe(before)
    const joined = await startEmbeddedPostgres(dataDir)
    expect(await runningServer(dataDir)).toBe(before)
    expect(await query(joined.connection('postgres'), 'select 1 as one')).toEqual([1])
    await joined.close()
  })

  it('is started once by several processes at the same moment, and stays until the last of them ends', async () => {
    await removeDatabase()
    const { postgresProcess } = inject('built')
    const children = await Promise.all([1, 2, 3, 4].map(() => startProcess(postgresProcess, dataDir)))
    expect(new Set(children.map((child) => child.readyLine)).size).toBe(1)
    expect((await readdir(dataDir)).sort()).toEqual(['postgres'])
    const pid = await runningServer(dataDir)
    const [last, ...others] = children
    await Promise.all(others.map((child) => child.end()))
    expect(await runningServer(dataDir)).toBe(pid)
    await last?.end()
    expect(await runningServer(dataDir)).toBeNull()
  })

  it('stays while someone else is connected', async () => {
    const postgres = await startEmbeddedPostgres(dataDir)
    const guest = new pg.Client(postgres.connection('postgres'))
    await guest.connect()
    await postgres.close()
    expect(await runningServer(dataDir)).not.toBeNull()
    await guest.end()
    await (await startEmbeddedPostgres(dataDir)).close()
  })

  it('ends when a process that has ended its own use, and was still connected, is gone', async () => {
    const postgres = await startEmbeddedPostgres(dataDir)
    const other = new pg.Client(postgres.connection('postgres'))
    await other.connect()
    const closing = postgres.close()
    const ending = "select count(*) > 0 as ending from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock'"
    await until('its use ends', async () => (await other.query<{ ending: boolean }>(ending)).rows[0]?.ending, {
      pause: 1,
    })
    await other.end()
    await closing
    expect(await runningServer(dataDir)).toBeNull()
  })

  it('is started again when its server is killed under it', async () => {
    const postgres = await startEmbeddedPostgres(dataDir)
    const pid = await runningServer(dataDir)
    process.kill(pid ?? 0, 'SIGKILL')
    const ask = () => query(postgres.connection('postgres'), 'select 1 as one').catch((error: unknown) => error)
    await until('the server answers', ask, { is: (answer) => !(answer instanceof Error), pause: 50 })
    expect(await runningServer(dataDir)).not.toBe(pid)
    await postgres.close()
  })

  it('is started again when the file of its socket is gone, also by the next process', async () => {
    const postgres = await startEmbeddedPostgres(dataDir)
    const removeSocket = () => rm(join(dataDir, 'postgres', 'cluster', '.s.PGSQL.5432'))
    const ask = () => query(postgres.connection('postgres'), 'select 1 as one').catch(() => [])
    await removeSocket()
    await until('the server answers', ask, { is: ([one]) => one === 1, pause: 50 })
    await removeSocket()
    const other = await startEmbeddedPostgres(dataDir)
    expect(await query(other.connection('postgres'), 'select 1 as one')).toEqual([1])
    await until('the server answers the first one, too', ask, { is: ([one]) => one === 1, pause: 50 })
    await other.close()
    await postgres.close()
  })

  it('leaves no server behind when its use ends while a killed server is started again', async () => {
    const postgres = await startEmbeddedPostgres(dataDir)
    const killed = await runningServer(dataDir)
    process.kill(killed ?? 0, 'SIGKILL')
    const isNew = (pid: number | null) => pid !== null && pid !== killed
    await until('another server is starting', () => runningServer(dataDir), { is: isNew, pause: 1 })
    await postgres.close()
    expect(await runningServer(dataDir)).toBeNull()
  })

  it('is made anew when a crash left it half made', async () => {
    await removeDatabase()
    const abandoned = join(dataDir, 'postgres.new-999999999')
    await mkdir(join(abandoned, 'cluster'), { recursive: true })
    await writeFile(join(abandoned, 'cluster', 'PG_VERSION'), '18')
    const postgres = await startEmbeddedPostgres(dataDir)
    expect((await readdir(dataDir)).sort()).toEqual(['postgres'])
    await postgres.close()
  })

  it('starts after a reboot that gave its process id to another program', async () => {
    const first = await startEmbeddedPostgres(dataDir)
    const cluster = join(dataDir, 'postgres', 'cluster')
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
    await first.close()
    await writeFile(join(cluster, 'postmaster.pid'), [String(process.pid), ...lines.slice(1)].join('\n'))
    const second = await startEmbeddedPostgres(dataDir)
    expect(await runningServer(dataDir)).not.toBe(process.pid)
    await second.close()
  })

  it.each([
    ['gone', false],
    ['left behind', true],
  ])(
    'starts where its process id now is that of another server, its socket %s, and lets that run',
    async (_, isLeft) => {
      const first = await startEmbeddedPostgres(dataDir)
      const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
      const lines = (await readFile(pidFile, 'utf8')).split('\n')
      await first.close()
      const otherDir = await makeDataFolder()
      const other = await startEmbeddedPostgres(otherDir)
      const pid = await runningServer(otherDir)
      await writeFile(pidFile, [String(pid), ...lines.slice(1)].join('\n'))
      if (isLeft) await writeFile(join(dataDir, 'postgres', 'cluster', '.s.PGSQL.5432'), '')
      const second = await startEmbeddedPostgres(dataDir)
      expect(await runningServer(dataDir)).not.toBe(pid)
      expect(await runningServer(otherDir)).toBe(pid)
      await second.close()
      await other.close()
      await rm(otherDir, { recursive: true })
    },
  )

  it('is on a port of this machine where the path is too long for a socket', async () => {
    const deep = join(dataDir, 'd'.repeat(60), 'e'.repeat(60))
    const postgres = await startEmbeddedPostgres(deep)
    expect(postgres.connection('postgres').host).toBe('127.0.0.1')
    expect(await query(postgres.connection('postgres'), 'select 1 as one')).toEqual([1])
    await postgres.close()
  })
})

describe.runIf(isRoot)('as root', () => {
  it('works where only root may look, as below /root: cluster and programs', async () => {
    const closed = join(dataDir, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const binaries = await findBinaries()
    const native = dirname(dirname(binaries.postgres))
    await cp(native, join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
    const moved = {
      initdb: join(closed, 'native/bin/initdb'),
      postgres: join(closed, 'native/bin/postgres'),
      pgCtl: join(closed, 'native/bin/pg_ctl'),
    }
    await createCluster(moved, join(closed, 'postgres'), 'secret')
    const owner = await ownerOf(join(closed, 'postgres', 'cluster'))
    expect(owner).not.toBeNull()
    const launcher = await findLauncher(moved, join(closed, 'postgres'), owner)
    expect(launcher.wrap('program', []).file).toBe('setpriv')
    const postgres = await startEmbeddedPostgres(join(closed, 'data'))
    expect(await query(postgres.connection('postgres'), 'select 1 as one')).toEqual([1])
    await postgres.close()
  })

  it('says what to do where the unprivileged user cannot be let in', async () => {
    const binaries = await findBinaries()
    const nowhere = join(dataDir, 'not-there')
    await expect(findLauncher(binaries, nowhere, { uid: 65534, gid: 65534 })).rejects.toThrow(/DATABASE_URL/)
  })
})
