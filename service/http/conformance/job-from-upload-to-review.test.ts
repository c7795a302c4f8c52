import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { tableType } from '#contract/resources/bilingual-table.ts'
import { bodyExamples } from '#contract/openapi/examples.ts'
import { type EndpointName, endpoints, fillPath } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import { Job } from '#contract/resources/job.ts'
import { Segment, SegmentsPage } from '#contract/resources/segment.ts'
import { SegmentsImport } from '#contract/resources/segments-import.ts'
import { createConnectCode } from '../../core/account/connect.ts'
import { createKey } from '../../core/account/keys.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { noteAnswer } from '../../testing/note-answer.ts'
import { startTestService, type TestService } from '../../testing/start-test-service.ts'
import { document, formBody, formType, languages, type FormPart } from '../testing/form-body.ts'
import { readProblem, typeOf } from '../testing/read-problem.ts'
import { startInterface } from '../testing/start-interface.ts'
import { until } from '../../testing/until.ts'
import { forEvery } from '#contract/testing/for-every.ts'

const letter = { ...document, value: 'Hello, world.\n\nSee you on 12 May.\n', fileName: 'a %22letter%22.txt' }

let service: TestService
let app: ReturnType<typeof startInterface>['app']
let mine: string
let theirs: string

beforeAll(async () => {
  service = await startTestService({ engine: fakeEngine(), requestsPerMinute: 100_000 })
  await service.startWorker()
  app = startInterface(service).app
  mine = await addKey()
  theirs = await addKey()
})

async function addKey(role: 'translator' | 'manager' | 'admin' = 'manager', at = service): Promise<string> {
  const { organisationId } = await at.addCaller({}, role)
  return (await createKey(at.parts, at.store.db, organisationId, { name: role, role })).key
}

type Sent = {
  key?: string
  body?: string | Uint8Array
  headers?: Record<string, string>
  to?: ReturnType<typeof startInterface>['app']
}

/** Sends a request, and checks a success against the table. */
async function send(name: EndpointName, params: Record<string, string | number>, sent: Sent = {}): Promise<Response> {
  const { method, path } = endpoints[name]
  const headers = { Authorization: `Bearer ${sent.key ?? mine}`, ...sent.headers }
  const body = sent.body === undefined ? {} : { body: Buffer.from(sent.body) }
  const response = await (sent.to ?? app).request(fillPath(path, params), { method, headers, ...body })
  await noteAnswer({ method, path: fillPath(path, params) }, response)
  if (!response.ok && response.status !== 304) await readProblem(response.clone())
  return response
}

const upload = (parts: readonly FormPart[], sent: Sent = {}) =>
  send('createJob', {}, { ...sent, body: formBody(parts), headers: { 'Content-Type': formType, ...sent.headers } })

const correct = (job_id: string, position: number, change: object, headers: Record<string, string> = {}) =>
  send(
    'correctSegment',
    { job_id, position },
    { body: JSON.stringify(change), headers: { 'Content-Type': 'application/json', ...headers } },
  )

async function translatedJob(): Promise<Job> {
  const { id } = z.parse(Job, await (await upload([...languages, letter])).json())
  const read = async () => z.parse(Job, await (await send('readJob', { job_id: id })).json())
  return until('the job has ended', read, { is: ({ status }) => ['succeeded', 'failed'].includes(status), pause: 20 })
}

