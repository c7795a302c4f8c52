import { describe, expect, it } from 'vitest'
import { forEvery } from '#contract/testing/for-every.ts'
import { limits } from '#contract/limits.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { traversalNames } from '../../testing/hostile/file-names.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { describeCursors } from '../testing/describe-cursors.ts'
import { document, formBody, formType, type FormPart } from '../testing/form-body.ts'
import { listStored } from '../testing/list-stored.ts'
import { readProblem, typeOf } from '../testing/read-problem.ts'
import { jobPath, segmentPath, startExample } from '../testing/start-example.ts'

const service = await startTestService({ engine: fakeEngine(), requestsPerMinute: 1_000_000 })
const { call, sendJson, caller } = await startExample(service)
const recordOf = async (response: Response): Promise<Record<string, unknown>> => JSON.parse(await response.text())

describe('addresses for mails about the plan', () => {
  const change = (notice_emails: unknown) =>
    sendJson('PATCH', '/v1/account', JSON.stringify({ notice_emails }), { as: 'admin' })

  it('are taken up to their limits', async () => {
    const ten = Array.from({ length: limits.noticeEmails }, (_, index) => `a${index}@example.org`)
    expect(await recordOf(await change(ten))).toMatchObject({ organisation: { notice_emails: ten } })
    expect(await typeOf(await change([...ten, 'more@example.org']))).toBe('invalid-request')
    expect(await recordOf(await change([]))).toMatchObject({ organisation: { notice_emails: [] } })
  })

  it.each([
    '',
    'a',
    'a@b',
    'a@example.org, b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    `${'a'.repeat(250)}@b.org`,
  ])('are not %j', async (address) => {
    const { type, errors } = await readProblem(await change(['ok@example.org', address]))
    expect(type).toMatch(/invalid-request$/)
    expect(errors?.map(({ path }) => path)).toEqual(['notice_emails.1'])
  })
})

describe('a query', () => {
  const plain =
    '1e3 +1 01 1.0 9007199254740993 NaN 1,000 1_000 0x10 0b1 0o7 Infinity -0 --1 1- .5 1. ½ ١ １ null true [1] {} ' +
    "1' 1;2 1e-1 -1.5 1n 00 -01 1% ∞ -2 4294967296 abc 1111111111111111111111111111111111111111"
  const numbers = [...plain.split(' '), '', ' 1', '1 ', '1\n', '\t1', '1\u0000']
  const places = [
    '/v1/languages?limit=',
    '/v1/jobs?limit=',
    `${jobPath}/segments?limit=`,
    `${jobPath}/segments?after=`,
    `${jobPath}/segments?max_score=`,
  ]

  forEvery(places.flatMap((place) => numbers.map((number) => [place, number] as const)))(
    'takes no number that is written otherwise',
    async ([place, number]) => {
      const response = await call('GET', place + encodeURIComponent(number))
      const { type, errors } = await readProblem(response)
      expect(type).toMatch(/invalid-request$/)
      expect(errors?.map(({ path }) => path)).toEqual([/(\w+)=$/.exec(place)?.[1]])
    },
  )

  it.each([
    ['/v1/languages?limit=', limits.page.languages.max],
    ['/v1/jobs?limit=', limits.page.jobs.max],
    [`${jobPath}/segments?limit=`, limits.page.segments.max],
  ])('%s is from 1 to %i, and never clamped', async (place, max) => {
    expect((await call('GET', `${place}1`)).status).toBe(200)
    expect((await call('GET', place + max)).status).toBe(200)
    for (const wrong of [0, -1, max + 1]) expect((await call('GET', place + wrong)).status).toBe(400)
  })

  it('may begin before the first segment', async () => {
    expect((await call('GET', `${jobPath}/segments?after=-1`)).status).toBe(200)
  })

  it('with a parameter twice is refused, even with the same value', async () => {
    const { errors } = await readProblem(await call('GET', '/v1/jobs?limit=1&limit=1'))
    expect(errors).toEqual([{ path: 'limit', message: 'aparece más de una vez' }])
  })

  it('may have unknown parameters', async () => {
    const response = await call('GET', `${jobPath}/segments?newer=1&newer=2&limit=1&%FF=1&__proto__=1`)
    expect((await recordOf(response))['segments']).toHaveLength(1)
  })

  it.each(['%FF', '%', '%zz', '%ED%A0%80', '%00'])('with %s in a text is refused', async (text) => {
    const { errors } = await readProblem(await call('GET', `/v1/jobs?q=${text}`))
    expect(errors?.[0]?.path).toBe('q')
  })

  it('names every wrong field at once', async () => {
    const response = await call('GET', '/v1/jobs?status=x&limit=0&after=', { headers: { 'Accept-Language': 'en' } })
    const { errors } = await readProblem(response)
    expect(errors).toEqual([
      { path: 'status', message: 'of: queued, running, retrying, succeeded, failed, cancelled' },
      { path: 'after', message: 'at least 1 characters' },
      { path: 'limit', message: 'from 1 to 200' },
    ])
  })

  it('reads plus as a space and keeps the rest as it is', async () => {
    await service.upload(caller, 'Hello.', {}, undefined, 'a b+é&.txt')
    const { jobs } = await recordOf(await call('GET', '/v1/jobs?q=a+b%2B%C3%A9%26'))
    expect(jobs).toMatchObject([{ file_name: 'a b+é&.txt' }])
  })

  describeCursors(call, traversalNames, 60)
})

