import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCluster } from '../create-cluster.ts'
import { findBinaries } from '../find-binaries.ts'

let template: Promise<string> | null = null

/** Makes a data folder with a database without a server: a copy, which takes a tenth of the time of making one. */
export async function makeDataFolder(): Promise<string> {
  template ??= makeTemplate()
  const dataDir = await mkdtemp(join(tmpdir(), 'cotejo-pg-'))
  // Owners are copied: as root, a user of its own runs the server.
  execFileSync('cp', ['-a', join(await template, 'postgres'), dataDir])
  return dataDir
}

async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cotejo-pg-template-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await createCluster(await findBinaries(), join(folder, 'postgres'), 'a-password-for-the-tests-of-this-process')
  return folder
}
