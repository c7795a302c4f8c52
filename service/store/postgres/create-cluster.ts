import { spawn } from 'node:child_process'
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Binaries } from './find-binaries.ts'
import { findLauncher, findOwner, type ProcessOwner } from './find-launcher.ts'
import { isAlive } from './is-alive.ts'

/**
 * Makes a new database cluster in `folder`, which must not exist: `folder/cluster` and `folder/password`.
 *
 * Everything is made in a folder beside it, which is renamed when complete, so a crash leaves no partial cluster. When
 * two processes do this at the same time, one wins and the other uses its cluster.
 */
export async function createCluster(binaries: Binaries, folder: string, password: string): Promise<void> {
  await removeAbandoned(folder)
  const fresh = `${folder}.new-${process.pid}`
  await rm(fresh, { recursive: true, force: true })
  try {
    const owner = await findOwner()
    await mkdir(fresh, { mode: 0o700 })
    const passwordFile = join(fresh, 'password')
    await writeFile(passwordFile, password, { mode: 0o600, flush: true })
    if (owner) await give(owner, fresh, passwordFile)
    await runInitdb(binaries, fresh, passwordFile, owner)
    await renameUnlessThere(fresh, folder)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

async function give(owner: ProcessOwner, ...paths: readonly string[]): Promise<void> {
  for (const path of paths) await chown(path, owner.uid, owner.gid)
}

async function runInitdb(
  binaries: Binaries,
  fresh: string,
  passwordFile: string,
  owner: ProcessOwner | null,
): Promise<void> {
  const launcher = await findLauncher(binaries, fresh, owner)
  const command = launcher.wrap(binaries.initdb, [
    `--pgdata=${join(fresh, 'cluster')}`,
    '--username=cotejo',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Case and character classes are those of Unicode on every machine, without a locale of the system.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ])
  const child = spawn(command.file, command.args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/', ...command.owner })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`Postgres could not make its data folder: ${complaint.trim() || `exit ${code}`}`)
}

async function renameUnlessThere(fresh: string, folder: string): Promise<void> {
  try {
    await rename(fresh, folder)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'EPERM') return
    throw error
  }
  await syncFolder(dirname(folder))
}

/** Syncs a folder; Windows cannot, and need not. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes what processes left behind that died while they made a cluster. */
async function removeAbandoned(folder: string): Promise<void> {
  const start = `${basename(folder)}.new-`
  for (const name of await readdir(dirname(folder))) {
    if (name.startsWith(start) && !isAlive(Number(name.slice(start.length))))
      await rm(join(dirname(folder), name), { recursive: true, force: true })
  }
}