describe('a JSON body', () => {
  const path = segmentPath

  it('names a wrong field by its path', async () => {
    const response = await sendJson('PATCH', path, '{"target":1,"state":"done"}', {
      headers: { 'Accept-Language': 'en' },
    })
    const { errors } = await readProblem(response)
    expect(errors).toEqual([
      { path: 'target', message: 'expected a string' },
      { path: 'state', message: expect.stringMatching(/^of: not_translated, draft/) },
    ])
  })

  it('without any field that means something is refused', async () => {
    expect(await typeOf(await sendJson('PATCH', path, '{"origin":"engine","score":100}'))).toBe('invalid-request')
  })

  it('may have unknown fields, which are ignored', async () => {
    const body = '{"target":"a","origin":"engine","organisation_id":"org_2","newer":1}'
    const record = await recordOf(await sendJson('PATCH', path, body))
    expect(record).toMatchObject({ target: 'a', origin: 'interactive' })
    expect(record).not.toHaveProperty('newer')
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/json; charset=latin1',
    '',
    'json',
  ])('as %j is refused with what would be right', async (type) => {
    const response = await call('PATCH', path, {
      body: Buffer.from('{"target":"a"}'),
      headers: type === '' ? {} : { 'Content-Type': type },
    })
    expect(response.headers.get('Accept')).toBe('application/json')
    expect(await typeOf(response)).toBe('unsupported-media-type')
  })

  it.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset="UTF-8"; v=1'])(
    'as %s is read',
    async (type) => {
      expect((await sendJson('PATCH', path, '{"target":"a"}', { headers: { 'Content-Type': type } })).status).toBe(200)
    },
  )

  it.each(['gzip', 'br', 'deflate, gzip', 'x'])('compressed with %s is refused', async (encoding) => {
    const response = await sendJson('PATCH', path, '{"target":"a"}', { headers: { 'Content-Encoding': encoding } })
    expect(response.headers.get('Accept-Encoding')).toBe('identity')
    expect(response.status).toBe(415)
  })

  it('beyond its limit is refused, whether its length is announced or not', async () => {
    const body = Buffer.alloc(limits.bodyBytes + 1, 0x20)
    expect(
      await typeOf(await sendJson('PATCH', path, body, { headers: { 'Content-Length': String(body.length) } })),
    ).toBe('payload-too-large')
    expect(await typeOf(await sendJson('PATCH', path, body))).toBe('payload-too-large')
  })

  it('that does not come is given up', async () => {
    const impatient = await startExample(service, { stallMs: 20 })
    const never = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(Buffer.from('{')) })
    const init = { body: never, duplex: 'half' as const, headers: { 'Content-Type': 'application/json' } }
    const problem = await readProblem(await impatient.call('PATCH', path, init))
    expect(problem.detail).toBe('el cuerpo no avanza')
  })

  it('is not asked for by a cancel, and passed over when it comes', async () => {
    expect((await call('POST', `${jobPath}/cancel`)).status).toBe(200)
    expect((await call('POST', `${jobPath}/cancel`, { body: 'x' })).status).toBe(200)
  })
})

