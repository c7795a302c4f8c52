import { connect } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { bodyExamples } from '#contract/openapi/examples.ts'
import { keys, memoryCore } from '../testing/memory-core.ts'
import { startServer } from '../testing/start-server.ts'
import { until } from '../../testing/until.ts'

describe('a client that goes away', async () => {
  const core = memoryCore()
  const server = await startServer({ core })
  afterAll(() => server.stop())

  it.each([
    ['translate', '/v1/translate'],
    ['estimateQuality', '/v1/qe'],
  ] as const)('ends the work of %s that nobody waits for any more', async (name, path) => {
    let begun = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const ended = new Promise<boolean>((resolve) => {
      const hang = (_caller: unknown, _request: unknown, signal: AbortSignal) => {
        begun()
        return new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => {
            resolve(signal.aborted)
            reject(new Error('gone'))
          })
        })
      }
      core.translate = hang
      core.estimateQuality = hang
    })
    const body = JSON.stringify(bodyExamples[name])
    const socket = connect(server.port, '127.0.0.1')
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${keys.translator}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    await hasBegun
    socket.destroy()
    expect(await ended).toBe(true)
    // The log has the request, and no failure of ours.
    await until('the request is logged', () => core.logged, {
      is: (logged) => logged.some(({ operation }) => operation === name),
      pause: 1,
    })
    expect(core.logged.find(({ operation }) => operation === name)?.status).toBe(400)
    expect(server.lines.join('')).not.toContain('"msg":"failed"')
  })
})
