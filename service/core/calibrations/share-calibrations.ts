import { createHash } from 'node:crypto'
import { CalibrationRecord } from '../../quality/calibration-record.ts'
import { recordName } from '../../quality/make-record.ts'
import { readRecords } from '../../quality/read-records.ts'
import { printRecord, readModelBytes, writeCalibrationFiles } from '../../quality/write-calibration.ts'
import {
  type CalibrationHeading,
  findCalibration,
  listAllCalibrations,
  putCalibration,
} from '../../store/calibrations.ts'
import type { CoreParts } from '../core-parts.ts'

/** Milliseconds between two looks for calibrations of other machines. */
const shareEvery = 5000

type Parts = Pick<CoreParts, 'store' | 'warn'>

export type SharedCalibrations = {
  /** Synchronises this machine's folder and the database now. */
  readonly share: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Shares calibrations among machines. Each has them in its own folder, where the scorer reads them; the database brings
 * them to the others within seconds. Of two records of the same direction, engine and organisation the later revision
 * counts, and of two machines that made the same revision the one that was stored first. Failures are retried.
 */
export function startSharing(parts: Parts, folder: string): SharedCalibrations {
  let running = Promise.resolve()
  const share = () => {
    const turn = running.then(() => shareOnce(parts, folder))
    running = turn.catch(() => undefined)
    return turn
  }
  const look = () => share().catch((error: unknown) => parts.warn('The calibrations could not be exchanged', error))
  const timer = setInterval(() => void look(), shareEvery)
  timer.unref()
  return {
    share,
    close() {
      clearInterval(timer)
      return running
    },
  }
}

async function shareOnce({ store, warn }: Parts, folder: string): Promise<void> {
  const stored = new Map((await listAllCalibrations(store.db)).map((row) => [keyOf(row), row]))
  const own = new Map((await readRecords(folder)).map((record) => [keyOf(nameOf(record)), record]))
  for (const [key, record] of own) {
    const known = stored.get(key)
    if (known !== undefined && known.revision >= record.revision) continue
    const model = await readModelBytes(folder, record)
    const row = { ...nameOf(record), revision: record.revision, record: printRecord(record), model }
    await putCalibration(store.db, row)
  }
  for (const [key, heading] of stored) {
    const record = own.get(key)
    if (record !== undefined && (record.revision > heading.revision || digestOf(record) === heading.digest)) continue
    await fetch(heading)
  }

  async function fetch({ organisation_id, name }: CalibrationHeading): Promise<void> {
    const row = await findCalibration(store.db, organisation_id, name)
    if (row === undefined) return
    const record = CalibrationRecord.safeParse(JSON.parse(row.record))
    // The record may be of a machine that runs a later version.
    if (!record.success) warn(`The calibration ${name} of another machine cannot be read here`, record.error)
    else await writeCalibrationFiles(folder, record.data, row.model)
  }
}

function nameOf(record: CalibrationRecord): Pick<CalibrationHeading, 'organisation_id' | 'name'> {
  return { organisation_id: record.organisation ?? '', name: recordName(record) }
}

function keyOf({ organisation_id, name }: Pick<CalibrationHeading, 'organisation_id' | 'name'>): string {
  return `${organisation_id} ${name}`
}

function digestOf(record: CalibrationRecord): string {
  return createHash('md5').update(printRecord(record)).digest('hex')
}
