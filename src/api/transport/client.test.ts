import { describe, expect, it } from 'vitest'
import { fakeClock } from '../../testing/fake-clock.ts'
import { fakeService, type Handler, problem } from '../../testing/fake-service.ts'
import { jobRecord, segmentRecord } from '../../testing/records.ts'
import { makeClient } from './client.ts'
import { NO_REVISION, UNKNOWN_TOTAL } from './fill-absent.ts'
import { makeConnection } from './connection.ts'
import { makeScheduler } from './scheduler.ts'
import { makeSessionStore } from './session.ts'

function setUp(handler: Handler, loadProblemWords: () => Promise<unknown> = async () => {}) {
  const clock = fakeClock()
  const service = fakeService(handler)
  const session = makeSessionStore(undefined, 'http://service.test')
  session.begin({ address: 'http://service.test', key: 'cot_m_key', keep: false })
  const scheduler = makeScheduler(clock)
  const client = makeClient({
    connection: makeConnection({ clock, probe: () => undefined }),
    session,
    scheduler,
    clock,
    language: () => 'es',
    fetch: service.fetch,
    loadProblemWords,
  })
  return { clock, session, client, asked: service.asked }
}

describe('a call', () => {
  it('goes to the path of its endpoint with key, language and query', async () => {
    const { client, asked } = setUp(() => ({ body: { segments: [], next_after: null, total: 0 } }))
    await client('listSegments', { params: { job_id: 'job_ñ/1' }, query: { after: '-1', limit: '500' } })
    const [request] = asked
    expect(request?.path).toBe('/v1/jobs/job_%C3%B1%2F1/segments')
    expect([...(request?.query ?? [])]).toEqual([
      ['after', '-1'],
      ['limit', '500'],
    ])
    expect(request?.headers.get('Authorization')).toBe('Bearer cot_m_key')
    expect(request?.headers.get('Accept-Language')).toBe('es')
  })

  it('sends a correction with the revision it was made on', async () => {
    const { client, asked } = setUp(() => ({ body: segmentRecord(3, { target: 'Hola' }) }))
    const body = { target: 'Hola', state: 'translated' } as const
    const saved = await client('correctSegment', { params: { job_id: 'job_1', position: 3 }, body, ifMatch: '7' })
    expect(saved.target).toBe('Hola')
    expect(asked[0]).toMatchObject({ method: 'PATCH', path: '/v1/jobs/job_1/segments/3', body })
    expect(asked[0]?.headers.get('If-Match')).toBe('"7"')
  })

  it('sends a file as it is, under its media type', async () => {
    const { client, asked } = setUp(() => ({ body: { applied: 0, unchanged: 2, skipped: [], changes: [] } }))
    const file = new Blob(['<xliff/>'])
    const options = { params: { job_id: 'job_1' }, query: { dry_run: 'true' }, file } as const
    expect((await client('importXliff', options)).unchanged).toBe(2)
    expect(asked[0]).toMatchObject({ method: 'PUT', path: '/v1/jobs/job_1/xliff', body: file })
    expect(asked[0]?.headers.get('Content-Type')).toBe('application/xliff+xml')
  })

  it('says what the service refused, in its words', async () => {
    const { client } = setUp(() => problem('segment-locked', 409, { detail: 'by Ana', current: { position: 3 } }))
    const end = client('readJob', { params: { job_id: 'job_1' } })
    await expect(end).rejects.toMatchObject({
      type: 'segment-locked',
      status: 409,
      title: 'title of segment-locked',
      detail: 'by Ana',
      requestId: 'req_1',
      members: { current: { position: 3 } },
    })
  })

  it('says that the answer is not what was agreed, and where it differs', async () => {
    const { client } = setUp(() => ({ body: { ...jobRecord(), status: 'sleeping' } }))
    const end = client('readJob', { params: { job_id: 'job_1' } })
    await expect(end).rejects.toMatchObject({ type: 'unreadable', status: 200, detail: 'status' })
  })

  it('gives back the very same record when nothing has changed since', async () => {
    const { client, asked } = setUp(({ headers }) =>
      headers.get('If-None-Match') === '"v1"'
        ? { status: 304 }
        : { body: { jobs: [jobRecord()], next_after: null }, headers: { ETag: '"v1"' } },
    )
    const first = await client('listJobs', {})
    expect(await client('listJobs', {})).toBe(first)
    expect(asked).toHaveLength(2)
  })

  it('ends the session when the key is refused', async () => {
    const { client, session } = setUp(() => problem('unauthorized', 401))
    await expect(client('listJobs', {})).rejects.toMatchObject({ status: 401 })
    expect(session.getState()).toEqual({ session: null, ended: 'refused' })
  })

  it('keeps the session when an operation that needs no key is refused', async () => {
    const { client, session } = setUp(() => problem('unauthorized', 401))
    await expect(client('listLanguages', {})).rejects.toMatchObject({ status: 401 })
    expect(session.getState()).toMatchObject({ ended: null })
  })

  it('leaves the session alone while another key is only tried', async () => {
    const { client, session, asked } = setUp(() => problem('unauthorized', 401))
    const trying = { address: 'http://other.test', key: 'cot_x' }
    await expect(client('listJobs', { trying })).rejects.toMatchObject({ status: 401 })
    expect(session.getState().session?.key).toBe('cot_m_key')
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer cot_x')
  })

  it('that got no answer ends although the words for problems never come, as on a dead connection', async () => {
    const never = () => new Promise<never>(() => {})
    const { client, clock } = setUp(() => 'no answer', never)
    const options = { params: { job_id: 'job_1', position: 0 }, body: {}, sendAgain: false } as const
    const end = client('correctSegment', options).catch((error: unknown) => error)
    await clock.pass(1000)
    expect(await end).toMatchObject({ type: 'unreachable' })
  })

  it('that was refused ends although the words for problems never come', async () => {
    const never = () => new Promise<never>(() => {})
    const { client, clock } = setUp(() => problem('job-not-found', 404), never)
    const end = client('readJob', { params: { job_id: 'job_1' } }).catch((error: unknown) => error)
    await clock.pass(5000)
    expect(await end).toMatchObject({ type: 'job-not-found' })
  })

  it('is made again when there was no answer', async () => {
    let calls = 0
    const { client, clock } = setUp(() => (calls++ === 0 ? 'no answer' : { body: jobRecord() }))
    const end = client('readJob', { params: { job_id: 'job_1' } })
    await clock.pass(1000)
    expect((await end).id).toBe('job_1')
  })
})

