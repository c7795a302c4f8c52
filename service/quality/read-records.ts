import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CalibrationRecord } from './calibration-record.ts'

/**
 * Reads the calibration records in a folder, one a `.json` file; a missing folder has none. Throws an error that names
 * the file when one is not a record.
 */
export async function readRecords(folder: string): Promise<CalibrationRecord[]> {
  const names = await namesIn(folder)
  return Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => readRecord(join(folder, name))),
  )
}

async function readRecord(file: string): Promise<CalibrationRecord> {
  try {
    const json: unknown = JSON.parse(await readFile(file, 'utf8'))
    return CalibrationRecord.parse(json)
  } catch (error) {
    throw new Error(`${file} is not a calibration record`, { cause: error })
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
