import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Problem } from '#contract/resources/problem.ts'
import { securityHeaders } from './output/security-headers.ts'
import { document, formBody, formType, languages } from './testing/form-body.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeCore } from '../core/core.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { until } from '../testing/until.ts'
import { addExample } from './testing/add-example.ts'
import { listStored } from './testing/list-stored.ts'
import { readCounts } from './testing/read-counts.ts'
import { errorsBase, readProblem } from './testing/read-problem.ts'
import { readAnswer, startServer } from './testing/start-server.ts'

const service = await startTestService({ engine: fakeEngine(), requestsPerMinute: 1_000_000 })
const example = await addExample(service)
const server = await startServer(service)
afterAll(() => server.stop())

const jobPath = example.fill('/v1/jobs/{job_id}')
const authorization = { Authorization: `Bearer ${example.keys.manager}` }
const head = (line: string, ...headers: string[]) =>
  [line, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n')

describe('what never becomes a request', () => {
  it.each([
    ['is not HTTP', 'hello\r\n\r\n', 400],
    ['has a header without a name', head('GET / HTTP/1.1', ': x'), 400],
    ['has a null character in a header', head('GET / HTTP/1.1', 'X: a\0b'), 400],
    ['has headers beyond the limit', head('GET / HTTP/1.1', `X: ${'x'.repeat(20_000)}`), 431],
    ['has an address beyond the limit', head(`GET /${'x'.repeat(20_000)} HTTP/1.1`), 431],
    ['has two lengths', head('POST /v1/connect HTTP/1.1', 'Content-Length: 1', 'Content-Length: 2'), 400],
    [
      'has a length and chunks',
      head('POST /v1/connect HTTP/1.1', 'Content-Length: 1', 'Transfer-Encoding: chunked'),
      400,
    ],
    ['has an unknown method', head('FOO / HTTP/1.1'), 400],
    ['names no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['names two hosts', head('GET /healthz HTTP/1.1', 'host: other.example'), 400],
    ['names an impossible host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['has a backslash in its path', head('GET /\\..\\windows HTTP/1.1'), 400],
    ['asks for no path', head('OPTIONS * HTTP/1.1'), 400],
    ['expects the impossible', head('GET / HTTP/1.1', 'Expect: magic'), 417],
  ])('because it %s is answered as a problem', async (_name, text, status) => {
    const answer = readAnswer(await server.send(text))
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
    expect(answer.headers.get('X-Request-Id')).toMatch(/^req_/)
    expect(answer.headers.get('RateLimit-Policy')).toBe('"default";q=120;w=60')
    for (const [name, value] of Object.entries(securityHeaders)) expect(answer.headers.get(name)).toBe(value)
    expect(z.parse(Problem, JSON.parse(answer.body))).toMatchObject({ type: `${errorsBase}/invalid-request`, status })
  })
})

describe('over a real socket', () => {
  it('a health check in HTTP/1.0 without a host is answered', async () => {
    const answer = readAnswer(await server.send('GET /healthz HTTP/1.0\r\n\r\n'))
    expect([answer.status, answer.body]).toEqual([200, '{"status":"ok"}'])
  })

  it('HEAD has the length of GET and no body', async () => {
    const answer = readAnswer(
      await server.send(head(`HEAD ${jobPath} HTTP/1.1`, `Authorization: ${authorization.Authorization}`)),
    )
    // Asks uncompressed, like `HEAD`: `fetch` would ask for a compressed answer, which one from 1 kB on is.
    const get = await fetch(server.url + jobPath, { headers: { ...authorization, 'Accept-Encoding': 'identity' } })
    expect(answer.headers.get('Content-Length')).toBe(get.headers.get('Content-Length'))
    expect(answer.body).toBe('')
  })

  it('304 and 204 have neither body nor length', async () => {
    const tag = (await fetch(server.url + jobPath, { headers: authorization })).headers.get('ETag') ?? ''
    const same = await fetch(server.url + jobPath, { headers: { ...authorization, 'If-None-Match': tag } })
    const { id } = await service.core.createProject(example.caller, { name: 'Short' })
    const gone = await fetch(`${server.url}/v1/projects/${id}`, { headers: authorization, method: 'DELETE' })
    for (const response of [same, gone]) {
      expect(response.headers.has('Content-Length')).toBe(false)
      expect(await response.text()).toBe('')
    }
    expect([same.status, gone.status]).toEqual([304, 204])
  })

  it('a download comes under its name, with its length', async () => {
    const response = await fetch(`${server.url}${jobPath}/file`, { headers: authorization })
    expect(response.headers.get('Content-Disposition')).toContain("filename*=UTF-8''r%C3%A9sum%C3%A9.es.txt")
    expect(response.headers.get('Content-Type')).toBe('application/octet-stream')
    const text = await response.text()
    expect(text).toMatch(/^SENTENCE 0\.\n/)
    expect(response.headers.get('Content-Length')).toBe(String(text.length))
  })

  it('requests without a key are counted by the address that they come from', async () => {
    await fetch(`${server.url}/v1/languages`)
    expect(Object.keys(await readCounts(service))).toContain('ip:127.0.0.1')
  })
})

/** Sends the whole body before it reads anything, then another request over the same connection. */
async function sendFirst(body: readonly Uint8Array[], key = example.keys.manager): Promise<string> {
  const length = body.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const lines = [`Content-Type: ${formType}`, `Content-Length: ${length}`, `Authorization: Bearer ${key}`]
  const socket = connect(server.port, '127.0.0.1')
  socket.write(`POST /v1/jobs HTTP/1.1\r\nHost: localhost\r\n${lines.join('\r\n')}\r\n\r\n`)
  for (const piece of body) if (!socket.write(piece)) await once(socket, 'drain')
  socket.write(head('GET /healthz HTTP/1.1'))
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return text
}
const statusesOf = (text: string) => text.match(/(?<=HTTP\/1\.1 )\d+/g)

describe('an answer before the end of the body', () => {
  const begin = formBody([...languages, document], '').slice(0, -2)
  const megabytes = (count: number) => Array.from({ length: count }, () => Buffer.alloc(1_048_576, 'x'))

  it('is read by a client that sends its whole file first, though it is too large', async () => {
    const before = await listStored(service)
    const text = await sendFirst([begin, ...megabytes(51)])
    expect(statusesOf(text)).toEqual(['413', '200'])
    expect(text).toContain(`${errorsBase}/document-rejected`)
    expect(await listStored(service)).toEqual(before)
  })

  it('is read by a client whose announced length is too large', async () => {
    expect(statusesOf(await sendFirst([begin, ...megabytes(60)]))).toEqual(['413', '200'])
  })

  it('is read by a client without a key', async () => {
    expect(statusesOf(await sendFirst([begin, ...megabytes(20)], 'wrong'))).toEqual(['401', '200'])
  })

  it('is read by a client whose form is wrong in its middle', async () => {
    const form = Buffer.concat([formBody([document, document]), ...megabytes(5)])
    expect(statusesOf(await sendFirst([form]))).toEqual(['400', '200'])
  })
})

describe('a file', () => {
  /** Starts a server whose storage returns these chunks for any file. */
  const serve = (chunks: () => AsyncGenerator<Uint8Array>) => {
    const blobs = { ...service.parts.blobs, open: async () => ({ stream: chunks(), size: 1_000 }) }
    return startServer({ ...service, core: makeCore({ ...service.parts, blobs }) })
  }
  const path = `${jobPath}/file`

  it('that cannot be read is a problem without the storage’s words', async () => {
    const broken = await serve(async function* () {
      yield* []
      throw new Error('ENOENT /srv/data/secret')
    })
    const response = await fetch(broken.url + path, { headers: authorization })
    expect(response.status).toBe(500)
    expect(JSON.stringify(await readProblem(response))).not.toContain('srv')
    await broken.stop()
  })

  it('that fails on its way ends short, so that it is not taken for whole', async () => {
    const broken = await serve(async function* () {
      yield Buffer.from('begun')
      throw new Error('EIO')
    })
    const response = await fetch(broken.url + path, { headers: authorization })
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
    expect(broken.lines.join('')).toContain('EIO')
    await broken.stop()
  })

  it('on its way is not broken into by the answer to what is no request', async () => {
    const endless = await serve(async function* () {
      yield Buffer.from('begun')
      await new Promise(() => {})
    })
    const socket = connect(endless.port, '127.0.0.1')
    socket.write(
      head(`GET ${path} HTTP/1.1`, `Authorization: ${authorization.Authorization}`).replace('close', 'keep-alive'),
    )
    let text = ''
    socket.on('data', (chunk) => {
      text += String(chunk)
    })
    await expect.poll(() => text).toContain('begun')
    socket.write('nonsense\r\n\r\n')
    await once(socket, 'close')
    expect(statusesOf(text)).toEqual(['200'])
    await endless.stop()
  })

  it('is closed when its reader goes away', async () => {
    let closed = false
    const endless = await serve(async function* () {
      try {
        for (;;) yield Buffer.alloc(65_536)
      } finally {
        closed = true
      }
    })
    const abort = new AbortController()
    const response = await fetch(endless.url + path, { headers: authorization, signal: abort.signal })
    expect(response.status).toBe(200)
    abort.abort()
    await expect.poll(() => closed).toBe(true)
    await endless.stop()
  })

  it('is closed again after HEAD', async () => {
    let closed = false
    const endless = await serve(async function* () {
      try {
        for (;;) yield Buffer.alloc(1)
      } finally {
        closed = true
      }
    })
    await fetch(endless.url + path, { method: 'HEAD', headers: authorization })
    expect(closed).toBe(true)
    await endless.stop()
  })
})

describe('a client that goes away', () => {
  // The test looks for the file on a disk while it arrives.
  it.skipIf(service.files.kind === 's3')('in the middle of an upload leaves no file and no fault behind', async () => {
    const socket = connect(server.port, '127.0.0.1')
    const lines = [
      `Content-Type: ${formType}`,
      'Content-Length: 100000',
      `Authorization: ${authorization.Authorization}`,
    ]
    const before = await listStored(service)
    socket.write(`POST /v1/jobs HTTP/1.1\r\nHost: localhost\r\n${lines.join('\r\n')}\r\n\r\n`)
    socket.write(formBody([...languages, document], '').slice(0, -2))
    await until('the file is arriving', async () => (await readdir(join(service.filesDir, 'incoming'))).length > 0)
    socket.destroy()
    const [last] =
      (await until('the request is logged', async () => {
        await service.parts.requestLog.flush()
        const { requests } = await service.core.listRequests(example.caller, { limit: '1' })
        return requests[0]?.operation === 'createJob' && requests[0].status === 400 ? requests : null
      })) ?? []
    expect(last?.error_type).toBe('invalid-request')
    expect(await listStored(service)).toEqual(before)
    expect(server.lines.join('')).not.toContain('"level":50')
  })

  it('in the middle of a chunked body that is malformed gets a problem', async () => {
    const text = head('POST /v1/connect HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked')
    expect(readAnswer(await server.send(`${text}5\r\n{"cod\r\nZZ\r\n`)).status).toBe(400)
  })
})

describe('the words of a problem', () => {
  it('are Spanish, and English for who prefers it', async () => {
    const spanish = await fetch(`${server.url}/v1/plan`)
    const english = await fetch(`${server.url}/v1/plan`, { headers: { 'Accept-Language': 'en-GB,en;q=0.9,es;q=0.5' } })
    expect(spanish.headers.get('Content-Language')).toBe('es')
    expect((await readProblem(spanish)).title).toBe('La clave de API falta o no es válida')
    expect(english.headers.get('Content-Language')).toBe('en')
    expect((await readProblem(english)).title).toBe('The API key is missing or not valid')
  })
})
