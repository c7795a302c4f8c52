import { describe, expect, it } from 'vitest'
import type { Segment } from '#contract/resources/segment.ts'
import { makeApi } from '../../../api/make-api.ts'
import { makeSessionStore } from '../../../api/transport/session.ts'
import { segmentPageQuery } from '../../../api/segments.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { type FakeAnswer, fakeService, problem } from '../../../testing/fake-service.ts'
import { memorySync } from '../../../testing/memory-sync.ts'
import { jobRecord, segmentRecord } from '../../../testing/records.ts'
import { smallService } from '../../../testing/small-service.ts'
import { type NewScore, scoreAgain } from './score-again.ts'

const item = (index: number, score: number | null) => ({
  index,
  score,
  band: score === null ? 'sin-nota' : score < 60 ? 'rehacer' : 'fiable',
  checks: [],
})

/** Opens a document of scored segments, whose service scores pairs with `answer`. */
async function setUp(
  count: number,
  answer: (pairs: number) => FakeAnswer,
  isScored: (position: number, target: string) => boolean = () => false,
) {
  const segments: Segment[] = Array.from({ length: count }, (_, position) => segmentRecord(position, { score: 43 }))
  const job = jobRecord()
  const service = smallService([job], segments)
  const bodies: unknown[] = []
  const { fetch } = fakeService((asked) => {
    if (asked.path !== '/v1/qe') return service(asked)
    bodies.push(asked.body)
    return answer(bodies.length)
  })
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
  const announced: Record<number, NewScore>[] = []
  const projectId = () => 'prj_1'
  const onScores = (scores: Record<number, NewScore>) => announced.push(scores)
  const leave = scoreAgain({ api, sync, job, projectId, before: () => 43, isScored, onScores })
  const correct = (position: number, target: string) => {
    const base = segmentRecord(position, { score: 43 })
    sync.outbox.confirm({ jobId: job.id, position }, target, 'translated', base)
  }
  return { clock, correct, announced, bodies, leave }
}

describe('scoring again', () => {
  it('waits for a pause, and asks for all corrected pairs in one request', async () => {
    const { clock, correct, announced, bodies } = await setUp(4, () => ({
      body: { qe_version: '1', items: [item(0, 88), item(1, null)] },
    }))
    correct(1, 'Una.')
    await clock.pass(3000)
    correct(2, 'Dos.')
    await clock.pass(3000)
    expect(bodies).toEqual([])
    await clock.pass(2000)
    expect(bodies).toEqual([
      {
        source_lang: 'en',
        target_lang: 'es',
        project_id: 'prj_1',
        items: [
          { source: 'Sentence 1.', target: 'Una.' },
          { source: 'Sentence 2.', target: 'Dos.' },
        ],
      },
    ])
    expect(announced).toEqual([{ 1: { target: 'Una.', before: 43, score: 88, band: 'fiable' } }])
  })

  it('asks no more of a service that does not score', async () => {
    const { clock, correct, announced, bodies } = await setUp(3, () => problem('not-found', 404))
    correct(0, 'Una.')
    await clock.pass(10_000)
    correct(1, 'Dos.')
    await clock.pass(10_000)
    expect([bodies.length, announced.length]).toEqual([1, 0])
  })

  it('asks for no score of a text that has one, as after it was only confirmed', async () => {
    const answer = () => ({ body: { qe_version: '1', items: [] } })
    const { clock, correct, bodies } = await setUp(3, answer, (_, target) => target === 'Una.')
    correct(0, 'Una.')
    await clock.pass(10_000)
    expect(bodies).toEqual([])
  })

  it('says nothing once one has left', async () => {
    const { clock, correct, bodies, leave } = await setUp(3, () => ({ body: { qe_version: '1', items: [] } }))
    correct(0, 'Una.')
    await clock.pass(100)
    leave()
    await clock.pass(10_000)
    expect(bodies).toEqual([])
  })
})
