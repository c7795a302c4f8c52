import { expect, it } from 'vitest'
import { fakeClock } from '../testing/fake-clock.ts'
import { fakeService } from '../testing/fake-service.ts'
import { smallService } from '../testing/small-service.ts'
import { makeApi } from './make-api.ts'
import { saveQuery } from './saved-queries.ts'
import { makeSessionStore } from './transport/session.ts'

it('a query is not saved, and nothing fails, where the service keeps none', async () => {
  const { fetch } = fakeService(smallService([], []))
  const session = makeSessionStore(undefined, 'http://service.test')
  session.begin({ address: 'http://service.test', key: 'cot_m_key', keep: false })
  const makeRequest = () => new XMLHttpRequest()
  const api = makeApi({ session, clock: fakeClock(), language: () => 'en', fetch, makeRequest, kept: undefined })
  expect(await saveQuery(api, { name: 'Prices', query: 'euros' })).toBe(false)
  session.end('left')
})
