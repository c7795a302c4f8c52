import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent } from 'undici'
import { afterAll, describe, expect, it } from 'vitest'
import { guardedAgent } from './guarded-agent.ts'
import { makeCallWebhook } from './call-webhook.ts'

const at = new Date('2026-11-28T10:00:00Z')
const notice = { deliveryId: 'dlv_1', event: 'test', body: { job_id: 'job_test' }, secrets: [], at }

describe('a single call of a webhook', async () => {
  const server = createServer((request, answer) => {
    answer.writeHead(Number(request.url?.slice(1))).end()
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  afterAll(() => server.close())
  const { port } = server.address() as AddressInfo
  const call = makeCallWebhook(() => new Agent())

  it.each([204, 302, 500])('returns the status %i of the answer', async (status) => {
    expect(await call(`http://127.0.0.1:${port}/${status}`, notice)).toBe(status)
  })

  it('names why there was none', async () => {
    expect(await call('http://127.0.0.1:1/', notice)).toBe('unreachable')
    expect(await call('http://no-such-name.invalid/', notice)).toBe('unknown-name')
    // Its certificate is never read: this port speaks no TLS.
    expect(await call(`https://127.0.0.1:${port}/`, notice)).toBe('certificate')
    const guarded = makeCallWebhook(() => guardedAgent())
    expect(await guarded(`https://127.0.0.1:${port}/`, notice)).toBe('private-address')
  })
})
