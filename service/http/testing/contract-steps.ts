import * as z from 'zod/mini'
import { until } from '../../testing/until.ts'
import { Entry, Job, Languages, notices, Quality, refusalOf, Resource, Translation } from './contract-client.ts'
import { type FormPart, formBody, formType, languages } from './form-body.ts'

export type Notice = { readonly event: string; readonly body: unknown }

/** A service that the client meets, in this process or as it is built. */
export type ContractWorld = {
  readonly request: (path: string, init: RequestInit) => Promise<Response>
  /** Keys of one organisation, and that of a manager of another. */
  readonly keys: { readonly manager: string; readonly translator: string; readonly stranger: string }
  readonly requestsPerMinute: number
  /** What the engine makes of `Hello.` and `Good <g1>night</g1>.` */
  readonly translations: readonly [string, string]
  readonly breakEngine: () => void
  /** The address that is called, and what it has received; null: no notice can be received. */
  readonly hook: string | null
  readonly received: readonly Notice[]
  readonly expect: Expect
}

/** What the libraries for tests in this process and in a browser share. */
type Expect = (value: unknown) => {
  toBe(expected: unknown): void
  toEqual(expected: unknown): void
  toMatchObject(expected: object): void
}

/** Returns what a client that is made of the text of the contract does with a service, by name. */
export function contractSteps(world: ContractWorld): readonly (readonly [string, () => Promise<void>])[] {
  const { request, keys, requestsPerMinute, translations, breakEngine, hook, received, expect } = world

  async function send(method: string, path: string, body?: object | readonly FormPart[], key = keys.manager) {
    const isForm = Array.isArray(body)
    const type = { 'Content-Type': isForm ? formType : 'application/json' }
    return request(path, {
      method,
      headers: { Authorization: `Bearer ${key}`, ...(body === undefined ? {} : type) },
      ...(body !== undefined && { body: isForm ? Buffer.from(formBody(body)) : JSON.stringify(body) }),
    })
  }

  /** Returns the record of a success. */
  async function get<T extends z.ZodMiniType>(schema: T, answer: Promise<Response>): Promise<z.infer<T>> {
    const response = await answer
    expect(Boolean(response.headers.get('X-Request-Id'))).toBe(true)
    expect(response.headers.get('RateLimit-Limit')).toBe(String(requestsPerMinute))
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
  /** Reads a notice with no key but those of the contract; where nothing receives them, none. */
  const readNotice = async (event: string, id: string) => {
    if (hook === null) return
    const isOf = (one: Notice) => one.event === event && JSON.stringify(one).includes(id)
    const found = await until(`${event} has come`, async () => received.find(isOf), {
      is: (one) => one !== undefined,
      pause: 20,
    })
    z.parse(notices[event] ?? z.never(), found?.body)
  }
  const called = hook === null ? [] : [field('webhook_url', hook)]

  return [
    [
      'translates, post-edits and scores',
      async () => {
        await get(Languages, request('/v1/languages?limit=500', {}))
        const segments = ['Hello.', { source: 'Good <g1>night</g1>.', target: ' ' }]
        const body = { source_lang: 'en', target_lang: 'es', segments }
        const { segments: translated } = await get(Translation, send('POST', '/v1/translate', body))
        expect(translated.map(({ target }) => target)).toEqual(translations)
        const items = [{ source: '12', target: '12' }]
        await get(Quality, send('POST', '/v1/qe', { source_lang: 'en', target_lang: 'es', items }))
        const tagged = { ...body, glossary: [{ source: 'hello', target: '<g1>hola</g1>' }] }
        expect(await refused(send('POST', '/v1/translate', tagged))).toBe('invalid-request')
        expect(await refused(send('POST', '/v1/translate', { ...body, target_lang: 'xx' }))).toBe('invalid-language')
      },
    ],

    [
      'reads the result of a document, segments, file and notice',
      async () => {
        const { id } = await upload(file('One.\n\nTwo.\n'), ...called)
        await ended(id, 'succeeded')
        const { segments } = await get(
          z.object({
            segments: z.array(z.object({ position: z.int(), state: z.string() })),
            next_after: z.nullable(z.int()),
          }),
          send('GET', `/v1/jobs/${id}/segments`),
        )
        expect(segments.length).toBe(2)
        const change = { target: 'Uno.', state: 'approved_sign_off' }
        expect((await send('PATCH', `/v1/jobs/${id}/segments/0`, change)).status).toBe(200)
        const other = { target: 'Otro.', state: 'translated' }
        const record = send('GET', `/v1/jobs/${id}/segments/0`, undefined, keys.translator)
        expect((await get(z.object({ locked: z.boolean() }), record)).locked).toBe(true)
        expect(await refused(send('PATCH', `/v1/jobs/${id}/segments/0`, other, keys.translator))).toBe('segment-locked')
        expect(await refused(send('PATCH', `/v1/jobs/${id}/segments/1`, { target: '<g1>x', state: 'draft' }))).toBe(
          'invalid-segment',
        )
        expect(await refused(send('PATCH', `/v1/jobs/${id}/segments/9`, other))).toBe('segment-not-found')
        expect((await send('POST', `/v1/jobs/${id}/rebuild`)).ok).toBe(true)
        expect((await send('GET', `/v1/jobs/${id}/file`)).headers.get('Content-Disposition')?.includes('letter')).toBe(
          true,
        )
        expect(await refused(send('GET', `/v1/jobs/${id}`, undefined, keys.stranger))).toBe('job-not-found')
        await readNotice('job.succeeded', id)
        expect((await send('DELETE', `/v1/jobs/${id}`)).status).toBe(204)
      },
    ],

    [
      'gets one answer for an upload that is sent again, with what is usual written out or left out',
      async () => {
        const send2 = (...more: readonly FormPart[]) =>
          request('/v1/jobs', {
            method: 'POST',
            headers: { Authorization: `Bearer ${keys.manager}`, 'Content-Type': formType, 'Idempotency-Key': 'one' },
            body: Buffer.from(formBody([...languages, file('Again.'), ...more])),
          })
        const first = await send2()
        const second = await send2(field('allow_partial', 'false'))
        expect([first.status, second.status]).toEqual([202, 200])
        expect(z.parse(Job, await second.json()).id).toBe(z.parse(Job, await first.json()).id)
      },
    ],

    [
      'counts what is left to people as pending, not as failed',
      async () => {
        const { id } = await upload(file('One.\n\nTwo.\n'), field('mt', 'false'))
        const { result, counts } = await ended(id, 'succeeded')
        expect([counts?.failed, result?.failed_segments]).toEqual([0, 0])
      },
    ],

    [
      'makes memories and glossaries, by file and by entry, and learns how they ended',
      async () => {
        const named = [...languages, field('name', 'a'), ...called]
        for (const [kind, prefix] of [
          ['memories', 'tm_'],
          ['glossaries', 'gl_'],
        ] as const) {
          const whole = await get(Resource, send('POST', `/v1/${kind}`, [...named, file('One.,Uno.\n', 'a.csv')]))
          expect(whole.id.startsWith(prefix)).toBe(true)
          await readNotice('resource.ready', whole.id)
          const broken = await get(Resource, send('POST', `/v1/${kind}`, [...named, file('\n', 'b.csv')]))
          await readNotice('resource.failed', broken.id)
          const own = { name: 'b', source_lang: 'en', target_lang: 'es' }
          const { id } = await get(Resource, send('POST', `/v1/${kind}`, own))
          const entry = await get(Entry, send('POST', `/v1/${kind}/${id}/entries`, { source: 'Two', target: 'Dos' }))
          await get(Entry, send('PATCH', `/v1/${kind}/${id}/entries/${entry.id}`, { target: 'Par' }))
          expect((await send('DELETE', `/v1/${kind}/${id}/entries/${entry.id}`)).ok).toBe(true)
          const gone = send('PATCH', `/v1/${kind}/${id}/entries/${entry.id}`, { target: 'x' })
          expect(await refused(gone)).toBe('entry-not-found')
        }
      },
    ],

    [
      'reads a failure, and meets no type of error that the text does not name',
      async () => {
        const { id } = await upload(file('{"a": ', 'menu.json'), ...called)
        expect((await ended(id, 'failed')).error).toBe(
          'El archivo no es JSON: en la línea 1, columna 7, se esperaba un valor.',
        )
        await readNotice('job.failed', id)
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
      },
    ],

    [
      'reads why a document will be tried again, and that one attempt failed',
      async () => {
        breakEngine()
        const { id } = await upload(file('Three.'))
        expect(await ended(id, 'retrying')).toMatchObject({ error_code: 'engine-unavailable', attempts: 1 })
        expect((await send('POST', `/v1/jobs/${id}/cancel`)).status).toBe(200)
      },
    ],
  ]
}
