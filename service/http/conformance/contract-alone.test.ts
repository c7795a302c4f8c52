import { MockAgent } from 'undici'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createKey } from '../../core/account/keys.ts'
import { startOutbox } from '../../outbox/start-outbox.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { startTestService, type TestService } from '../../testing/start-test-service.ts'
import { until } from '../../testing/until.ts'
import {
  Entry,
  Job,
  Languages,
  notices,
  Quality,
  refusalOf,
  Resource,
  Translation,
} from '../testing/contract-client.ts'
import { type FormPart, formBody, formType, languages } from '../testing/form-body.ts'
import { startInterface } from '../testing/start-interface.ts'

type Notice = { readonly event: string; readonly body: unknown }

const engine = fakeEngine()
const received: Notice[] = []
let service: TestService
let interfaces: ReturnType<typeof startInterface>
let keys: { manager: string; translator: string; stranger: string }
const hook = 'https://receiver.example/hook'

beforeAll(async () => {
  service = await startTestService({ engine, requestsPerMinute: 100_000 })
  await service.startWorker()
  interfaces = startInterface(service, { requestsPerMinute: 100_000 })
  const { caller, key: manager } = await interfaces.addKey({}, 'manager')
  const stranger = (await interfaces.addKey({}, 'manager')).key
  const { organisationId } = caller
  const named = { name: 'Ana', role: 'translator' } as const
  const { key: translator } = await createKey(service.parts, service.store.db, organisationId, named)
  keys = { manager, translator, stranger }
  await receiveNotices()
})

/** Starts a receiver that takes every notice. */
async function receiveNotices(): Promise<void> {
  const dispatcher = new MockAgent()
  dispatcher
    .get(new URL(hook).origin)
    .intercept({ path: '/hook', method: 'POST' })
    .reply(204, ({ headers, body }) => {
      const { 'X-Service-Event': event } = z.parse(z.object({ 'X-Service-Event': z.string() }), headers)
      received.push({ event, body: JSON.parse(z.parse(z.string(), body)) })
      return ''
    })
    .persist()
  const stop = await startOutbox({
    store: service.store,
    dispatcher,
    sendMail: null,
    publicUrl: null,
    now: () => new Date(),
    report: () => undefined,
    note: () => undefined,
    warn: () => undefined,
  })
  service.atEnd(async () => {
    await stop()
    await dispatcher.close()
  })
}

async function send(method: string, path: string, body?: object | readonly FormPart[], key = keys.manager) {
  const isForm = Array.isArray(body)
  const type = { 'Content-Type': isForm ? formType : 'application/json' }
  return interfaces.send(path, {
    method,
    headers: { Authorization: `Bearer ${key}`, ...(body === undefined ? {} : type) },
    ...(body !== undefined && { body: isForm ? Buffer.from(formBody(body)) : JSON.stringify(body) }),
  })
}

/** Returns the record of a success. */
async function get<T extends z.ZodMiniType>(schema: T, answer: Promise<Response>): Promise<z.infer<T>> {
  const response = await answer
  expect(response.headers.get('X-Request-Id')).toBeTruthy()
  expect(response.headers.get('RateLimit-Limit')).toBe('100000')
  if (!response.ok) throw new Error(await refusalOf(response))
  return z.parse(schema, await response.json())
}

const refused = async (answer: Promise<Response>) => refusalOf(await answer)
const field = (name: string, value: string): FormPart => ({ name, value })
const file = (value: string, fileName = 'letter.txt'): FormPart => ({ name: 'file', value, fileName })
const upload = (...more: readonly FormPart[]) => get(Job, send('POST', '/v1/jobs', [...languages, ...more]))
const readJob = (id: string) => get(Job, send('GET', `/v1/jobs/${id}`))
const ended = (id: string, ...statuses: readonly string[]) =>
  until(`${id} is ${statuses.join(' or ')}`, () => readJob(id), {
    is: ({ status }) => statuses.includes(status),
    pause: 20,
  })
