import { sql } from 'kysely'
import type { Db } from './open-store.ts'

/** Those of the files that no job of any organisation names. */
export async function findUnnamedFiles(db: Db, fileIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    select file_id from unnest(${[...fileIds]}::text[]) file_id
    where not exists (select from jobs where original_file_id = file_id)
      and not exists (select from jobs where result_file_id = file_id)
  `.execute(db)
  return rows.map((row) => row.file_id)
}
