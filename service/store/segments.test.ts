import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addReadJob } from '../testing/add-read-job.ts'
import { startTestService } from '../testing/start-test-service.ts'
import type { Db } from './open-store.ts'
import { refreshStatistics } from './refresh-statistics.ts'
import { findSegments, replaceSegments } from './segments.ts'

describe('a correction in a long document', async () => {
  const service = await startTestService()
  const { store } = service
  const caller = await service.addCaller()

  it('reads its own segments and no others, before the planner knows of the document and after', async () => {
    const sentences = Array.from({ length: 2000 }, (_, index) => ({
      source: `Line ${index}`,
      target: `Línea ${index}`,
    }))
    const jobId = await addReadJob(service, caller, sentences)
    // An older server takes a list of positions into the index only when it knows the table.
    if ((await serverVersion(store.db)) >= 17) expect(await correct(jobId)).toBeLessThan(50)
    await refreshStatistics(store.db, 'segments', sentences.length)
    const { rows } = await sql<{ known: number }>`
      select reltuples::int as known from pg_class where oid = 'segments'::regclass
    `.execute(store.db)
    expect(rows[0]?.known).toBeGreaterThanOrEqual(2000)
    expect(await correct(jobId)).toBeLessThan(50)
  })

  /** Returns the rows of segments that correcting three of them has read. */
  const correct = (jobId: string) =>
    store.transact(async (tx) => {
      const before = await rowsRead(tx)
      const stored = await findSegments(tx, caller.organisationId, jobId, [0, 999, 1999])
      const change = { target: 'Renglón', updated_at: new Date() }
      const replaced = await replaceSegments(
        tx,
        stored.map((segment) => ({ before: segment, change })),
      )
      expect(replaced).toHaveLength(3)
      return (await rowsRead(tx)) - before
    })
})

async function serverVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  return Number.parseInt(rows[0]?.version ?? '', 10)
}

/** Counts rows read on this connection; earlier transactions of it may count too. */
async function rowsRead(tx: Db): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'segments'
  `.execute(tx)
  return rows[0]?.read ?? Number.NaN
}
