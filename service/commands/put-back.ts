import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Blobs } from '../blobs/blobs.ts'
import { addRows, backupTables, type BackupTable, refreshAllStatistics, setCounters } from '../store/backup-rows.ts'
import { migrations } from '../store/migrations/migrations.ts'
import type { Db, Store } from '../store/open-store.ts'
import { listOrganisations } from '../store/organisations.ts'
import { Manifest, type ReportLine } from './backup-manifest.ts'
import { counted } from './counted.ts'

export type Restored = {
  /** Opens the database with these migrations, or with all of them. */
  readonly open: (migrations?: readonly string[]) => Promise<Store>
  readonly blobs: Blobs
  readonly calibrationsDir: string
}

const rowsAtOnce = 2000

/**
 * Puts a backup into an installation that has nothing yet, and brings it to this version. Everything is read and found
 * whole before anything is written. The rows come in one transaction; when it fails, files stay that no row names, and
 * another restore writes over them.
 *
 * @throws Error with one sentence for people
 */
export async function putBack(target: Restored, folder: string, report: ReportLine): Promise<string> {
  const manifest = await readManifest(folder)
  const store = await target.open(manifest.migrations)
  try {
    if ((await listOrganisations(store.db)).length > 0)
      throw new Error(
        'This installation has data already; a backup is put into a new data folder, or an empty database.',
      )
    for (const file of manifest.files) await verifyFile(folder, file)
    for (const name of backupTables) await verifyTable(folder, name, manifest)
    report('The backup is whole')
    // Nothing is removed when something fails from here on: the rows may be stored although the answer was lost.
    for (const file of manifest.files) await placeFile(target.blobs, folder, file)
    report(counted(manifest.files.length, 'file'))
    await store.transact((tx) => fillTables(tx, folder, report))
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

function damaged(name: string): Error {
  return new Error(`${name} of the backup is damaged.`)
}

async function verifyFile(folder: string, file: Manifest['files'][number]): Promise<void> {
  const name = `files/${file.id}`
  if (!existsSync(join(folder, name))) throw damaged(name)
  const hash = createHash('sha256')
  for await (const piece of createReadStream(join(folder, name))) hash.update(piece)
  if (hash.digest('hex') !== file.sha256) throw damaged(name)
}

async function verifyTable(folder: string, name: BackupTable, manifest: Manifest): Promise<void> {
  const table = manifest.tables.find((listed) => listed.name === name)
  if (table === undefined) throw new Error(`The backup lacks the table ${name}.`)
  const hash = createHash('sha256')
  let rows = 0
  try {
    for await (const line of readLines(folder, name)) {
      hash.update(line).update('\n')
      rows++
    }
  } catch {
    // The file is missing, or not in gzip's format.
    throw damaged(`tables/${name}.jsonl.gz`)
  }
  if (rows !== table.rows || hash.digest('hex') !== table.sha256) throw damaged(`tables/${name}.jsonl.gz`)
}

async function placeFile(blobs: Blobs, folder: string, file: Manifest['files'][number]): Promise<void> {
  const bytes = createReadStream(join(folder, 'files', file.id))
  const { sha256 } = await blobs.put(file.id, bytes, { maxBytes: Number.POSITIVE_INFINITY })
  if (sha256 !== file.sha256) throw damaged(`files/${file.id}`)
}

async function fillTables(tx: Db, folder: string, report: ReportLine): Promise<void> {
  for (const name of backupTables) report(`${name}: ${counted(await fillTable(tx, folder, name), 'row')}`)
  await setCounters(tx)
}

async function fillTable(tx: Db, folder: string, name: BackupTable): Promise<number> {
  let rows = 0
  let batch: string[] = []
  for await (const line of readLines(folder, name)) {
    batch.push(line)
    rows++
    if (batch.length < rowsAtOnce) continue
    await addRows(tx, name, batch)
    batch = []
  }
  if (batch.length > 0) await addRows(tx, name, batch)
  return rows
}

/** Reads rows, which end with a line feed and have no other. Throws the errors of reading and unpacking. */
async function* readLines(folder: string, table: string): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding('utf8')
  // The loop throws the pipeline's errors.
  pipeline(createReadStream(join(folder, 'tables', `${table}.jsonl.gz`)), unpacked).catch(() => undefined)
  let rest = ''
  for await (const piece of unpacked) {
    const lines = `${rest}${piece}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