const noticeOf = (event: string, id: string) =>
  until(
    `${event} has come`,
    async () => received.find((one) => one.event === event && JSON.stringify(one).includes(id)),
    {
      is: (one) => one !== undefined,
      pause: 20,
    },
  )

describe('a client made of the text of the contract', () => {
  it('translates, post-edits and scores', async () => {
    await get(Languages, interfaces.send('/v1/languages?limit=500', {}))
    const segments = ['Hello.', { source: 'Good <g1>night</g1>.', target: ' ' }]
    const body = { source_lang: 'en', target_lang: 'es', segments }
    const { segments: translated } = await get(Translation, send('POST', '/v1/translate', body))
    expect(translated.map(({ target }) => target)).toEqual(['HELLO.', 'GOOD <g1>NIGHT</g1>.'])
    const items = [{ source: '12', target: '12' }]
    await get(Quality, send('POST', '/v1/qe', { source_lang: 'en', target_lang: 'es', items }))
    const tagged = { ...body, glossary: [{ source: 'hello', target: '<g1>hola</g1>' }] }
    expect(await refused(send('POST', '/v1/translate', tagged))).toBe('invalid-request')
    expect(await refused(send('POST', '/v1/translate', { ...body, target_lang: 'xx' }))).toBe('invalid-language')
  })

  it('reads the result of a document, segments, file and notice', async () => {
    const { id } = await upload(file('One.\n\nTwo.\n'), field('webhook_url', hook))
    await ended(id, 'succeeded')
    const { segments } = await get(
      z.object({
        segments: z.array(z.object({ position: z.int(), state: z.string() })),
        next_after: z.nullable(z.int()),
      }),
      send('GET', `/v1/jobs/${id}/segments`),
    )
    expect(segments).toHaveLength(2)
    const change = { target: 'Uno.', state: 'approved_sign_off' }
    expect((await send('PATCH', `/v1/jobs/${id}/segments/0`, change)).status).toBe(200)
    const other = { target: 'Otro.', state: 'translated' }
    expect(await refused(send('PATCH', `/v1/jobs/${id}/segments/0`, other, keys.translator))).toBe('segment-locked')
    expect(await refused(send('PATCH', `/v1/jobs/${id}/segments/1`, { target: '<g1>x', state: 'draft' }))).toBe(
      'invalid-segment',
    )
    expect(await refused(send('PATCH', `/v1/jobs/${id}/segments/9`, other))).toBe('segment-not-found')
    expect((await send('POST', `/v1/jobs/${id}/rebuild`)).ok).toBe(true)
    expect((await send('GET', `/v1/jobs/${id}/file`)).headers.get('Content-Disposition')).toContain('letter')
    expect(await refused(send('GET', `/v1/jobs/${id}`, undefined, keys.stranger))).toBe('job-not-found')
    z.parse(notices['job.succeeded'] ?? z.never(), (await noticeOf('job.succeeded', id))?.body)
    expect((await send('DELETE', `/v1/jobs/${id}`)).status).toBe(204)
  })

  it('gets one answer for an upload that is sent again, with what is usual written out or left out', async () => {
    const send2 = (...more: readonly FormPart[]) =>
      interfaces.send('/v1/jobs', {
        method: 'POST',
        headers: { Authorization: `Bearer ${keys.manager}`, 'Content-Type': formType, 'Idempotency-Key': 'one' },
        body: Buffer.from(formBody([...languages, file('Again.'), ...more])),
      })
    const first = await send2()
    const second = await send2(field('allow_partial', 'false'))
    expect([first.status, second.status]).toEqual([202, 200])
    expect(z.parse(Job, await second.json()).id).toBe(z.parse(Job, await first.json()).id)
  })

  it('counts what is left to people as pending, not as failed', async () => {
    const { id } = await upload(file('One.\n\nTwo.\n'), field('mt', 'false'))
    const { result, counts } = await ended(id, 'succeeded')
    expect([counts?.failed, result?.failed_segments]).toEqual([0, 0])
  })

  it('makes memories and glossaries, by file and by entry, and learns how they ended', async () => {
    const named = [...languages, field('name', 'a'), field('webhook_url', hook)]
    for (const [kind, prefix] of [
      ['memories', 'tm_'],
      ['glossaries', 'gl_'],
    ] as const) {
      const whole = await get(Resource, send('POST', `/v1/${kind}`, [...named, file('One.,Uno.\n', 'a.csv')]))
      expect(whole.id.startsWith(prefix)).toBe(true)
      z.parse(notices['resource.ready'] ?? z.never(), (await noticeOf('resource.ready', whole.id))?.body)
      const broken = await get(Resource, send('POST', `/v1/${kind}`, [...named, file('\n', 'b.csv')]))
      z.parse(notices['resource.failed'] ?? z.never(), (await noticeOf('resource.failed', broken.id))?.body)
      const own = { name: 'b', source_lang: 'en', target_lang: 'es' }
      const { id } = await get(Resource, send('POST', `/v1/${kind}`, own))
      const entry = await get(Entry, send('POST', `/v1/${kind}/${id}/entries`, { source: 'Two', target: 'Dos' }))
      await get(Entry, send('PATCH', `/v1/${kind}/${id}/entries/${entry.id}`, { target: 'Par' }))
      expect((await send('DELETE', `/v1/${kind}/${id}/entries/${entry.id}`)).ok).toBe(true)
      const gone = send('PATCH', `/v1/${kind}/${id}/entries/${entry.id}`, { target: 'x' })
      expect(await refused(gone)).toBe('entry-not-found')
    }
  })

  it('reads a failure, and meets no type of error that the text does not name', async () => {
    const { id } = await upload(file('{"a": ', 'menu.json'), field('webhook_url', hook))
    expect((await ended(id, 'failed')).error).toBe(
      'El archivo no es JSON: en la línea 1, columna 7, se esperaba un valor.',
    )
    z.parse(notices['job.failed'] ?? z.never(), (await noticeOf('job.failed', id))?.body)
    const types = await Promise.all([
      refused(send('GET', `/v1/jobs/${id}/file`)),
      refused(send('POST', '/v1/jobs', [...languages, file('')])),
      refused(send('POST', '/v1/jobs', [...languages, file('\u0000\u0001\u0002', 'a.bin')])),
      refused(send('POST', '/v1/jobs', [file('Hello.')])),
      refused(send('POST', '/v1/jobs', [...languages, file('Hello.'), field('memory_ids', 'tm_none')])),
      refused(send('POST', '/v1/jobs', [...languages, file('Hello.'), field('project_id', 'prj_none')])),
      refused(send('POST', '/v1/memories', { name: '', source_lang: 'en', target_lang: 'es' })),
      refused(send('GET', '/v1/glossaries/gl_none')),
      refused(send('PUT', '/v1/projects/prj_none/resources/tm_none')),
      refused(send('GET', '/v1/nothing')),
      refused(send('GET', '/v1/plan', undefined, 'wrong')),
      refused(send('GET', '/v1/usage?from=2020-01-01&to=2026-01-01')),
    ])
    expect(types).toEqual([
      'job-not-ready',
      'document-rejected',
      'invalid-document',
      'invalid-request',
      'resource-not-found',
      'project-not-found',
      'invalid-resource',
      'resource-not-found',
      'project-not-found',
      'not-found',
      'unauthorized',
      'invalid-request',
    ])
  })

  it('reads why a document will be tried again, and that one attempt failed', async () => {
    engine.down = 1000
    const { id } = await upload(file('Three.'))
    expect(await ended(id, 'retrying')).toMatchObject({ error_code: 'engine-unavailable', attempts: 1 })
    expect((await send('POST', `/v1/jobs/${id}/cancel`)).status).toBe(200)
  })
})
