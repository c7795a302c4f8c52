import { describe, expect, it } from 'vitest'
import { makeApi } from '../../../api/make-api.ts'
import { makeSessionStore } from '../../../api/transport/session.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { fakeService } from '../../../testing/fake-service.ts'
import { fillDocument } from './fill-document.ts'

describe('the rest of a document', () => {
  it.each([
    [700, [0, 1400, 2800, 4200]],
    [100, [0, 100, 200, 300]],
  ])(
    'is fetched page by page, half of the time at most where a page takes %i ms and the line is slow',
    async (takes, expected) => {
      const clock = fakeClock()
      const service = fakeService(() => ({ body: { segments: [], next_after: null, total: 2000 } }))
      const session = makeSessionStore(undefined, 'http://service.test')
      session.begin({ address: 'http://service.test', key: 'k', keep: false })
      const times: number[] = []
      const began = clock.now()
      const api = makeApi({
        session,
        clock,
        language: () => 'en',
        async fetch(address, init) {
          times.push(clock.now() - began)
          await clock.sleep(takes)
          return service.fetch(address, init)
        },
        makeRequest: () => new XMLHttpRequest(),
        kept: undefined,
      })
      const end = fillDocument(api, 'job_1', 2000, new AbortController().signal)
      await clock.pass(10_000)
      await end
      expect(times).toEqual(expected)
      expect(service.asked.map(({ query }) => query.get('after'))).toEqual(['-1', '499', '999', '1499'])
    },
  )
})
