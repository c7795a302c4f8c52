import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { fakeClock } from '../testing/fake-clock.ts'
import { fakeService } from '../testing/fake-service.ts'
import { smallService } from '../testing/small-service.ts'
import { planQuery } from './account.ts'
import { makeApi } from './make-api.ts'
import { makeSessionStore } from './transport/session.ts'

it('reads what is left of the plan again each minute: documents that are translated use characters', async () => {
  vi.useFakeTimers()
  const { fetch, asked } = fakeService(smallService([], []))
  const session = makeSessionStore(undefined, 'http://service.test')
  session.begin({ address: 'http://service.test', key: 'cot_m_key', keep: false })
  const makeRequest = () => new XMLHttpRequest()
  const api = makeApi({ session, clock: fakeClock(), language: () => 'en', fetch, makeRequest, kept: undefined })
  const stop = new QueryObserver(api.queries, planQuery(api)).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1_000)
  const first = asked.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.slice(first).map(({ path }) => path)).toEqual([asked[0]?.path])
  stop()
  session.end('left')
  vi.useRealTimers()
})
