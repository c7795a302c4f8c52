import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { orUnavailable } from '../core/or-unavailable.ts'
import { makeCore } from '../core/core.ts'
import { problemOf } from '../testing/problem-of.ts'
import { startProxy } from '../testing/start-proxy.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { openStore } from './open-store.ts'

describe('a database that hangs: connections stay, and nothing comes back', async () => {
  const service = await startTestService()
  const caller = await service.addCaller()
  const proxy = await startProxy(service.store.connection)
  const store = await openStore(proxy.connection, { connections: 3 })
  const core = makeCore({ ...service.parts, store })
  service.atEnd(async () => {
    await store.close()
    await proxy.cut()
  })

  it('makes requests unavailable in seconds, on kept and on new connections, and all goes on afterwards', async () => {
    await sql`create table shelves (number int)`.execute(store.db)
    let hang = () => {}
    const hangs = new Promise<void>((resolve) => {
      hang = resolve
    })
    const work = store.transact(async (tx) => {
      await sql`insert into shelves values (1)`.execute(tx)
      proxy.freeze()
      hang()
      await sql`insert into shelves values (2)`.execute(tx)
    })
    const broken = expect(work).rejects.toThrow()
    await hangs
    // More than there are connections; without a limit of time they would never be answered.
    const problems = await Promise.all(
      Array.from({ length: 8 }, () => problemOf(orUnavailable(core.listJobs(caller, {})))),
    )
    expect(problems.map(({ type }) => type)).toEqual(problems.map(() => 'store-unavailable'))
    await broken
    proxy.thaw()
    expect((await core.listJobs(caller, {})).jobs).toEqual([])
    expect((await sql`select * from shelves`.execute(store.db)).rows).toEqual([])
  })

  it('leaves a statement alone that the server works on, however long', async () => {
    const { rows } = await sql<{ done: boolean }>`select pg_sleep(4.5) is not null as done`.execute(store.db)
    expect(rows).toEqual([{ done: true }])
  })
})
