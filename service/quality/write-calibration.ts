import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
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
  return writeCalibrationFiles(folder, record, model && writeModel(model))
}

/** Writes a record and the bytes of its model's file. */
export async function writeCalibrationFiles(
  folder: string,
  record: CalibrationRecord,
  model: Uint8Array | null,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  if (model !== null && record.model !== null) await replace(join(folder, record.model), model)
  const file = join(folder, `${recordName(record)}.json`)
  await replace(file, printRecord(record))
  return file
}

/** Returns the content of a record's file. */
export function printRecord(record: CalibrationRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`
}

/** Returns the bytes of the model that a record names; null when it names none. */
export async function readModelBytes(folder: string, { model }: CalibrationRecord): Promise<Buffer | null> {
  return model === null ? null : readFile(join(folder, model))
}

async function replace(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
}
