import { describe, expect, it } from 'vitest'
import { startTestService } from '../../testing/start-test-service.ts'

describe('the delays of an organisation', async () => {
  const service = await startTestService({ requestsPerMinute: 2 })
  const delaysOf = async (caller: Parameters<typeof service.core.listDelays>[0]) =>
    (await service.core.listDelays(caller)).delays
  const age = (seconds: number) =>
    service.store.query(
      "update jobs set next_attempt_at = now() - make_interval(secs => $1) where status = 'queued'",
      seconds,
    )

  it('has a job in the queue only once it has been due for some seconds, and says whether anything works', async () => {
    const [caller, other] = [await service.addCaller(), await service.addCaller()]
    const { id } = await service.upload(caller, 'One.')
    expect(await delaysOf(caller)).toEqual([])
    await age(6)
    expect(await delaysOf(caller)).toMatchObject([{ cause: 'worker', jobs: 1, next_attempt_at: null }])
    expect(await delaysOf(other)).toEqual([])
    const { id: busy } = await service.upload(other, 'Two.')
    await service.store.query(
      "update jobs set status = 'running', lease_expires_at = now() + interval '1 minute' where job_id = $1",
      busy,
    )
    expect(await delaysOf(caller)).toMatchObject([{ cause: 'queue', jobs: 1 }])
    await service.core.cancelJob(caller, id)
    expect(await delaysOf(caller)).toEqual([])
  })

  it('joins what waits for one cause, and names the earliest moments', async () => {
    const caller = await service.addCaller()
    for (const text of ['One.', 'Two.', 'Three.']) await service.upload(caller, text)
    await service.store.query(
      `update jobs set status = 'retrying', waiting_since = '2026-01-01T10:00Z',
         next_attempt_at = now() + interval '1 minute',
         waiting_for = (array['engine:a', 'engine:b', 'quota'])[n]
       from (select job_id as numbered, row_number() over () as n from jobs where organisation_id = $1) as o
       where job_id = numbered`,
      caller.organisationId,
    )
    const since = '2026-01-01T10:00:00.000Z'
    expect(await delaysOf(caller)).toEqual([
      { cause: 'engine', since, jobs: 2, next_attempt_at: expect.any(String) },
      { cause: 'quota', since, jobs: 1, next_attempt_at: expect.any(String) },
    ])
    // What is tried at once keeps what it waits for, and since when.
    const { delays } = await service.core.retryDelays(caller)
    expect(delays).toEqual([
      { cause: 'engine', since, jobs: 2, next_attempt_at: null },
      { cause: 'quota', since, jobs: 1, next_attempt_at: null },
    ])
  })

  it('names a key that has used up its minute, of the own organisation', async () => {
    const [caller, other] = [await service.addCaller(), await service.addCaller()]
    await service.store.query(
      `insert into keys (key_id, organisation_id, name, role, hash, prefix, created_at)
       values ('key_busy', $1, 'CI', 'manager', '\\\\x00', 'cot_m_1', now())`,
      caller.organisationId,
    )
    for (let request = 0; request < 3; request++) {
      expect(await delaysOf(caller)).toEqual([])
      await service.core.takeRequest('key_busy')
    }
    const [delay, ...others] = await delaysOf(caller)
    expect(others).toEqual([])
    expect(delay).toMatchObject({ cause: 'requests', jobs: 0 })
    expect(Date.parse(delay?.next_attempt_at ?? '') - Date.parse(delay?.since ?? '')).toBe(60_000)
    expect(await delaysOf(other)).toEqual([])
  })
})