describe('a service that follows only the contract', () => {
  it('gives jobs without our fields, in a list of any name', async () => {
    const { id, kind, status, file_name, source_lang, target_lang, allow_partial, progress, counts } = jobRecord()
    const bare = { id, kind, status, file_name, source_lang, target_lang, allow_partial, progress, counts }
    const { client } = setUp(() => ({ body: { items: [bare], next_after: 'c1' } }))
    const page = await client('listJobs', {})
    expect(page.next_after).toBe('c1')
    expect(page.jobs[0]).toMatchObject({ id: 'job_1', revision: 0, rebuilt_revision: null, memory_ids: [] })
  })

  it('gives segments without revision, total, part or match', async () => {
    const bare = { position: 0, source: 'a', target: 'b', score: 91, band: 'fiable', origin: 'human', state: 'draft' }
    const { client } = setUp(() => ({ body: { items: [bare], next_after: 0 } }))
    const page = await client('listSegments', { params: { job_id: 'job_1' } })
    expect(page.total).toBe(UNKNOWN_TOTAL)
    expect(page.segments[0]).toMatchObject({
      revision: NO_REVISION,
      origin: null,
      checks: [],
      part: '',
      band: 'fiable',
    })
  })
})

describe('what a proxy in front of the service answers by itself', () => {
  const page = (status: number) => ({
    status,
    body: '<html><h1>nginx</h1></html>',
    headers: { 'X-Request-Id': '', 'Content-Type': 'text/html' },
  })
  const correct = (target: string) =>
    ({ params: { job_id: 'job_1', position: 3 }, body: { target, state: 'translated' }, ifMatch: '7' }) as const

  it('is distinguished from what the service refuses, with the size of what was too large, and not sent again', async () => {
    const { client, asked, clock } = setUp(() => page(413))
    const end = client('correctSegment', correct('x'.repeat(2000))).catch((error: unknown) => error)
    await clock.pass(60_000)
    expect(await end).toMatchObject({ type: 'proxy-too-large', status: 413, members: { bytes: 2034 } })
    expect(asked).toHaveLength(1)
  })

  it.each([502, 503, 504])('is sent again when the proxy did not reach the service: %i', async (status) => {
    let times = 0
    const { client, asked, clock } = setUp(() => (times++ < 2 ? page(status) : { body: jobRecord() }))
    const end = client('readJob', { params: { job_id: 'job_1' } })
    await clock.pass(3000)
    expect(await end).toMatchObject({ id: 'job_1' })
    expect(asked).toHaveLength(3)
  })

  it('is no answer of the service, whatever its status: a page to sign in at saves nothing', async () => {
    const { client } = setUp(() => page(200))
    await expect(client('correctSegment', correct('Hola'))).rejects.toMatchObject({ type: 'proxy-page', status: 200 })
    await expect(client('deleteJob', { params: { job_id: 'job_1' } })).rejects.toMatchObject({ type: 'proxy-page' })
  })

  it('is not what a service says that names no request', async () => {
    const json = { 'X-Request-Id': '', 'Content-Type': 'application/json' }
    const { client } = setUp(() => ({ status: 413, body: { error: 'too large' }, headers: json }))
    await expect(client('correctSegment', correct('Hola'))).rejects.toMatchObject({ type: 'http-413' })
  })
})
