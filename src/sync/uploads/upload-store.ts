import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { ApiError } from '../../api/api-error.ts'
import type { JobUpload } from '#contract/resources/job.ts'

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
  /** Loads uploads; without a scope those of every service and organisation. */
  load(scope?: string): Promise<StoredUpload[]>
  put(cells: readonly StoredUpload[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  wipe(scope?: string): Promise<void>
}

type Row = Omit<StoredUpload, 'file'> & { readonly fileId: string }

interface Schema extends DBSchema {
  cells: { key: string; value: Row; indexes: { scope: string; fileId: string } }
  files: { key: string; value: { readonly id: string; readonly file: File } }
}

/** Opens the store. A file is stored once for all its languages, and goes with the last of them. */
export async function openUploadStore(name = 'cotejo-uploads'): Promise<UploadStore> {
  try {
    const database = await openDB<Schema>(name, 1, {
      upgrade(fresh) {
        const cells = fresh.createObjectStore('cells', { keyPath: 'id' })
        cells.createIndex('scope', 'scope')
        cells.createIndex('fileId', 'fileId')
        fresh.createObjectStore('files', { keyPath: 'id' })
      },
    })
    return onDisk(database)
  } catch {
    return { kind: 'memory', load: async () => [], put: async () => {}, remove: async () => {}, wipe: async () => {} }
  }
}

function onDisk(database: IDBPDatabase<Schema>): UploadStore {
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
      const rows = await (scope === undefined
        ? database.getAll('cells')
        : database.getAllFromIndex('cells', 'scope', scope))
      for (const { fileId, ...row } of rows) {
        // One object for all its languages: the sent parts are found by it.
        const file = files.get(fileId) ?? (await database.get('files', fileId))?.file
        if (file === undefined) continue
        files.set(fileId, file)
        fileIds.set(file, fileId)
        // Older pages did not write all fields.
        kept.push({ ...row, refused: row.refused ?? null, uploadId: row.uploadId ?? null, file })
      }
      return kept.sort((a, b) => a.order - b.order)
    },
    async put(cells) {
      const write = database.transaction(['cells', 'files'], 'readwrite')
      const files = new Set(cells.map(({ file }) => file))
      for (const file of files) {
        const id = fileIdOf(file)
        if ((await write.objectStore('files').count(id)) === 0) await write.objectStore('files').put({ id, file })
      }
      for (const { file, ...cell } of cells) await write.objectStore('cells').put({ ...cell, fileId: fileIdOf(file) })
      await write.done
    },
    remove,
    async wipe(scope) {
      if (scope !== undefined) return remove(await database.getAllKeysFromIndex('cells', 'scope', scope))
      await Promise.all([database.clear('cells'), database.clear('files')])
    },
  }
}