describe('Accept', () => {
  it.each([
    '*/*',
    'application/*',
    'application/json',
    'application/problem+json',
    'text/html, */*;q=0.1',
    'APPLICATION/JSON;q=0.5',
    ';;',
  ])('%s is served', async (accept) => {
    expect((await call('GET', jobPath, { headers: { Accept: accept } })).status).toBe(200)
  })

  it.each([
    'text/html',
    'application/xml',
    'application/json;q=0',
    'text/*',
    'application/json;q=0, application/problem+json;q=0, */*',
  ])('%s cannot be served', async (accept) => {
    expect(await typeOf(await call('GET', jobPath, { headers: { Accept: accept } }))).toBe('not-acceptable')
  })

  it('asks for bytes where a file is answered', async () => {
    expect((await call('GET', `${jobPath}/file`, { headers: { Accept: 'application/octet-stream' } })).status).toBe(200)
    expect((await call('GET', `${jobPath}/file`, { headers: { Accept: 'image/png' } })).status).toBe(406)
  })
})

describe('If-Match', () => {
  let changes = 0
  const patch = (value: string) =>
    sendJson('PATCH', segmentPath, JSON.stringify({ target: `a ${changes++}` }), { headers: { 'If-Match': value } })
  const readRevision = async () => Number((await recordOf(await call('GET', segmentPath)))['revision'])

  it('is the revision that the change was made upon', async () => {
    const revision = await readRevision()
    const response = await patch(`"${revision}"`)
    expect(response.status).toBe(200)
    expect(response.headers.get('ETag')).toBe(`"${revision + 1}"`)
  })

  it('with another revision gets the segment as it is now', async () => {
    const revision = await readRevision()
    const response = await patch(`"${revision - 1}"`)
    expect(response.status).toBe(412)
    const problem = await readProblem(response)
    expect(problem.type).toMatch(/segment-conflict$/)
    expect(problem['current']).toMatchObject({ position: 12, revision })
  })

  it('with a star takes any', async () => {
    expect((await patch('*')).status).toBe(200)
  })

  it.each(['3', 'W/"3"', '"3", "4"', '"03"', '"-3"', '""', '"a"', '"3', '"1e1"'])('%s is refused', async (value) => {
    const { errors } = await readProblem(await patch(value))
    expect(errors?.[0]?.path).toBe('If-Match')
  })
})

