import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Blobs } from '../blobs/blobs.ts'
import { addRows, backupTables, type BackupTable, refreshAllStatistics, setCounters } from '../store/backup-rows.ts'
import { migrations } from '../store/migrations/migrations.ts'
import type { Db, Store } from '../store/open-store.ts'
import { listOrganisations } from '../store/organisations.ts'
import { Manifest, type Report } from './backup-manifest.ts'

export type Restored = {
  /** Opens the database with these migrations, or with all of them. */
  readonly open: (migrations?: readonly string[]) => Promise<Store>
  readonly blobs: Blobs
  readonly calibrationsDir: string
}

const rowsAtOnce = 2000

/**
 * Puts a backup into an installation that has nothing yet, and brings it to this version. The rows come in one
 * transaction, after everything was read and found whole; when it throws, the installation is as empty as before.
 *
 * @throws Error with one sentence for people
 */
export async function putBack(target: Restored, folder: string, report: Report): Promise<string> {
  const manifest = await readManifest(folder)
  const store = await target.open(manifest.migrations)
  try {
    if ((await listOrganisations(store.db)).length > 0)
      throw new Error(
        'This installation has data already; a backup is put into a new data folder, or an empty database.',
      )
    const placed: string[] = []
    try {
      for (const file of manifest.files) {
        await placeFile(target.blobs, folder, file)
        placed.push(file.id)
      }
      report(`${placed.length} files`)
      await store.transact((tx) => fillTables(tx, folder, manifest, report))
    } catch (error) {
      for (const id of placed) await target.blobs.delete(id)
      throw error
    }
    await refreshAllStatistics(store.db)
  } finally {
    await store.close()
  }
  await mkdir(target.calibrationsDir, { recursive: true, mode: 0o700 })
  for (const name of manifest.calibrations)
    await cp(join(folder, 'calibrations', name), join(target.calibrationsDir, name), { recursive: true })
  await (await target.open()).close()
  return `The backup of ${manifest.made_at} is put back.`
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} is no backup: it has no manifest.json.`)
  const parsed = Manifest.safeParse(parse(text))
  if (!parsed.success) throw new Error(`${join(folder, 'manifest.json')} is not that of a backup.`)
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = parsed.data.migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(`The backup is of a newer version of Cotejo (${unknown.join(', ')}). Use that version instead.`)
  return parsed.data
}

async function placeFile(blobs: Blobs, folder: string, file: Manifest['files'][number]): Promise<void> {
  const bytes = createReadStream(join(folder, 'files', file.id))
  const { sha256 } = await blobs.put(file.id, bytes, { maxBytes: Number.POSITIVE_INFINITY })
  if (sha256 === file.sha256) return
  await blobs.delete(file.id)
  throw new Error(`files/${file.id} of the backup is damaged.`)
}

async function fillTables(tx: Db, folder: string, manifest: Manifest, report: Report): Promise<void> {
  const told = new Map(manifest.tables.map((table) => [table.name, table]))
  for (const name of backupTables) {
    const table = told.get(name)
    if (table === undefined) throw new Error(`The backup lacks the table ${name}.`)
    const { rows, sha256 } = await fillTable(tx, name, join(folder, 'tables', `${name}.jsonl.gz`))
    if (rows !== table.rows || sha256 !== table.sha256)
      throw new Error(`tables/${name}.jsonl.gz of the backup is damaged.`)
    report(`${name}: ${rows} rows`)
  }
  await setCounters(tx)
}

async function fillTable(tx: Db, name: BackupTable, path: string): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256')
  const unpacked = createReadStream(path).pipe(createGunzip())
  let rows = 0
  let batch: string[] = []
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    hash.update(line).update('\n')
    batch.push(line)
    rows++
    if (batch.length < rowsAtOnce) continue
    await addRows(tx, name, batch)
    batch = []
  }
  if (batch.length > 0) await addRows(tx, name, batch)
  return { rows, sha256: hash.digest('hex') }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
