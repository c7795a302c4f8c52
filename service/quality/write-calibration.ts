import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CalibrationRecord } from './calibration-record.ts'
import { recordName } from './make-record.ts'
import type { Model } from './model.ts'
import { writeModel } from './model-file.ts'

/**
 * Puts a record, and the model that it names, into a folder; each appears whole, the model first. Returns the record's
 * file.
 */
export async function writeCalibration(
  folder: string,
  record: CalibrationRecord,
  model: Model | null,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  if (model !== null && record.model !== null) await replace(join(folder, record.model), writeModel(model))
  const file = join(folder, `${recordName(record)}.json`)
  await replace(file, `${JSON.stringify(record, null, 2)}\n`)
  return file
}

async function replace(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
}