describe('If-None-Match', () => {
  const reads = ['/v1/jobs', jobPath, `${jobPath}/segments`, segmentPath]

  it.each(reads)('of the tag of %s gets no body', async (path) => {
    const first = await call('GET', path)
    const tag = first.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^"[\x21\x23-\x7e]+"$/)
    for (const value of [tag, `"x", ${tag}`, `W/${tag}`, '*']) {
      const again = await call('GET', path, { headers: { 'If-None-Match': value } })
      expect(again.status).toBe(304)
      expect(again.headers.get('ETag')).toBe(tag)
      expect(again.headers.has('RateLimit-Remaining')).toBe(true)
      expect(await again.text()).toBe('')
    }
  })

  it.each(reads)('of another tag gets %s whole', async (path) => {
    expect((await call('GET', path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  })

  it('of a page of segments is another for another question', async () => {
    const questions = ['', '?limit=1', '?limit=2', '?state=draft', '?after=0', '?q=a']
    const answers = await Promise.all(questions.map((question) => call('GET', `${jobPath}/segments${question}`)))
    expect(new Set(answers.map(({ headers }) => headers.get('ETag'))).size).toBe(questions.length)
  })

  it('of a segment is its revision', async () => {
    const response = await call('GET', segmentPath)
    expect(response.headers.get('ETag')).toBe(`"${Number((await recordOf(response))['revision'])}"`)
  })
})

describe('a body that may be JSON or a form', () => {
  const memory = { name: 'Leases', source_lang: 'en', target_lang: 'es' }
  const form = (fields: Readonly<Record<string, string>>, file: FormPart | null = document) =>
    call('POST', '/v1/memories', {
      body: Buffer.from(
        formBody([
          ...Object.entries(fields).map(([name, value]) => ({ name, value })),
          ...(file === null ? [] : [file]),
        ]),
      ),
      headers: { 'Content-Type': formType },
    })

  it('is what its media type says', async () => {
    const made = await sendJson('POST', '/v1/memories', JSON.stringify(memory))
    expect(made.status).toBe(201)
    expect(await recordOf(made)).toMatchObject({ ...memory, status: 'ready', job_id: null })
    const response = await form({ ...memory, webhook_url: 'https://example.org/told' })
    expect(response.status).toBe(202)
    expect(response.headers.get('Location')).toMatch(/^\/v1\/memories\/tm_/)
    const record = await recordOf(response)
    expect(record).toMatchObject({ ...memory, status: 'indexing' })
    const job = await call('GET', `/v1/jobs/${String(record['job_id'])}`)
    expect(await recordOf(job)).toMatchObject({ file_name: 'letter.txt', file_size: 6, resource_id: record['id'] })
  })

  it('is held to the fields of the way in which it came, and a refused form leaves no file', async () => {
    const stored = await listStored(service)
    const { name: _, ...nameless } = memory
    const wrong = [
      await sendJson('POST', '/v1/memories', JSON.stringify(nameless)),
      await form(nameless),
      await form({ ...memory, webhook_url: 'http://example.org' }),
      await form(memory, null),
    ]
    const paths = await Promise.all(wrong.map(async (response) => (await readProblem(response)).errors?.[0]?.path))
    expect(paths).toEqual(['name', 'name', 'webhook_url', 'file'])
    expect(await listStored(service)).toEqual(stored)
  })

  it('is refused as anything else', async () => {
    const response = await call('POST', '/v1/memories', { body: 'name=a', headers: { 'Content-Type': 'text/plain' } })
    expect(response.headers.get('Accept')).toBe('application/json, multipart/form-data')
    expect(await typeOf(response)).toBe('unsupported-media-type')
  })
})

describe('settings of QA checks', () => {
  const make = (check_settings: unknown, language = 'en') =>
    sendJson('POST', '/v1/projects', JSON.stringify({ name: 'P', check_settings }), {
      as: 'manager',
      headers: { 'Accept-Language': language },
    })

  it.each([
    ['en', 'spelling is no QA check with settings'],
    ['es', 'spelling no es una comprobación de calidad con ajustes'],
  ])('name the check that is unknown, in %s', async (language, message) => {
    const { type, errors } = await readProblem(await make({ checks: { spelling: 'off' } }, language))
    expect(type).toMatch(/invalid-request$/)
    expect(errors).toEqual([{ path: 'check_settings.checks.spelling', message }])
  })

  it('are taken up to their limits', async () => {
    const { most, characters } = limits.keptWords
    const words = Array.from({ length: most }, (_, index) => `${index}`.padStart(characters, 'a'))
    expect(await recordOf(await make({ words }))).toMatchObject({ check_settings: { checks: {}, words } })
    for (const wrong of [
      { words: [...words, 'more'] },
      { words: ['a'.repeat(characters + 1)] },
      { words: ['a\nb'] },
      { words: 'Acme' },
      { checks: { numbers: 'blocker' } },
      { checks: ['numbers'] },
      [],
    ])
      expect(await typeOf(await make(wrong))).toBe('invalid-request')
  })
})
