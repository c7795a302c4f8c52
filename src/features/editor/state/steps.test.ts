import { expect, it } from 'vitest'
import { makeApi } from '../../../api/make-api.ts'
import { segmentPageQuery } from '../../../api/segments.ts'
import { makeSessionStore } from '../../../api/session.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { fakeService } from '../../../testing/fake-service.ts'
import { memoryShelf } from '../../../testing/memory-shelf.ts'
import { jobRecord, segmentRecord } from '../../../testing/records.ts'
import { smallService } from '../../../testing/small-service.ts'
import { peekView } from './peek-view.ts'
import { makeSteps } from './steps.ts'

it('what is undone after its answer was lost is sent: the service may have the other text', async () => {
  const job = jobRecord()
  const service = smallService([job], [segmentRecord(0)])
  const { fetch } = fakeService((asked) => (asked.method === 'PATCH' ? 'no answer' : service(asked)))
  const clock = fakeClock()
  const session = makeSessionStore(undefined, 'http://service.test')
  session.begin({ address: 'http://service.test', key: 'cot_m_key', keep: false })
  const api = makeApi({
    session,
    clock,
    language: () => 'en',
    fetch,
    makeRequest: () => new XMLHttpRequest(),
    openJournal: async () => ({ kind: 'memory', load: async () => [], write: async () => {}, wipe: async () => {} }),
    openShelf: async () => memoryShelf(),
    link: { tell: () => {}, listen: () => {}, alone: async (_, __, work) => work() },
    kept: undefined,
  })
  await api.queries.fetchQuery(segmentPageQuery(api, job.id, 0))
  await api.outbox.open('scope')
  const place = { jobId: job.id, position: 0 }
  const viewOf = (position: number) => peekView(api, { jobId: job.id, position })
  const steps = makeSteps({ api, jobId: job.id, viewOf, setLocks: () => {} })

  steps.apply('confirm', [{ position: 0, target: 'Otra', state: 'translated' }])
  // After the tries of one request, in the pause before the next.
  await clock.pass(15_500)
  expect(api.outbox.getState()).toMatchObject({ offline: true, sending: new Set() })
  steps.undo()
  expect(api.outbox.entryAt(place)).toMatchObject({ target: 'Frase 0.', state: 'draft', phase: 'waiting' })
  session.end('left')
})
