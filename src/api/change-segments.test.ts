import { expect, it } from 'vitest'
import { isRecord } from '../lib/is-record.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { fakeService, type Handler, problem } from '../testing/fake-service.ts'
import { jobRecord, segmentRecord } from '../testing/records.ts'
import { smallService } from '../testing/small-service.ts'
import { changeSegments } from './change-segments.ts'
import { makeApi } from './make-api.ts'
import { peekSegment } from './segments.ts'
import { makeSessionStore } from './transport/session.ts'

function setUp(handler: Handler) {
  const service = fakeService(handler)
  const session = makeSessionStore(undefined, 'http://service.test')
  session.begin({ address: 'http://service.test', key: 'cot_m_key', keep: false })
  const { fetch, asked } = service
  const more = { language: () => 'en', makeRequest: () => new XMLHttpRequest(), kept: undefined }
  return { api: makeApi({ session, clock: fakeClock(), fetch, ...more }), asked }
}

const items = [0, 1, 2, 3].map((position) => ({ position, target: `Nueva ${position}.`, revision: 1 }))

it('changes segments one by one where the service has no request for many, and goes on after a refusal', async () => {
  const rows = [0, 1, 2, 3].map((position) => segmentRecord(position, { revision: position === 1 ? 5 : 1 }))
  const { api, asked } = setUp(smallService([jobRecord()], rows))
  const outcome = await changeSegments(api, { jobId: 'job_1', items })
  expect(outcome).toEqual({ done: [0, 2, 3], refused: [{ position: 1, reason: 'segment-conflict' }], error: null })
  expect(asked.filter(({ method }) => method === 'PATCH')).toHaveLength(4)
  expect(peekSegment(api.queries, { jobId: 'job_1', position: 3 })?.target).toBe('Nueva 3.')
})

it('takes no translation away where the service has no request for many', async () => {
  const { api, asked } = setUp(smallService([jobRecord()], [segmentRecord(0), segmentRecord(1)]))
  const wished = [
    { position: 0, target: null },
    { position: 1, target: 'Nueva 1.' },
  ]
  const outcome = await changeSegments(api, { jobId: 'job_1', items: wished })
  expect(outcome).toEqual({ done: [1], refused: [{ position: 0, reason: 'cannot-be-emptied' }], error: null })
  expect(asked.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})

it('sends fewer at once where all together are too large', async () => {
  const sent: number[] = []
  const { api } = setUp(({ body }) => {
    const some: unknown[] = isRecord(body) && Array.isArray(body['items']) ? body['items'] : []
    sent.push(some.length)
    if (some.length > 2) return problem('payload-too-large', 413)
    const results = some.flatMap((item) =>
      isRecord(item)
        ? [{ position: item['position'], segment: segmentRecord(Number(item['position'])), problem: null }]
        : [],
    )
    return { body: { results } }
  })
  const outcome = await changeSegments(api, { jobId: 'job_1', items })
  expect(outcome.done).toEqual([0, 1, 2, 3])
  expect(sent.slice(-2)).toEqual([2, 2])
})
