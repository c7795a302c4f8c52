import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { ApiError } from '../../api/transport/api-error.ts'
import type { JobUpload } from '#contract/resources/job.ts'
import type { Seal, Sealed } from '../../lib/seal.ts'
import type { FindSeal } from '../outbox/journal.ts'

/** Stored fields of a problem. */
export type Refusal = Pick<ApiError, 'type' | 'status' | 'title' | 'detail' | 'errors' | 'members'>

/** One document into one language that the service has not answered yet, or has not taken. */
export type StoredUpload = {
  readonly id: string
  /** The service and organisation that it is for. */
  readonly scope: string
  readonly batch: string
  readonly order: number
  readonly file: File
  readonly fields: JobUpload
  /** Makes it another upload than the same one before. */
  readonly again: string | null
  /** Problem with which the service refused it, as far as it is shown; null without one. */
  readonly refused: Refusal | null
  /** Time of the last sending, in milliseconds since 1970; null for never. */
  readonly leftAt: number | null
  /** Id under which the service has its file, whole or in part; null: not in parts. */
  readonly uploadId: string | null
}

/** Store of unanswered documents, so that a reload or a crash loses none. */
export type UploadStore = {
  /** `memory`: the browser gives the page no storage, and a reload loses unsent documents. */
  readonly kind: 'disk' | 'memory'
  load(scope: string): Promise<StoredUpload[]>
  /** Returns the documents of every upload, of all services and organisations. */
  kept(): Promise<{ readonly file: Blob }[]>
  put(cells: readonly StoredUpload[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  wipe(scope?: string): Promise<void>
}

type Open = Omit<StoredUpload, 'file'> & { readonly fileId: string }
/** What says something of the document is sealed, as the browser's log keeps it; not so with a service without a key. */
type Row = Open | (Pick<Open, 'id' | 'scope' | 'fileId'> & { readonly sealed: Sealed })

/** A document's bytes are a file of the browser, which is removed with them; its name would be in the log. */
type FileRow = { readonly id: string } & ({ readonly file: File } | { readonly bytes: Blob; readonly sealed: Sealed })

interface Schema extends DBSchema {
  cells: { key: string; value: Row; indexes: { scope: string; fileId: string } }
  files: { key: string; value: FileRow }
}

/** Opens the store. A file is stored once for all its languages, and goes with the last of them. */
export async function openUploadStore(
  name = 'cotejo-uploads',
  findSeal: FindSeal = async () => null,
): Promise<UploadStore> {
  try {
    const database = await openDB<Schema>(name, 1, {
      upgrade(fresh) {
        const cells = fresh.createObjectStore('cells', { keyPath: 'id' })
        cells.createIndex('scope', 'scope')
        cells.createIndex('fileId', 'fileId')
        fresh.createObjectStore('files', { keyPath: 'id' })
      },
    })
    return onDisk(database, findSeal)
  } catch {
    return {
      kind: 'memory',
      load: async () => [],
      kept: async () => [],
      put: async () => {},
      remove: async () => {},
      wipe: async () => {},
    }
  }
}

function onDisk(database: IDBPDatabase<Schema>, findSeal: FindSeal): UploadStore {
  const fileIds = new WeakMap<File, string>()
  const fileIdOf = (file: File): string => {
    const id = fileIds.get(file) ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
    fileIds.set(file, id)
    return id
  }

  const remove = async (ids: readonly string[]) => {
    const write = database.transaction(['cells', 'files'], 'readwrite')
    const [cells, files] = [write.objectStore('cells'), write.objectStore('files')]
    for (const id of ids) {
      const row = await cells.get(id)
      if (row === undefined) continue
      await cells.delete(id)
      if ((await cells.index('fileId').count(row.fileId)) === 0) await files.delete(row.fileId)
    }
    await write.done
  }

  return {
    kind: 'disk',
    async load(scope) {
      const kept: StoredUpload[] = []
      const files = new Map<string, File>()
      const seal = await findSeal()
      const rows = await database.getAllFromIndex('cells', 'scope', scope)
      for (const stored of rows) {
        const open = await openRow(stored, seal)
        if (open === null) continue
        const { fileId, ...row } = open
        // One object for all its languages: the sent parts are found by it.
        const file = files.get(fileId) ?? (await openFile(await database.get('files', fileId), seal))
        if (file === null) continue
        files.set(fileId, file)
        fileIds.set(file, fileId)
        // Older pages did not write all fields.
        kept.push({ ...row, refused: row.refused ?? null, uploadId: row.uploadId ?? null, file })
      }
      return kept.sort((a, b) => a.order - b.order)
    },
    async kept() {
      const files = new Map(
        (await database.getAll('files')).map((row) => [row.id, 'file' in row ? row.file : row.bytes]),
      )
      return (await database.getAll('cells')).flatMap(({ fileId }) => {
        const file = files.get(fileId)
        return file === undefined ? [] : [{ file }]
      })
    },
    async put(cells) {
      const seal = await findSeal()
      const unique = [...new Set(cells.map(({ file }) => file))]
      const files = await Promise.all(unique.map((file) => closeFile(fileIdOf(file), file, seal)))
      const rows = await Promise.all(
        cells.map(({ file, ...cell }) => closeRow({ ...cell, fileId: fileIdOf(file) }, seal)),
      )
      const write = database.transaction(['cells', 'files'], 'readwrite')
      for (const file of files)
        if ((await write.objectStore('files').count(file.id)) === 0) await write.objectStore('files').put(file)
      for (const row of rows) await write.objectStore('cells').put(row)
      await write.done
    },
    remove,
    async wipe(scope) {
      if (scope !== undefined) return remove(await database.getAllKeysFromIndex('cells', 'scope', scope))
      await Promise.all([database.clear('cells'), database.clear('files')])
    },
  }
}

async function closeRow(row: Open, seal: Seal | null): Promise<Row> {
  if (seal === null) return row
  const { id, scope, fileId } = row
  return { id, scope, fileId, sealed: seal.closeNow(row) ?? (await seal.close(row)) }
}

/** Null: it is of another organisation than the present one. */
async function openRow(row: Row, seal: Seal | null): Promise<Open | null> {
  if (!('sealed' in row)) return row
  // What it was sealed from is of this type.
  return ((await seal?.open(row.sealed)) as Open | undefined) ?? null
}

type FileFacts = Pick<File, 'name' | 'type' | 'lastModified'>

async function closeFile(id: string, file: File, seal: Seal | null): Promise<FileRow> {
  if (seal === null) return { id, file }
  const { name, type, lastModified }: FileFacts = file
  const facts = { name, type, lastModified }
  return { id, bytes: file.slice(), sealed: seal.closeNow(facts) ?? (await seal.close(facts)) }
}

async function openFile(row: FileRow | undefined, seal: Seal | null): Promise<File | null> {
  if (row === undefined || 'file' in row) return row?.file ?? null
  const facts = (await seal?.open(row.sealed)) as FileFacts | undefined
  return facts === undefined ? null : new File([row.bytes], facts.name, facts)
}
