import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { makeCore } from '../core/core.ts'
import { startInterface } from '../http/testing/start-interface.ts'
import { startProxy } from '../testing/start-proxy.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { openStore } from './open-store.ts'

describe('a database that hangs: connections stay, and nothing comes back', async () => {
  const service = await startTestService()
  const proxy = await startProxy(service.store.connection)
  const store = await openStore(proxy.connection, { connections: 3 })
  const core = makeCore({ ...service.parts, store })
  const { ask, addKey } = startInterface(service, { core })
  const { caller, key } = await addKey()
  service.atEnd(async () => {
    await store.close()
    await proxy.cut()
  })

  it('makes requests unavailable within 5 s, whatever they wait for, and all goes on afterwards', async () => {
    await sql`create table shelves (number int)`.execute(store.db)
    let hang = () => {}
    const hangs = new Promise<void>((resolve) => {
      hang = resolve
    })
    const work = store.transact(async (tx) => {
      await sql`insert into shelves values (1)`.execute(tx)
      // This clock counts the limits of the wait; it passes while nothing happens.
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
      proxy.freeze()
      hang()
      await sql`insert into shelves values (2)`.execute(tx)
    })
    const broken = expect(work).rejects.toThrow()
    await hangs
    // Sends more than there are connections, a third of a second apart: some get one that another gave up.
    let passed = 0
    const waits: number[] = []
    const statuses: number[] = []
    const send = async () => {
      const sent = passed
      statuses.push((await ask('listJobs', { key })).status)
      waits.push(passed - sent)
    }
    const requests = 20
    for (let at = 0; waits.length < requests && at < 400; at++) {
      if (at % 3 === 0 && at / 3 < requests) void send()
      passed += 100
      await vi.advanceTimersByTimeAsync(100)
      await new Promise((resolve) => setImmediate(resolve))
    }
    vi.useRealTimers()
    await broken
    expect(statuses).toEqual(Array.from({ length: requests }, () => 503))
    expect(Math.max(...waits)).toBeLessThanOrEqual(5000)
    proxy.thaw()
    expect((await core.listJobs(caller, {})).jobs).toEqual([])
    expect((await sql`select * from shelves`.execute(store.db)).rows).toEqual([])
  })

  it('leaves a statement alone that the server works on, however long', async () => {
    const { rows } = await sql<{ done: boolean }>`select pg_sleep(4.5) is not null as done`.execute(store.db)
    expect(rows).toEqual([{ done: true }])
  })
})
