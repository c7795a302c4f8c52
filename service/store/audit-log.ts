import type { Db } from './open-store.ts'
import type { AuditRow } from './schema.ts'

export async function addAudit(db: Db, row: AuditRow): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ ...row, changes: JSON.stringify(row.changes) })
    .execute()
}

/** Returns entries before the id `after`, newest first. Ids sort by age. */
export async function listAudit(
  db: Db,
  organisationId: string,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<AuditRow[]> {
  let query = db
    .selectFrom('audit_log')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('audit_id', 'desc')
    .limit(limit)
  if (after !== undefined) query = query.where('audit_id', '<', after)
  return query.execute()
}
