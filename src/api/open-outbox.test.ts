import { expect, it } from 'vitest'
import { fakeClock } from '../testing/fake-clock.ts'
import { fakeService, problem } from '../testing/fake-service.ts'
import { memoryShelf } from '../testing/memory-shelf.ts'
import { base, at } from '../testing/outbox-browser.ts'
import { smallService } from '../testing/small-service.ts'
import { makeApi } from './make-api.ts'
import { openOutbox } from './open-outbox.ts'
import type { Entry } from './outbox/entry.ts'
import { makeSessionStore } from './session.ts'

it('asks again whose work it is while the service does not say, and keeps what was written until then', async () => {
  const service = smallService([], [])
  let isBusy = true
  const { fetch } = fakeService((asked) => (isBusy ? problem('store-unavailable', 503) : service(asked)))
  const clock = fakeClock()
  const session = makeSessionStore(undefined, 'http://service.test')
  session.begin({ address: 'http://service.test', key: 'cot_m_key', keep: false })
  const journal: Entry[] = []
  const api = makeApi({
    session,
    clock,
    language: () => 'en',
    fetch,
    makeRequest: () => new XMLHttpRequest(),
    openJournal: async () => ({
      kind: 'disk',
      load: async () => [],
      write: async (_, entries) => void journal.push(...entries),
      wipe: async () => {},
    }),
    openShelf: async () => memoryShelf(),
    link: { tell: () => {}, listen: () => {}, alone: async (_, __, work) => work() },
    kept: undefined,
  })
  const close = openOutbox(api)
  api.outbox.write(at(1), 'written early', base(1))
  await clock.pass(60_000)
  expect(journal).toEqual([])
  isBusy = false
  await clock.pass(60_000)
  expect(journal).toMatchObject([{ target: 'written early' }])
  close()
  session.end('left')
})
