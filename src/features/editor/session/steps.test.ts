import { expect, it } from 'vitest'
import { makeApi } from '../../../api/make-api.ts'
import { segmentPageQuery } from '../../../api/segments.ts'
import { makeSessionStore } from '../../../api/session.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { fakeService } from '../../../testing/fake-service.ts'
import { memorySync } from '../../../testing/memory-sync.ts'
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
    kept: undefined,
  })
  const sync = memorySync(api)
  await api.queries.fetchQuery(segmentPageQuery(api, job.id, 0))
  await sync.outbox.open('scope')
  const place = { jobId: job.id, position: 0 }
  const viewOf = (position: number) => peekView(api, sync, { jobId: job.id, position })
  const steps = makeSteps({ api, sync, jobId: job.id, viewOf, setLocks: () => {} })

  steps.apply('confirm', [{ position: 0, target: 'Otra', state: 'translated' }])
  // After the tries of one request, in the pause before the next.
  await clock.pass(15_500)
  expect(sync.outbox.getState()).toMatchObject({ offline: true, sending: new Set() })
  steps.undo()
  expect(sync.outbox.entryAt(place)).toMatchObject({ target: 'Frase 0.', state: 'draft', phase: 'waiting' })
  session.end('left')
})
