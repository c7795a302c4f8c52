import type { Db } from './open-store.ts'
import type { RequestRow } from './schema.ts'

export async function addRequests(db: Db, rows: readonly RequestRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('requests')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeOldRequests(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('requests').where('created_at', '<', before).execute()
}
