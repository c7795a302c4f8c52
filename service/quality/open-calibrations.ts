import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CalibrationRecords } from './features-scorer.ts'
import type { Model } from './model.ts'
import { readModel } from './model-file.ts'
import { readRecords } from './read-records.ts'

/** Calibrations in folders. */
export type OpenCalibrations = CalibrationRecords & {
  /** Takes up at once what was just written. */
  readonly reload: () => Promise<void>
}

export type CalibrationFiles = {
  /** Folders of records and models. */
  readonly shipped: string
  readonly own: string
}

/** How often, in milliseconds, the operator's folder is looked at for new calibrations. */
const LOOK_EVERY = 5000

/**
 * The shipped records and the operator's, which go first. A calibration that is written while the service runs is found
 * within seconds; a file that cannot be read leaves what was known in force and is reported to `warn`.
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

  return {
    records() {
      look()
      return [...ofOperator, ...ofHouse]
    },
    loadModel(name) {
      const folder = ofOperator.some(({ model }) => model === name) ? own : shipped
      const file = join(folder, name)
      const known = models.get(file)
      if (known !== undefined) return known
      const loading = loadModel(file)
      models.set(file, loading)
      // The next call tries again.
      loading.catch(() => models.delete(file))
      return loading
    },
    async reload() {
      seen = changedAt(own)
      await readOwn()
    },
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
    } catch (error) {
      warn('The calibrations could not be read anew', error)
    }
  }
}

async function loadModel(file: string): Promise<Model> {
  try {
    return await readModel(await readFile(file))
  } catch (error) {
    throw new Error(`${file} is not a model of the scorer`, { cause: error })
  }
}

/** 0 for a folder that is not there. Files are put there by renaming, which changes the folder. */
function changedAt(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
