import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { startExample } from '../testing/start-example.ts'
import { readAnswer, startServer } from '../testing/start-server.ts'

const service = await startTestService({ engine: fakeEngine(), requestsPerMinute: 1_000_000 })
const { app, keys, ids, caller, fill, call } = await startExample(service)
const server = await startServer(service)
afterAll(() => server.stop())

type AskInit = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }

const segmentsPath = '/v1/jobs/{job_id}/segments'
const segmentPath = `${segmentsPath}/{position}`
/** Sends a request like a browser's; the answer stays compressed. */
const ask = (path: string, { headers, ...init }: AskInit = {}) =>
  app.request(fill(path), {
    ...init,
    headers: { Authorization: `Bearer ${keys.admin}`, 'Accept-Encoding': 'gzip, deflate, br, zstd', ...headers },
  })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const encodingOf = (response: Response) => response.headers.get('Content-Encoding')

describe('an answer of the interface', () => {
  it('is compressed for who takes gzip, and the same text', async () => {
    const plain = await call('GET', segmentsPath)
    const packed = await ask(segmentsPath)
    expect(encodingOf(packed)).toBe('gzip')
    expect(packed.headers.get('Content-Length')).toBeNull()
    const [text, bytes] = [await plain.text(), await bytesOf(packed)]
    expect(bytes.length).toBeLessThan(text.length / 5)
    expect(String(gunzipSync(bytes))).toBe(text)
  })

  it.each([{ 'Accept-Encoding': 'identity' }, { 'Accept-Encoding': 'gzip;q=0' }, { 'Accept-Encoding': 'br' }])(
    'is left as it is for %j, and says that it depends on that',
    async (headers) => {
      const response = await ask(segmentsPath, { headers })
      expect([encodingOf(response), response.headers.get('Vary')]).toEqual([null, 'Accept-Encoding, Origin'])
      expect(JSON.parse(String(await bytesOf(response)))).toMatchObject({ total: 13 })
    },
  )

  it('is not sent again to who has it, compressed or not', async () => {
    const tag = (await ask(segmentsPath)).headers.get('ETag') ?? ''
    for (const encoding of ['gzip', 'identity']) {
      const headers = { 'If-None-Match': tag, 'Accept-Encoding': encoding }
      const same = await ask(segmentsPath, { headers })
      expect([same.status, (await bytesOf(same)).length]).toEqual([304, 0])
    }
  })

  it('that fits one packet is not worth the work', async () => {
    const path = '/v1/projects/{project_id}'
    expect(encodingOf(await ask(path))).toBeNull()
  })

  it('comes whole over a socket, and the connection goes on', async () => {
    const request = (path: string, close: boolean) =>
      [
        `GET ${fill(path)} HTTP/1.1`,
        'Host: localhost',
        `Authorization: Bearer ${keys.admin}`,
        'Accept-Encoding: gzip',
        `Connection: ${close ? 'close' : 'keep-alive'}`,
        '\r\n',
      ].join('\r\n')
    const text = await server.send(request(segmentsPath, false) + request('/v1/projects/{project_id}', true))
    expect(readAnswer(text).headers.get('Transfer-Encoding')?.trim()).toBe('chunked')
    expect(text.match(/HTTP\/1.1 200/g)).toHaveLength(2)
  })
})

describe('nothing compresses', () => {
  it('an answer that holds a secret', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(200), role: 'translator' })
    const made = await ask('/v1/keys', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
    expect([made.status, encodingOf(made)]).toEqual([201, null])
    expect(made.headers.get('Cache-Control')).toBe('no-store, no-transform')
  })

  it('a segment, whose tag is the revision that a correction names', async () => {
    const target = 'Frase larga. '.repeat(300)
    const jobId = String(ids['job_id'])
    await service.core.correctSegment(caller, jobId, Number(ids['position']), { target }, null)
    const read = await ask(segmentPath)
    expect([encodingOf(read), read.headers.get('Cache-Control')]).toEqual([null, 'no-store, no-transform'])
    const body = JSON.stringify({ target: 'Frase.' })
    const headers = { 'If-Match': read.headers.get('ETag') ?? '', 'Content-Type': 'application/json' }
    expect((await ask(segmentPath, { method: 'PATCH', body, headers })).status).toBe(200)
  })

  it('a file, whose length shows when it was cut off', async () => {
    const response = await ask('/v1/jobs/{job_id}/file')
    expect([encodingOf(response), response.headers.get('Cache-Control')]).toEqual([null, 'no-store, no-transform'])
    expect(Number(response.headers.get('Content-Length'))).toBe((await bytesOf(response)).length)
  })
})
