import { connect } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { bodyExamples } from '#contract/openapi/examples.ts'
import type { TranslationEngine } from '../../engines/engine.ts'
import type { Scorer } from '../../quality/scorer.ts'
import { countingScorer } from '../../testing/counting-scorer.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { until } from '../../testing/until.ts'
import { startInterface } from '../testing/start-interface.ts'
import { startServer } from '../testing/start-server.ts'

describe('a client that goes away', async () => {
  let begun = () => {}
  let ended = () => {}
  /** An engine or a scorer that never answers: it waits until the signal aborts. */
  const hang = async (signal: AbortSignal) => {
    begun()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    ended()
    throw new Error('gone')
  }
  const engine: TranslationEngine = {
    ...fakeEngine(),
    async *translate(_request, { signal }) {
      await hang(signal)
      yield* []
    },
  }
  const scorer: Scorer = {
    ...countingScorer(),
    async score(_pairs, _context, signal) {
      await hang(signal)
      return []
    },
  }
  const service = await startTestService({ engine, scorer })
  const { caller, key } = await startInterface(service).addKey()
  const server = await startServer(service)
  afterAll(() => server.stop())

  it.each([
    ['translate', '/v1/translate'],
    ['estimateQuality', '/v1/qe'],
    ['testEngine', '/v1/engines/capitals/test'],
  ] as const)('ends the work of %s when the client has gone', async (name, path) => {
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const hasEnded = new Promise<void>((resolve) => {
      ended = resolve
    })
    const body = JSON.stringify(bodyExamples[name])
    const socket = connect(server.port, '127.0.0.1')
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${key}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    await hasBegun
    socket.destroy()
    await hasEnded
    // The log has the request, and no failure of ours.
    const logged = await until('the request is logged', async () => {
      await service.parts.requestLog.flush()
      const { requests } = await service.core.listRequests(caller, {})
      return requests.find(({ operation }) => operation === name)
    })
    expect(logged?.status).toBe(400)
    expect(server.lines.join('')).not.toContain('"msg":"failed"')
  })
})