describe('a document', () => {
  it('is uploaded, followed, corrected, built again and downloaded', async () => {
    const job = await translatedJob()
    expect(job).toMatchObject({ status: 'succeeded', file_name: 'a "letter".txt', file_size: 34 })
    const params = { job_id: job.id }
    const page = z.parse(SegmentsPage, await (await send('listSegments', params)).json())
    expect(page.segments.map(({ target }) => target)).toEqual(['HELLO, WORLD.', 'SEE YOU ON 12 MAY.'])

    const [first] = page.segments
    await correct(job.id, 0, { target: 'Hola, mundo.', state: 'translated' }, { 'If-Match': `"${first?.revision}"` })
    const segment = z.parse(Segment, await (await send('readSegment', { ...params, position: 0 })).json())
    expect(segment).toMatchObject({ target: 'Hola, mundo.', state: 'translated', origin: 'interactive', score: null })

    expect((await send('rebuildJob', params)).status).toBe(200)
    const file = await send('downloadFile', params)
    expect(await file.text()).toBe('Hola, mundo.\n\nSEE YOU ON 12 MAY.\n')
    expect(file.headers.get('Content-Disposition')).toContain(`filename*=UTF-8''a%20%22letter%22.es.txt`)
    const original = await send('downloadOriginal', params)
    expect(await original.text()).toBe(letter.value)

    expect((await send('deleteJob', params)).status).toBe(204)
    expect(await typeOf(await send('readJob', params))).toBe('job-not-found')
  })

  it('is answered with 304 until it changes', async () => {
    const job = await translatedJob()
    const reads: [EndpointName, Record<string, string | number>][] = [
      ['listJobs', {}],
      ['readJob', { job_id: job.id }],
      ['listSegments', { job_id: job.id }],
      ['readSegment', { job_id: job.id, position: 1 }],
    ]
    const tags = await Promise.all(
      reads.map(async ([name, params]) => (await send(name, params)).headers.get('ETag') ?? ''),
    )
    const again = () =>
      Promise.all(
        reads.map(
          async ([name, params], at) =>
            (await send(name, params, { headers: { 'If-None-Match': tags[at] ?? '' } })).status,
        ),
      )
    expect(await again()).toEqual([304, 304, 304, 304])
    await correct(job.id, 1, { target: 'Hasta el 12 de mayo.' })
    expect(await again()).toEqual([200, 200, 200, 200])
  })

  it('is not changed by who has seen an older one', async () => {
    const job = await translatedJob()
    const tag = (await send('readSegment', { job_id: job.id, position: 0 })).headers.get('ETag') ?? ''
    expect((await correct(job.id, 0, { target: 'Uno.' }, { 'If-Match': tag })).status).toBe(200)
    const late = await correct(job.id, 0, { target: 'Dos.' }, { 'If-Match': tag })
    expect(late.status).toBe(412)
    expect(z.parse(z.looseObject({ current: Segment }), await late.json()).current.target).toBe('Uno.')
    expect((await correct(job.id, 0, { target: 'Dos.' })).status).toBe(200)
  })

  it('refuses a correction whose tags differ, and names them', async () => {
    const job = await translatedJob()
    const problem = await readProblem(await correct(job.id, 0, { target: 'Hola <g1>mundo</g1>' }))
    expect(problem.type).toMatch(/invalid-segment$/)
    expect(problem.errors?.[0]).toMatchObject({ path: 'target', message: expect.stringContaining('<g1>') })
  })
})

describe('XLIFF', () => {
  const type = 'application/xliff+xml'
  const put = (job_id: string, body: string, query = '', headers: Record<string, string> = { 'Content-Type': type }) =>
    app.request(`${fillPath(endpoints.importXliff.path, { job_id })}${query}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${mine}`, ...headers },
      body,
    })

  it('goes out, is changed elsewhere, is looked at and taken over', async () => {
    const { id } = await translatedJob()
    const answer = await send('downloadXliff', { job_id: id }, { headers: { Accept: type } })
    expect(answer.headers.get('Content-Type')).toBe(type)
    expect(answer.headers.get('Content-Disposition')).toContain('.txt.xlf')
    const changed = (await answer.text()).replace('<target>HELLO, WORLD.', '<target>Hola, mundo.')
    const reported = z.parse(SegmentsImport, await (await put(id, changed, '?dry_run=true')).json())
    expect(reported).toMatchObject({ applied: 0, unchanged: 1, changes: [{ position: 0, source: 'Hello, world.' }] })
    const taken = z.parse(SegmentsImport, await (await put(id, changed)).json())
    expect(taken).toEqual({ ...reported, applied: 1 })
    const segment = z.parse(Segment, await (await send('readSegment', { job_id: id, position: 0 })).json())
    expect(segment).toMatchObject({ target: 'Hola, mundo.', origin: 'interactive' })
  })

  it('is refused as another type, too large, or when it says what is not so', async () => {
    const { id } = await translatedJob()
    expect((await put(id, '{}', '', { 'Content-Type': 'application/json' })).status).toBe(415)
    expect((await put(id, ' '.repeat(limits.fileBytes + 1))).status).toBe(413)
    expect((await put(id, '<xliff/>', '?dry_run=yes')).status).toBe(400)
    const problem = await readProblem(await put(id, '<!DOCTYPE a><xliff/>'))
    expect(problem.errors).toEqual([{ path: '', message: 'declara un tipo de documento (DOCTYPE)' }])
  })
})

