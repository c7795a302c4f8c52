import { sql } from 'kysely'
import type { LeftOutFile, LeftOutFiles } from '#contract/resources/left-out.ts'
import type { Db } from './open-store.ts'

export type Batch = { readonly organisationId: string; readonly batchId: string }

/** Returns the files that became no job, in the order in which they were noted; undefined for a batch without a job. */
export async function findLeftOut(db: Db, { organisationId, batchId }: Batch): Promise<LeftOutFiles | undefined> {
  const { rows } = await sql<LeftOutFiles>`
    select coalesce(files, '[]'::jsonb) as files, coalesce(more, 0) as more
    from (
      select organisation_id, batch_id from jobs
      where organisation_id = ${organisationId} and batch_id = ${batchId} limit 1
    ) as batch left join left_out using (organisation_id, batch_id)
  `.execute(db)
  return rows[0]
}

/** Locks what is noted of a batch for this transaction, and one of its jobs against deletion; false without a job. */
export async function lockLeftOut(tx: Db, { organisationId, batchId }: Batch): Promise<boolean> {
  const { rows } = await sql`
    select from jobs where organisation_id = ${organisationId} and batch_id = ${batchId} limit 1 for key share
  `.execute(tx)
  if (rows.length === 0) return false
  await sql`
    insert into left_out (organisation_id, batch_id, files) values (${organisationId}, ${batchId}, '[]')
    on conflict (organisation_id, batch_id) do update set more = left_out.more
  `.execute(tx)
  return true
}

/** Writes the files of a batch that is locked. */
export async function putLeftOut(
  tx: Db,
  { organisationId, batchId }: Batch,
  { files, more }: { readonly files: readonly LeftOutFile[]; readonly more: number },
): Promise<void> {
  await sql`
    update left_out set files = ${JSON.stringify(files)}::jsonb, more = ${more}
    where organisation_id = ${organisationId} and batch_id = ${batchId}
  `.execute(tx)
}

/** Removes what is noted of a batch that has no job any more. */
export async function removeLeftOut(tx: Db, { organisationId, batchId }: Batch): Promise<void> {
  await sql`
    delete from left_out where organisation_id = ${organisationId} and batch_id = ${batchId}
      and not exists (select from jobs where organisation_id = ${organisationId} and batch_id = ${batchId})
  `.execute(tx)
}
