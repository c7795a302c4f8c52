import { MockAgent } from 'undici'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createKey } from '../../core/account/keys.ts'
import { startOutbox } from '../../outbox/start-outbox.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { contractSteps, type Notice } from '../testing/contract-steps.ts'
import { startInterface } from '../testing/start-interface.ts'

const engine = fakeEngine()
const received: Notice[] = []
const hook = 'https://receiver.example/hook'

/** Starts a receiver that takes every notice. */
async function receiveNotices(service: Awaited<ReturnType<typeof startTestService>>): Promise<void> {
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
    loadSecrets: async () => [],
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

describe('a client made of the text of the contract', async () => {
  const requestsPerMinute = 100_000
  const service = await startTestService({ engine, requestsPerMinute })
  await service.startWorker()
  const interfaces = startInterface(service, { requestsPerMinute })
  const { caller, key: manager } = await interfaces.addKey({}, 'manager')
  const stranger = (await interfaces.addKey({}, 'manager')).key
  const named = { name: 'Ana', role: 'translator' } as const
  const { key: translator } = await createKey(service.parts, service.store.db, caller.organisationId, named)
  await receiveNotices(service)
  const world = {
    request: async (path: string, init: RequestInit) => interfaces.send(path, init),
    keys: { manager, translator, stranger },
    requestsPerMinute,
    translations: ['HELLO.', 'GOOD <g1>NIGHT</g1>.'],
    breakEngine() {
      engine.down = 1000
    },
    hook,
    received,
    expect,
  } as const
  for (const [name, go] of contractSteps(world)) it(name, go)
})
