import { describe, expect, it } from 'vitest'
import { openStore } from '../../store/open-store.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { admit } from './admit.ts'
import { createKey } from './keys.ts'
import { startRequestLog } from './log-requests.ts'
import { takeRequest } from './take-request.ts'

describe('the rate limit', async () => {
  let time = new Date('2026-03-01T12:00:00.000Z')
  const service = await startTestService({ now: () => time, requestsPerMinute: 5 })
  const { core, parts, store } = service

  it('lets so many requests pass in the minute that begins with the first, and says what is left', async () => {
    const states = []
    for (let index = 0; index < 6; index++) {
      states.push(await core.takeRequest('key_a'))
      time = new Date(time.getTime() + 1000)
    }
    expect(states.map((state) => state.allowed)).toEqual([true, true, true, true, true, false])
    expect(states.map((state) => state.remaining)).toEqual([4, 3, 2, 1, 0, 0])
    expect(states.map((state) => state.resetSeconds)).toEqual([60, 59, 58, 57, 56, 55])
    expect((await core.takeRequest('key_b')).allowed).toBe(true)
    time = new Date('2026-03-01T12:00:59.999Z')
    expect(await core.takeRequest('key_a')).toMatchObject({ allowed: false, resetSeconds: 1 })
    time = new Date('2026-03-01T12:01:00.000Z')
    expect(await core.takeRequest('key_a')).toEqual({ allowed: true, limit: 5, remaining: 4, resetSeconds: 60 })
  })

  it('begins anew when the clock is set back, and shares its minute with a clock that is a little slow', async () => {
    for (let index = 0; index < 6; index++) await core.takeRequest('key_c')
    const before = time
    time = new Date(before.getTime() - 20_000)
    expect((await core.takeRequest('key_c')).allowed).toBe(false)
    time = new Date(before.getTime() - 2 * 86_400_000)
    expect(await core.takeRequest('key_c')).toEqual({ allowed: true, limit: 5, remaining: 4, resetSeconds: 60 })
  })

  it('is exact for several processes together', async () => {
    const other = await openStore(store.connection)
    const taken = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        takeRequest({ ...parts, store: index % 2 ? other : store }, 'key_shared'),
      ),
    )
    await other.close()
    expect(taken.filter((state) => state.allowed)).toHaveLength(5)
    expect(taken.filter((state) => state.remaining < 0)).toEqual([])
  })
})

describe('a key’s minute', async () => {
  const service = await startTestService({ requestsPerMinute: 120, now: () => new Date('2026-03-01T12:00:00.000Z') })
  const { parts, store } = service
  const { organisationId } = await service.addCaller()
  const addKey = async () => (await createKey(parts, store.db, organisationId, { name: 'CI', role: 'admin' })).key

  it('has a hundred and twenty requests with several processes together, and takes none of another key', async () => {
    const [key, another] = [await addKey(), await addKey()]
    const other = await openStore(store.connection)
    const admitted = await Promise.all(
      Array.from({ length: 140 }, (_, index) => admit({ ...parts, store: index % 2 ? other : store }, key)),
    )
    await other.close()
    expect(admitted.filter((one) => one?.rate.allowed === true)).toHaveLength(120)
    expect(admitted.map((one) => one?.rate.remaining).filter((remaining) => remaining === 0)).toHaveLength(21)
    expect(await admit(parts, another)).toMatchObject({ rate: { allowed: true, remaining: 119 } })
  })

  it('is not touched by keys that are wrong', async () => {
    const key = await addKey()
    for (const wrong of ['', `${key}x`, key.toUpperCase()]) expect(await admit(parts, wrong)).toBeNull()
    expect((await admit(parts, key))?.rate.remaining).toBe(119)
  })
})

describe('the log of requests', async () => {
  const service = await startTestService({ now: () => new Date('2026-03-01T23:00:00Z') })
  const { parts, store } = service
  const caller = await service.addCaller()
  const entry = {
    operation: 'readJob',
    method: 'GET',
    path: '/v1/jobs/job_1',
    errorType: null,
    durationMs: 1.5,
    characters: 0,
  }

  it('keeps each request of a key, counts the day, and leaves out requests without one', async () => {
    const log = startRequestLog(parts)
    log.add({ ...entry, id: 'req_1', status: 200, caller })
    log.add({ ...entry, id: 'req_2', status: 404, errorType: 'job-not-found', caller })
    log.add({ ...entry, id: 'req_3', status: 401, caller: null })
    await log.close()
    const rows = await store.query('select request_id, status, key_name from requests order by 1')
    expect(rows).toEqual([
      { request_id: 'req_1', status: 200, key_name: 'Tester' },
      { request_id: 'req_2', status: 404, key_name: 'Tester' },
    ])
    // The day is the database's, whatever the clock of this process.
    const usage = await store.query(`
      select day = (now() at time zone 'UTC')::date as today, requests::int, errors::int from usage_days`)
    expect(usage).toEqual([{ today: true, requests: 2, errors: 1 }])
  })

  it('delays no request when the database is gone', async () => {
    const gone = await openStore(store.connection)
    await gone.close()
    const warned: string[] = []
    const log = startRequestLog({ ...parts, store: gone, warn: (message) => warned.push(message) })
    log.add({ ...entry, id: 'req_4', status: 200, caller })
    await log.close()
    expect(warned).toEqual(['The request log could not be written'])
  })
})
