import { spawn } from 'node:child_process'
import { open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Binaries } from './find-binaries.ts'
import { findLauncher, type Launcher, ownerOf } from './find-launcher.ts'
import { isAlive, mayServe } from './is-alive.ts'
import { readPostmaster } from './read-postmaster.ts'

/** Longest path to a socket: 108 bytes on Linux, 104 on macOS, its final zero included. */
const socketPathBytes = 103
const logBytes = 10_000_000

/** Modest settings for one organisation on one machine. Durability is Postgres's own: fsync, full_page_writes. */
const settings = {
  port: '5432',
  listen_addresses: '',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  max_wal_senders: '0',
  wal_level: 'minimal',
  log_min_messages: 'warning',
  log_timezone: 'UTC',
  timezone: 'UTC',
  // After a crash one call syncs all files; one by one they take minutes in a large folder. Only Linux has it.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
} as const

export type StartedServer = {
  /** Resolves when the server has ended, with the lines of its log since the start. */
  readonly ended: Promise<string>
}

/**
 * Starts a server on the cluster in `folder` that outlives this process; resolves when it is starting or has given up.
 * Two starters do no harm: Postgres itself claims the cluster by its `postmaster.pid`, and the later one ends.
 */
export async function startServer(binaries: Binaries, folder: string): Promise<StartedServer> {
  const cluster = join(folder, 'cluster')
  const launcher = await findLauncher(binaries, folder, await ownerOf(cluster))
  await forgetStranger(cluster)
  const options: readonly [string, string][] = Object.entries({ ...settings, ...(await listening(folder)) })
  const command = launcher.wrap(binaries.postgres, ['-D', cluster, ...options.flatMap(([k, v]) => ['-c', `${k}=${v}`])])
  const logPath = join(folder, 'log')
  const log = await openLog(logPath)
  try {
    const { size } = await log.stat()
    const child = spawn(command.file, command.args, {
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      ...command.owner,
    })
    await new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('spawn', resolve)
    })
    const ended = new Promise((resolve) => child.once('exit', resolve)).then(() => readFrom(logPath, size))
    child.unref()
    return { ended }
  } finally {
    await log.close()
  }
}

/** Ends the server quickly but cleanly: open transactions are rolled back, everything committed is on disk. */
export async function stopServer(binaries: Binaries, folder: string): Promise<void> {
  const cluster = join(folder, 'cluster')
  const launcher: Launcher = await findLauncher(binaries, folder, await ownerOf(cluster))
  const { file, args, owner } = launcher.wrap(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '20'])
  await new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'ignore', cwd: '/', ...owner })
    child.on('error', reject)
    child.on('exit', resolve)
  })
}

/**
 * Chooses a socket in the cluster where the path is short enough and the platform has them, else loopback. The port is
 * kept with the cluster, so other processes find the server where it was. A free one is chosen only when another
 * program has taken it meanwhile.
 */
async function listening(folder: string): Promise<Partial<Record<keyof typeof settings | SocketSetting, string>>> {
  const cluster = join(folder, 'cluster')
  const path = join(cluster, '.s.PGSQL.5432')
  if (process.platform !== 'win32' && Buffer.byteLength(path) <= socketPathBytes)
    return { unix_socket_directories: cluster }
  const portFile = join(folder, 'port')
  const before = Number(await readFile(portFile, 'utf8').catch(() => ''))
  const port = (await listenOnce(before)) ?? (await listenOnce(0))
  if (port === null) throw new Error('No free port for Postgres on 127.0.0.1')
  await writeFile(portFile, String(port), { mode: 0o600 })
  return { unix_socket_directories: '', listen_addresses: '127.0.0.1', port: String(port) }
}

type SocketSetting = 'unix_socket_directories'

/** Returns the port when it is free, any free one for 0; else null. */
async function listenOnce(wanted: number): Promise<number | null> {
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535) return null
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(wanted, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return null
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return address === null || typeof address === 'string' ? null : address.port
}

/**
 * Removes `postmaster.pid` when its process is certainly not the server of this cluster: Postgres, careful, would not
 * start.
 */
async function forgetStranger(cluster: string): Promise<void> {
  const running = await readPostmaster(cluster)
  if (running === null || !isAlive(running.pid) || (await mayServe(running.pid, cluster))) return
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

async function openLog(path: string) {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  return open(path, size > logBytes ? 'w' : 'a', 0o600)
}

async function readFrom(path: string, offset: number): Promise<string> {
  const bytes = await readFile(path).catch(() => Buffer.alloc(0))
  return bytes.subarray(offset).toString('utf8')
}