describe('a table for a reviewer', () => {
  it('goes out in the language of who asks, is looked at and taken over, and says what is wrong', async () => {
    const { id } = await translatedJob()
    const headers = { Accept: tableType, 'Accept-Language': 'es' }
    const answer = await send('downloadTable', { job_id: id }, { headers })
    expect(answer.headers.get('Content-Type')).toBe(tableType)
    expect(answer.headers.get('Content-Disposition')).toContain('.es.review.docx')
    const body = new Uint8Array(await answer.arrayBuffer())
    const put = (sent: Uint8Array<ArrayBuffer>, query = '') =>
      app.request(`${fillPath(endpoints.importTable.path, { job_id: id })}${query}`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${mine}`, 'Content-Type': tableType },
        body: sent,
      })
    const nothing = { applied: 0, unchanged: 2, skipped: [], changes: [] }
    expect(await (await put(body, '?dry_run=true')).json()).toEqual(nothing)
    expect(await (await put(body)).json()).toEqual(nothing)
    const problem = await readProblem(await put(body.slice(0, 100)))
    expect(problem.errors).toEqual([{ path: '', message: 'no es un documento de Word (DOCX)' }])
  })
})

/** Starts a service without a worker, so that its files are only those of uploads. */
async function idleService() {
  const idle = await startTestService()
  const key = await addKey('manager', idle)
  const to = startInterface(idle).app
  return { sent: { key, to }, files: idle.listFiles }
}

describe('an upload', () => {
  it('with the same Idempotency-Key gives the first job, and keeps one file', async () => {
    const { sent, files } = await idleService()
    const headers = { 'Idempotency-Key': 'again-1' }
    const first = await upload([...languages, letter], { ...sent, headers })
    const second = await upload([...languages, letter], { ...sent, headers })
    expect([first.status, second.status]).toEqual([202, 200])
    expect(z.parse(Job, await second.json()).id).toBe(z.parse(Job, await first.json()).id)
    const other = await upload([...languages, { ...letter, value: 'Other.' }], { ...sent, headers })
    expect(await typeOf(other)).toBe('idempotency-key-reused')
    expect(await files()).toHaveLength(1)
  })

  it('beyond 50 MB, empty, broken off or wrong leaves no file behind', async () => {
    const { sent, files } = await idleService()
    const statusOf = async (parts: readonly FormPart[]) => (await upload(parts, sent)).status
    const body = formBody([...languages, letter], '')
    expect(await statusOf([...languages, { ...letter, value: Buffer.alloc(limits.fileBytes + 1) }])).toBe(413)
    expect(await statusOf([...languages, { ...letter, value: '' }])).toBe(400)
    expect(await statusOf([letter])).toBe(400)
    expect(await statusOf([letter, letter])).toBe(400)
    expect(await statusOf([...languages, letter, { name: 'source_lang', value: 'x' }])).toBe(400)
    expect((await send('createJob', {}, { ...sent, headers: { 'Content-Type': formType }, body })).status).toBe(400)
    expect(await files()).toEqual([])
    expect(await statusOf([...languages, letter])).toBe(202)
    expect(await files()).toHaveLength(1)
  })

  it.each([
    [[{ name: 'source_lang', value: 'xx-nowhere' }, languages[1]], 'invalid-language'],
    [[languages[0], { name: 'target_lang', value: 'en' }], 'invalid-request'],
    [[...languages, { name: 'memory_ids', value: 'tm_1' }], 'resource-not-found'],
    [[...languages, { name: 'project_id', value: 'prj_1' }], 'project-not-found'],
  ])('%j is %s', async (parts, type) => {
    const fields = parts.filter((part) => part !== undefined)
    expect(await typeOf(await upload([...fields, letter]))).toBe(type)
  })
})

describe('another organisation', () => {
  const withJob = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].path.includes('{job_id}'))

  forEvery(withJob)('sees nothing through any operation, as if the job were not there', async (name) => {
    const job = await translatedJob()
    const bodies: Partial<Record<EndpointName, Sent>> = {
      replaceSource: { body: formBody([document]), headers: { 'Content-Type': formType } },
      compareSource: { body: formBody([document]), headers: { 'Content-Type': formType } },
      importTable: { body: 'PK', headers: { 'Content-Type': tableType } },
      importXliff: { body: '<xliff/>', headers: { 'Content-Type': 'application/xliff+xml' } },
    }
    const example = bodyExamples[name]
    const json = { body: JSON.stringify(example), headers: { 'Content-Type': 'application/json' } }
    const body = bodies[name] ?? (example === undefined ? {} : json)
    const foreign = await send(name, { job_id: job.id, position: 0 }, { key: theirs, ...body })
    const unknown = await send(
      name,
      { job_id: 'job_00000000000000000000000000', position: 0 },
      { key: theirs, ...body },
    )
    expect(foreign.status).toBe(404)
    expect(await foreign.text()).toBe(await unknown.text())
    expect((await send('readJob', { job_id: job.id })).status).toBe(200)
  })

  it('has a list of its own', async () => {
    await translatedJob()
    expect(await (await send('listJobs', {}, { key: theirs })).json()).toEqual({ jobs: [], next_after: null })
  })
})

describe('a key', () => {
  it('comes once of a start link', async () => {
    const { organisationId } = await service.addCaller()
    const code = await createConnectCode(service.parts, organisationId)
    const connect = () =>
      send('connect', {}, { key: '', body: JSON.stringify({ code }), headers: { 'Content-Type': 'application/json' } })
    const { key } = z.parse(z.object({ key: z.string() }), await (await connect()).json())
    expect(await (await send('readAccount', {}, { key })).json()).toMatchObject({
      organisation: { id: organisationId },
      key: { role: 'admin' },
    })
    expect(await typeOf(await connect())).toBe('unauthorized')
  })

  it('has a hundred and twenty requests a minute of its own, exactly', async () => {
    const limited = await startTestService({ requestsPerMinute: 120 })
    const to = startInterface(limited).app
    const [one, two] = [await addKey('translator', limited), await addKey('translator', limited)]
    const answers = await Promise.all(Array.from({ length: 130 }, () => send('readPlan', {}, { to, key: one })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    for (const { headers } of refused) expect(Number(headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
    expect((await send('readPlan', {}, { to, key: two })).status).toBe(200)
  })
})
