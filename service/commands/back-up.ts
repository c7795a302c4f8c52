import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Blobs } from '../blobs/blobs.ts'
import { findFilesWithoutJob } from '../store/files.ts'
import { backupTables, type BackupTable, listMigrations, listNamedFiles, readRows } from '../store/backup-rows.ts'
import type { Db, Store } from '../store/open-store.ts'
import type { Manifest, ReportLine } from './backup-manifest.ts'
import { type CommandResult, foundProblems } from './command-result.ts'
import { counted } from './counted.ts'

export type BackedUp = {
  readonly store: Store
  readonly blobs: Blobs
  readonly calibrationsDir: string
  readonly now: () => Date
}

/** Thrown when a document was deleted before its file was copied: the rows that were read are out of date. */
class Gone extends Error {}

/**
 * Writes all data of an installation into a new folder, beside a running service: the database as of one moment, the
 * files that it names then, and calibrations. The folder has its name only once it is whole. Files that are named but
 * not stored are listed at the end and in the manifest; the exit code reports them.
 *
 * @throws Error with one sentence for people
 */
export async function backUp(parts: BackedUp, folder: string, report: ReportLine): Promise<CommandResult> {
  if (existsSync(folder)) throw new Error(`${folder} is there already; a backup makes a new folder.`)
  const partial = `${folder}.partial`
  for (let left = 3; ; left--) {
    await rm(partial, { recursive: true, force: true })
    for (const name of ['tables', 'files', 'calibrations'])
      await mkdir(join(partial, name), { recursive: true, mode: 0o700 })
    try {
      const manifest = await copyAll(parts, partial, report)
      await writeFile(join(partial, 'manifest.json'), JSON.stringify(manifest, null, 1), { mode: 0o600 })
      await rename(partial, folder)
      return { text: describe(manifest, folder), exitCode: manifest.missing.length > 0 ? foundProblems : 0 }
    } catch (error) {
      if (!(error instanceof Gone) || left === 1) {
        await rm(partial, { recursive: true, force: true })
        throw error
      }
      report('A document was deleted meanwhile; beginning again.')
    }
  }
}

async function copyAll(parts: BackedUp, folder: string, report: ReportLine): Promise<Manifest> {
  const { store, blobs, calibrationsDir, now } = parts
  const madeAt = now().toISOString()
  const calibrations = existsSync(calibrationsDir) ? await readdir(calibrationsDir) : []
  for (const name of calibrations)
    await cp(join(calibrationsDir, name), join(folder, 'calibrations', name), { recursive: true })
  return store.snapshot(async (tx) => {
    const files: Manifest['files'] = []
    const missing: string[] = []
    for (const id of await listNamedFiles(tx)) {
      const file = await copyFile(blobs, id, join(folder, 'files', id))
      if (file !== null) files.push(file)
      else if ((await findFilesWithoutJob(store.db, [id])).length > 0) throw new Gone(`The file ${id} is not there.`)
      else missing.push(id)
    }
    report(counted(files.length, 'file'))
    const tables: Manifest['tables'] = []
    for (const name of backupTables) {
      const table = await copyTable(tx, name, join(folder, 'tables', `${name}.jsonl.gz`))
      report(`${name}: ${counted(table.rows, 'row')}`)
      tables.push(table)
    }
    return { format: 1, made_at: madeAt, migrations: await listMigrations(tx), tables, files, missing, calibrations }
  })
}

async function copyFile(blobs: Blobs, id: string, path: string): Promise<Manifest['files'][number] | null> {
  const file = await blobs.open(id)
  if (file === null) return null
  const hash = createHash('sha256')
  await pipeline(Readable.from(file.stream), hashed(hash), createWriteStream(path, { mode: 0o600 }))
  return { id, bytes: file.size, sha256: hash.digest('hex') }
}

async function copyTable(tx: Db, name: BackupTable, path: string): Promise<Manifest['tables'][number]> {
  const hash = createHash('sha256')
  let rows = 0
  async function* lines() {
    for await (const batch of readRows(tx, name)) {
      rows += batch.length
      yield `${batch.join('\n')}\n`
    }
  }
  await pipeline(
    Readable.from(lines(), { objectMode: false }),
    hashed(hash),
    createGzip(),
    createWriteStream(path, { mode: 0o600 }),
  )
  return { name, rows, sha256: hash.digest('hex') }
}

/** Lets bytes through and hashes them. */
function hashed(hash: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(piece: Buffer, _, done) {
      hash.update(piece)
      done(null, piece)
    },
  })
}

function describe({ tables, files, missing }: Manifest, folder: string): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const whole = `${folder}: ${counted(rows, 'row')} of ${counted(tables.length, 'table')}, ${counted(files.length, 'file')} of ${(bytes / 1e6).toFixed(1)} MB.`
  if (missing.length === 0) return whole
  return [
    whole,
    `Missing, so not in the backup (npm run cotejo -- check prints their jobs): ${missing.length}`,
    ...missing.map((id) => `  ${id}`),
  ].join('\n')
}
