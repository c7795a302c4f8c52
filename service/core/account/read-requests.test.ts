import { describe, expect, it } from 'vitest'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import type { Caller, RequestEntry } from '../../ports/records.ts'

const idOf = (number: number) => `req_${String(number).padStart(26, '0')}`

function entry(caller: Caller, number: number, more: Partial<RequestEntry> = {}): RequestEntry {
  return {
    id: idOf(number),
    operation: 'readPlan',
    method: 'GET',
    path: '/v1/plan',
    status: 200,
    errorType: null,
    durationMs: 3,
    characters: 0,
    caller,
    ...more,
  }
}

describe('the log of requests', async () => {
  const service = await startTestService({ now: () => new Date('2026-03-20T12:00:00Z') })
  const { core } = service
  const caller = { ...(await service.addCaller()), keyName: 'Website' }
  const translate = { operation: 'translate', method: 'POST', path: '/v1/translate' }
  for (let number = 1; number <= 20; number++)
    core.logRequest(entry(caller, number, number % 5 === 0 ? { status: 402, errorType: 'quota-exceeded' } : {}))
  core.logRequest(entry(caller, 21, { ...translate, characters: 27 }))

  it('has what was answered a moment ago, without texts and keys', async () => {
    expect(await core.readRequest(caller, idOf(21))).toEqual({
      id: idOf(21),
      ...translate,
      status: 200,
      error_type: null,
      duration_ms: 3,
      characters: 27,
      key_name: 'Website',
      created_at: '2026-03-20T12:00:00.000Z',
    })
  })

  it('comes in pages, newest first, each request once', async () => {
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await core.listRequests(caller, { limit: '4', ...(after === undefined ? {} : { after }) })
      seen.push(...page.requests.map(({ id }) => id))
      after = page.next_after
    }
    expect(seen).toEqual(Array.from({ length: 21 }, (_, index) => idOf(21 - index)))
  })

  it('can be asked for a status and an operation', async () => {
    const refused = await core.listRequests(caller, { status: '402' })
    expect(refused.requests.map(({ id }) => id)).toEqual([20, 15, 10, 5].map(idOf))
    expect((await core.listRequests(caller, { operation: 'translate' })).requests).toHaveLength(1)
    expect((await core.listRequests(caller, { operation: 'none' })).requests).toEqual([])
  })

  it('can be asked for a key, a job and days, and without what programs repeat', async () => {
    const ana = { ...(await service.addCaller()), keyName: 'Ana' }
    const about = (path: string, operation: string) => ({ path, operation })
    core.logRequest(entry(ana, 30, about('/v1/jobs/job_1', 'readJob')))
    core.logRequest(entry(ana, 31, about('/v1/jobs/job_1/segments/2', 'correctSegment')))
    core.logRequest(entry({ ...ana, keyName: 'Website' }, 32, about('/v1/jobs/job_12', 'readJob')))
    core.logRequest(entry(ana, 33, { ...about('/v1/jobs/job_1', 'readJob'), status: 404 }))
    const list = async (query: Parameters<typeof core.listRequests>[1]) =>
      (await core.listRequests(ana, query)).requests.map(({ id }) => Number(id.slice(4)))
    expect(await list({ key_name: 'Ana' })).toEqual([33, 31, 30])
    expect(await list({ job_id: 'job_1' })).toEqual([33, 31, 30])
    expect(await list({ polling: 'false' })).toEqual([33, 31])
    expect(await list({ from: '2026-03-20', to: '2026-03-20' })).toEqual([33, 32, 31, 30])
    expect(await list({ from: '2026-03-21' })).toEqual([])
    expect(await list({ to: '2026-03-19' })).toEqual([])
    const wrong = core.listRequests(ana, { from: '2026-02-30' })
    expect(await problemOf(wrong)).toMatchObject({ type: 'invalid-request', extra: { errors: [{ path: 'from' }] } })
  })

  it('is that of one organisation alone', async () => {
    const other = await service.addCaller()
    expect((await core.listRequests(other, {})).requests).toEqual([])
    expect((await problemOf(core.readRequest(other, idOf(21)))).type).toBe('request-not-found')
    expect((await problemOf(core.readRequest(caller, idOf(99)))).type).toBe('request-not-found')
  })
})
