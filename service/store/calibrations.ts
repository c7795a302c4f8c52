import { sql } from 'kysely'
import type { Db } from './open-store.ts'
import type { CalibrationRow } from './schema.ts'

/** The columns that distinguish a stored record from another one, without the record itself. */
export type CalibrationHeading = Pick<CalibrationRow, 'organisation_id' | 'name' | 'revision'> & {
  /** MD5 of the record, in hexadecimal digits. */
  readonly digest: string
}

/** Returns the headings of all organisations, because every machine scores for each of them. */
export async function listAllCalibrations(db: Db): Promise<CalibrationHeading[]> {
  return db
    .selectFrom('calibrations')
    .select(['organisation_id', 'name', 'revision', sql<string>`md5(record)`.as('digest')])
    .orderBy('organisation_id')
    .orderBy('name')
    .execute()
}

export async function findCalibration(
  db: Db,
  organisationId: string,
  name: string,
): Promise<CalibrationRow | undefined> {
  return db
    .selectFrom('calibrations')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('name', '=', name)
    .executeTakeFirst()
}

/** Stores a record and its model unless that or a later revision is stored. */
export async function putCalibration(db: Db, row: CalibrationRow): Promise<void> {
  await db
    .insertInto('calibrations')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'name'])
        .doUpdateSet((other) => ({
          revision: other.ref('excluded.revision'),
          record: other.ref('excluded.record'),
          model: other.ref('excluded.model'),
        }))
        .whereRef('calibrations.revision', '<', 'excluded.revision'),
    )
    .execute()
}
