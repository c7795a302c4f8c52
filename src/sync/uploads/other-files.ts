import { type DBSchema, openDB } from 'idb'

/** A file of a dropped package that is no document: a picture, a style sheet. */
export type OtherFile = { readonly path: string; readonly blob: Blob }

type KeptFile = { readonly path: string; readonly bytes: ArrayBuffer }

type Row = { readonly id: string; readonly keptAt: number; readonly files: readonly KeptFile[] }

interface Schema extends DBSchema {
  batches: { key: string; value: Row }
}

const MOST_BATCHES = 20

/** Stores them in this browser, since the service takes documents only; with the newest batches the older ones go. */
export async function keepOtherFiles(id: string, files: readonly OtherFile[], keptAt = Date.now()): Promise<void> {
  const database = await openOtherFiles()
  const own = await Promise.all(files.map(async ({ path, blob }) => ({ path, bytes: await blob.arrayBuffer() })))
  await database?.put('batches', { id, keptAt, files: own })
  const kept = (await database?.getAll('batches')) ?? []
  const old = kept.sort((a, b) => b.keptAt - a.keptAt).slice(MOST_BATCHES)
  for (const batch of old) await database?.delete('batches', batch.id)
  database?.close()
}

/** Loads the files that were dropped with the documents of a batch. */
export async function loadOtherFiles(batchId: string): Promise<readonly OtherFile[]> {
  const database = await openOtherFiles()
  const row = await database?.get('batches', batchId)
  database?.close()
  return row?.files.map(({ path, bytes }) => ({ path, blob: new Blob([bytes]) })) ?? []
}

export async function wipeOtherFiles(): Promise<void> {
  const database = await openOtherFiles()
  await database?.clear('batches')
  database?.close()
}

/** Opens the database; null where the browser gives the page no storage. */
async function openOtherFiles() {
  try {
    return await openDB<Schema>('cotejo-other-files', 1, {
      upgrade(fresh) {
        fresh.createObjectStore('batches', { keyPath: 'id' })
      },
    })
  } catch {
    return null
  }
}
