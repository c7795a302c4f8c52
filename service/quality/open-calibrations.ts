import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CalibrationRecords } from './features-scorer.ts'
import type { Model } from './model.ts'
import { readModel } from './model-file.ts'
import { readRecords } from './read-records.ts'

/** Calibrations in folders. */
export type OpenCalibrations = CalibrationRecords & {
  /** Returns the bytes of the model of `loadModel`. Throws an error that names the file when it is missing. */
  readonly readModelBytes: (name: string) => Promise<ModelBytes>
  /** Loads newly written calibrations at once. */
  readonly reload: () => Promise<void>
}

/** Bytes of a model's file. Other bytes have another `key`. */
export type ModelBytes = { readonly key: string; readonly bytes: Uint8Array<SharedArrayBuffer> }

export type CalibrationFiles = {
  /** Folders of records and models. */
  readonly shipped: string
  readonly own: string
}

/** Milliseconds after which the operator's folder is checked for new calibrations. */
const LOOK_EVERY = 5000

/**
 * Opens the shipped records and the operator's, which go first. A calibration that is written while the service runs is
 * found within seconds; a file that cannot be read leaves the known records in force and is reported to `warn`.
 */
export async function openCalibrations(
  { shipped, own }: CalibrationFiles,
  now: () => Date,
  warn: (message: string, error: unknown) => void,
): Promise<OpenCalibrations> {
  const ofHouse = await readRecords(shipped)
  let ofOperator = await readRecords(own)
  let seen = changedAt(own)
  let lookedAt = now().getTime()
  const models = new Map<string, Promise<Model>>()
  const bytesOfModels = new Map<string, Promise<ModelBytes>>()
  let revision = 0

  return {
    records() {
      look()
      return [...ofOperator, ...ofHouse]
    },
    loadModel(name) {
      const file = fileOf(name)
      return once(models, file, async () => parseModel(file, await readOnce(file)))
    },
    readModelBytes: (name) => readOnce(fileOf(name)),
    async reload() {
      seen = changedAt(own)
      await readOwn()
    },
  }

  function fileOf(name: string): string {
    return join(ofOperator.some(({ model }) => model === name) ? own : shipped, name)
  }

  /** Reads the bytes once, so that the models of event loop and thread are the same when the folder changes. */
  function readOnce(file: string): Promise<ModelBytes> {
    const key = `${revision} ${file}`
    return once(bytesOfModels, file, async () => ({ key, bytes: await readShared(file) }))
  }

  function look(): void {
    if (now().getTime() - lookedAt < LOOK_EVERY) return
    lookedAt = now().getTime()
    const changed = changedAt(own)
    if (changed === seen) return
    seen = changed
    void readOwn()
  }

  async function readOwn(): Promise<void> {
    try {
      ofOperator = await readRecords(own)
      // A new calibration may have written a model anew.
      models.clear()
      bytesOfModels.clear()
      revision++
    } catch (error) {
      warn('The calibrations could not be read anew', error)
    }
  }
}

function once<T>(known: Map<string, Promise<T>>, file: string, load: () => Promise<T>): Promise<T> {
  const before = known.get(file)
  if (before !== undefined) return before
  const loading = load()
  known.set(file, loading)
  // A failed load is forgotten, so that the next call tries again.
  loading.catch(() => known.get(file) === loading && known.delete(file))
  return loading
}

/** Reads a file into memory that threads read without a copy. */
async function readShared(file: string): Promise<Uint8Array<SharedArrayBuffer>> {
  try {
    const read = await readFile(file)
    const shared = new Uint8Array(new SharedArrayBuffer(read.byteLength))
    shared.set(read)
    return shared
  } catch (error) {
    throw new Error(`${file} is not a model of the scorer`, { cause: error })
  }
}

async function parseModel(file: string, { bytes }: ModelBytes): Promise<Model> {
  try {
    return await readModel(bytes)
  } catch (error) {
    throw new Error(`${file} is not a model of the scorer`, { cause: error })
  }
}

/** Returns 0 for a missing folder. Files are put there by renaming, which changes the folder. */
function changedAt(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
