import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTestService } from '../testing/start-test-service.ts'
import { isTransient } from './is-transient.ts'
import type { Db } from './open-store.ts'

describe('statements', async () => {
  const { store } = await startTestService()

  it('are kept by a connection once they were run three times, with any values', async () => {
    await store.transact(async (tx) => {
      for (const value of [1, 2, 3]) await sql`select ${value}::int + 4711`.execute(tx)
      expect(await kept(tx, '4711')).toBe(0)
      const { rows } = await sql<{ sum: number }>`select ${4}::int + 4711 as sum`.execute(tx)
      expect(rows).toEqual([{ sum: 4715 }])
      for (const value of [5, 6]) await sql`select ${value}::int + 4711`.execute(tx)
      expect(await kept(tx, '4711')).toBe(1)
    })
  })

  it('are kept in a bounded number', async () => {
    await store.transact(async (tx) => {
      for (let number = 0; number < 200; number++)
        for (let times = 0; times < 4; times++) await sql`select ${times}::int + ${sql.lit(number)}`.execute(tx)
      expect(await kept(tx, '')).toBeLessThanOrEqual(150)
    })
  })

  it('that ask for all columns fail once, as something to try again, when another process adds one', async () => {
    const { store: fresh } = await startTestService()
    await sql`create table shelves (number int)`.execute(fresh.db)
    const read = () => sql`select * from shelves where number > ${0}`.execute(fresh.db)
    for (let times = 0; times < 5; times++) await read()
    await sql`alter table shelves add column colour text`.execute(fresh.db)
    const failure = await read().then(
      () => null,
      (error: unknown) => error,
    )
    expect(failure).not.toBeNull()
    expect(isTransient(failure)).toBe(true)
    expect((await read()).rows).toEqual([])
  })
})

async function kept(tx: Db, part: string): Promise<number> {
  const { rows } = await sql<{ statements: number }>`
    select count(*) as statements from pg_prepared_statements where name like 'kept%' and statement like ${`%${part}%`}
  `.execute(tx)
  return rows[0]?.statements ?? 0
}
