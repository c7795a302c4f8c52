import type { Db } from './open-store.ts'
import type { OrganisationRow } from './schema.ts'

/** Retention of an organisation's data in days; null: the installation's default. */
export type Retention = Pick<
  OrganisationRow,
  'keep_jobs_days' | 'keep_history_days' | 'keep_requests_days' | 'keep_deleted_days'
>

export async function changeRetention(db: Db, organisationId: string, change: Partial<Retention>): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('organisations').set(change).where('organisation_id', '=', organisationId).execute()
}

/** Removes earlier versions of segments; the segments themselves stay. */
export async function removeOldVersions(db: Db, organisationId: string, before: Date): Promise<void> {
  await db
    .deleteFrom('segment_history')
    .where('organisation_id', '=', organisationId)
    .where('updated_at', '<', before)
    .execute()
}

export async function removeOldRequestsOf(db: Db, organisationId: string, before: Date): Promise<void> {
  await db
    .deleteFrom('requests')
    .where('organisation_id', '=', organisationId)
    .where('created_at', '<', before)
    .execute()
}

/**
 * Removes the rows of deleted entries, which remain for indexes that still have them. An index that has not read for so
 * long looks them up, and the store answers that they are gone.
 */
export async function removeDeletedEntries(db: Db, organisationId: string, before: Date): Promise<void> {
  await db
    .deleteFrom('entries')
    .where('organisation_id', '=', organisationId)
    .where('deleted', '=', true)
    .where('updated_at', '<', before)
    .execute()
}
