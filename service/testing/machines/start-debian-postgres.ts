import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findFreePort } from '../../listen.ts'
import type { DatabaseConnection } from '../../store/postgres/embedded-postgres.ts'
import { until } from '../until.ts'

const versions = '/usr/lib/postgresql'
const run = promisify(execFile)

/**
 * Starts the PostgreSQL of Debian or Ubuntu, with a new cluster that listens to this machine. It does not run as root,
 * but under the account `postgres` of the package.
 */
export async function startDebianPostgres(): Promise<{
  readonly version: string
  readonly connection: DatabaseConnection
  stop(): Promise<void>
}> {
  const version = (await readdir(versions)).sort().at(-1) ?? ''
  const binaries = join(versions, version, 'bin')
  const folder = await mkdtemp(join(tmpdir(), 'cotejo-debian-'))
  const account = process.getuid?.() === 0 ? await findAccount('postgres') : null
  if (account !== null) await chown(folder, account.uid, account.gid)
  const owner = account ?? {}
  const data = join(folder, 'data')
  await run(join(binaries, 'initdb'), ['-D', data, '-U', 'cotejo', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], {
    ...owner,
    cwd: '/',
  })
  const port = await findFreePort('127.0.0.1')
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
  ]
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    ...owner,
    cwd: '/',
    stdio: 'ignore',
  })
  const connection = { host: '127.0.0.1', port, user: 'cotejo', password: '', database: 'postgres' }
  await until('PostgreSQL answers', () => answers(connection), { pause: 100 })
  return {
    version,
    connection,
    async stop() {
      const gone = once(server, 'exit')
      server.kill('SIGINT')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function findAccount(name: string): Promise<{ readonly uid: number; readonly gid: number }> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (what) => Number((await run('id', [what, name])).stdout)))
  if (uid === undefined || gid === undefined) throw new Error(`There is no account ${name}`)
  return { uid, gid }
}

async function answers(connection: DatabaseConnection): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
