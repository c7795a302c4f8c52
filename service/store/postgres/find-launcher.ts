import { spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import type { Binaries } from './find-binaries.ts'

export type ProcessOwner = { readonly uid: number; readonly gid: number }

/** Way to run a program of Postgres, which refuses to run as root. */
export type Launcher = {
  /** User who must own the cluster; null: the user of this process. */
  readonly owner: ProcessOwner | null
  wrap(file: string, args: readonly string[]): LauncherCommand
}

export type LauncherCommand = {
  readonly file: string
  readonly args: readonly string[]
  readonly owner: ProcessOwner | null
}

/**
 * Finds a way to run the programs on a cluster in `folder`, which must exist and belong to `owner`.
 *
 * As root, an unprivileged user takes over. A clone or data folder below `/root` (mode 0700) is out of that user's
 * reach; then the programs keep one right of root's alone: to read and search directories, or, in a container that
 * lacks it, to pass over file permissions.
 */
export async function findLauncher(binaries: Binaries, folder: string, owner: ProcessOwner | null): Promise<Launcher> {
  if (owner === null) return { owner, wrap: (file, args) => ({ file, args, owner }) }
  const ways = [asUser(owner), withCapability(owner, 'dac_read_search'), withCapability(owner, 'dac_override')]
  for (const way of ways) {
    if (await reaches(way, binaries, folder)) return way
  }
  throw new Error(
    `Postgres does not run as root, and the unprivileged user ${owner.uid} cannot reach ${folder} or ` +
      `${binaries.postgres}. Put the clone and the data folder where every user may look, or set DATABASE_URL.`,
  )
}

/** Returns the owner of a new cluster: as root `postgres` if there is such a user, else `nobody`; else null. */
export async function findOwner(passwordFile = '/etc/passwd'): Promise<ProcessOwner | null> {
  if (process.getuid?.() !== 0) return null
  const users = await readFile(passwordFile, 'utf8').catch(() => '')
  return userNamed('postgres', users) ?? userNamed('nobody', users) ?? { uid: 65534, gid: 65534 }
}

/** Returns the owner of an existing cluster, whom later starts must keep; null for the user of this process. */
export async function ownerOf(folder: string): Promise<ProcessOwner | null> {
  const { uid, gid } = await stat(folder)
  return process.getuid?.() === 0 && uid !== 0 ? { uid, gid } : null
}

/** Reads a user: `('nobody', 'nobody:x:65534:65534:nobody:/:/bin/false')` → `{uid: 65534, gid: 65534}`. */
function userNamed(name: string, users: string): ProcessOwner | null {
  const fields = users
    .split('\n')
    .map((line) => line.split(':'))
    .find((line) => line[0] === name)
  const owner = { uid: Number(fields?.[2]), gid: Number(fields?.[3]) }
  return Number.isInteger(owner.uid) && Number.isInteger(owner.gid) && owner.uid !== 0 ? owner : null
}

function asUser(owner: ProcessOwner): Launcher {
  return { owner, wrap: (file, args) => ({ file, args, owner }) }
}

/** Builds a launcher; without `no_setuid_fixup` the programs' own access(2) checks would not see the capability. */
function withCapability(owner: ProcessOwner, capability: string): Launcher {
  const rights = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    '--securebits=+no_setuid_fixup',
  ]
  return { owner, wrap: (file, args) => ({ file: 'setpriv', args: [...rights, file, ...args], owner: null }) }
}

async function reaches(way: Launcher, binaries: Binaries, folder: string): Promise<boolean> {
  const test = 'test -x "$0" && "$0" --version && cd "$1"'
  const { file, args, owner } = way.wrap('/bin/sh', ['-c', test, binaries.postgres, folder])
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: 'ignore', cwd: '/', ...owner })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}
