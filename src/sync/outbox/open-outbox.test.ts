// @loss: these tests guard the work of people, and get no second attempt.
import { expect, it } from 'vitest'
import { fakeClock } from '../../testing/fake-clock.ts'
import { fakeService, problem } from '../../testing/fake-service.ts'
import { memorySync } from '../../testing/memory-sync.ts'
import { base, at } from '../../testing/outbox-browser.ts'
import { smallService } from '../../testing/small-service.ts'
import { makeApi } from '../../api/make-api.ts'
import { openOutbox } from './open-outbox.ts'
import type { OutboxEntry } from './entry.ts'
import { makeSessionStore } from '../../api/transport/session.ts'

it('asks again whose work it is while the service does not say, and keeps what was written until then', async () => {
  const service = smallService([], [])
  let isBusy = true
  const { fetch } = fakeService((asked) => (isBusy ? problem('store-unavailable', 503) : service(asked)))
  const clock = fakeClock()
  const session = makeSessionStore(undefined, 'http://service.test')
  session.begin({ address: 'http://service.test', key: 'cot_m_key', keep: false })
  const journal: OutboxEntry[] = []
  const api = makeApi({
    session,
    clock,
    language: () => 'en',
    fetch,
    makeRequest: () => new XMLHttpRequest(),
    kept: undefined,
  })
  const sync = memorySync(api, { write: async (_, entries) => void journal.push(...entries) })
  const close = openOutbox({ api, sync })
  sync.outbox.write(at(1), 'written early', base(1))
  await clock.pass(60_000)
  expect(journal).toEqual([])
  isBusy = false
  await clock.pass(60_000)
  expect(journal[0]).toMatchObject({ target: 'written early', phase: 'draft' })
  close()
  session.end('left')
})
