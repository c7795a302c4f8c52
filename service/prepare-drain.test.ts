import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { createHttpServer } from './http/server.ts'
import { addExample } from './http/testing/add-example.ts'
import { document, formBody, formType, languages } from './http/testing/form-body.ts'
import { listStored } from './http/testing/list-stored.ts'
import { errorsBase } from './http/testing/read-problem.ts'
import { startInterface } from './http/testing/start-interface.ts'
import { prepareDrain } from './prepare-drain.ts'
import { fakeEngine } from './testing/fake-engine.ts'
import { startTestService } from './testing/start-test-service.ts'
import { until } from './testing/until.ts'

const service = await startTestService({ engine: fakeEngine(), requestsPerMinute: 1_000_000 })
const example = await addExample(service)

async function serve(times: { bodyLimit: number; most: number }) {
  const drain = prepareDrain(times)
  const server = createHttpServer(startInterface(service, { ending: drain.ending }).app, { errorsBase })
  drain.attach(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { drain, port, url: `http://127.0.0.1:${port}` }
}

/** Sends only the beginning of an upload. */
async function upload(port: number) {
  const socket = connect(port, '127.0.0.1')
  const body = formBody([...languages, document], '').slice(0, -2)
  const head = [
    'POST /v1/jobs HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${example.keys.manager}`,
    `Content-Type: ${formType}`,
    'Content-Length: 1000000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(body)
  let answer = ''
  socket.on('data', (text) => (answer += String(text)))
  await once(socket, 'connect')
  return { socket, answer: () => answer }
}

it('a service that ends says at /readyz that it takes no more, and answers uploads that drip in', async () => {
  const before = await listStored(service)
  const { drain, port, url } = await serve({ bodyLimit: 1500, most: 60_000 })
  const dripping = await upload(port)
  const drip = setInterval(() => dripping.socket.write('x'.repeat(2000)), 20)
  await until('the upload is under way', async () => (await fetch(`${url}/readyz`)).status, {
    is: (status) => status === 200,
  })
  const ended = drain.end()
  const asked = await fetch(`${url}/readyz`)
  expect(asked.status).toBe(503)
  expect(await asked.text()).toContain('El servicio se está reiniciando.')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await until('the upload is answered', async () => dripping.answer(), { is: (text) => text.includes('\r\n\r\n') })
  expect(dripping.answer()).toMatch(/^HTTP\/1\.1 503 /)
  expect(dripping.answer()).toContain(`${errorsBase}/storage-unavailable`)
  clearInterval(drip)
  dripping.socket.destroy()
  await ended
  await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  expect(await listStored(service)).toEqual(before)
})

it('a service without requests ends at once, and one whose clients never let go in the end', async () => {
  await (await serve({ bodyLimit: 600_000, most: 600_000 })).drain.end()
  const { drain, port } = await serve({ bodyLimit: 20, most: 200 })
  const silent = await upload(port)
  await drain.end()
  silent.socket.destroy()
})
