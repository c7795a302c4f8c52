import { describe, expect, it } from 'vitest'
import { fakeClock, settle } from '../testing/fake-clock.ts'
import { type FakeAnswer, type FakeServiceCall, fakeService, problem } from '../testing/fake-service.ts'
import { makeClient } from './transport/client.ts'
import { makeLookUpMatches } from './look-up-matches.ts'
import { makeConnection } from './transport/connection.ts'
import { makeScheduler } from './transport/scheduler.ts'
import { makeSessionStore } from './transport/session.ts'

const entryOf = (memoryId: string, source: string) => ({
  id: 'ent_1',
  source,
  target: `${source} in ${memoryId}`,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  created_by: null,
  origin: 'import',
  similarity: 80,
})

function setUp(many: (body: { memory_ids: string[]; segments: string[] }) => FakeAnswer) {
  const clock = fakeClock()
  const service = fakeService(({ method, path, query, body }: FakeServiceCall) => {
    // The client made the posted body.
    if (method === 'POST') return many(body as { memory_ids: string[]; segments: string[] })
    const memoryId = path.split('/')[3] ?? ''
    if (memoryId === 'tm_gone') return problem('resource-not-found', 404)
    return { body: { entries: [entryOf(memoryId, query.get('q') ?? '')], next_after: null } }
  })
  const session = makeSessionStore(undefined, 'https://service.test')
  session.begin({ address: 'https://service.test', key: 'cot_a_x', keep: false })
  const scheduler = makeScheduler(clock)
  const client = makeClient({
    connection: makeConnection({ clock, probe: () => undefined }),
    session,
    scheduler,
    clock,
    language: () => 'en',
    fetch: service.fetch,
  })
  const lookUp = makeLookUpMatches(client)
  const ask = (memoryIds: readonly string[], sources: readonly string[]) =>
    Promise.allSettled(
      sources.flatMap((source) => memoryIds.map(async (id) => (await lookUp(id, { source }, 'prefetch'))[0]?.target)),
    )
  return { ask, lookUp, asked: service.asked }
}

const answerMany = ({ memory_ids, segments }: { memory_ids: string[]; segments: string[] }): FakeAnswer => ({
  body: {
    results: memory_ids.map((id) => ({ memory_id: id, matches: segments.map((source) => [entryOf(id, source)]) })),
  },
})

const targets = (results: readonly PromiseSettledResult<string | undefined>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? result.value : 'refused'))

describe('looking segments up in memories', () => {
  it('takes one request for all that is wanted in one turn, and each gets its own', async () => {
    const { ask, asked } = setUp(answerMany)
    expect(targets(await ask(['tm_1', 'tm_2'], ['One.', 'Two.']))).toEqual([
      'One. in tm_1',
      'One. in tm_2',
      'Two. in tm_1',
      'Two. in tm_2',
    ])
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /v1/matches'])
  })

  it('says which neighbours a text has, and distinguishes the same text between others', async () => {
    const { lookUp, asked } = setUp(answerMany)
    await Promise.all([
      lookUp('tm_1', { source: 'One.', after: 'Two.' }, 'look'),
      lookUp('tm_1', { source: 'One.', before: 'Two.' }, 'look'),
      lookUp('tm_1', { source: 'One.', before: 'Two.' }, 'look'),
    ])
    await lookUp('tm_1', { source: 'One.', before: 'Two.' }, 'look')
    expect(asked.map(({ body }) => body)).toEqual([
      {
        memory_ids: ['tm_1'],
        segments: ['One.', 'One.'],
        neighbours: [{ after: 'Two.' }, { before: 'Two.' }],
        limit: 9,
      },
      { memory_ids: ['tm_1'], segments: ['One.'], neighbours: [{ before: 'Two.' }], limit: 9 },
    ])
  })

  it('takes no more segments in one request than the service does', async () => {
    const { ask, asked } = setUp(answerMany)
    const sources = Array.from({ length: 120 }, (_, n) => `${n}`)
    expect(targets(await ask(['tm_1'], sources))).toEqual(sources.map((source) => `${source} in tm_1`))
    expect(asked).toHaveLength(3)
  })

  it('asks one by one where the service has no such request, from then on', async () => {
    const { ask, asked } = setUp(() => problem('not-found', 404))
    expect(targets(await ask(['tm_1'], ['One.', 'Two.']))).toEqual(['One. in tm_1', 'Two. in tm_1'])
    await ask(['tm_1'], ['Three.', 'Four.'])
    await settle()
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET', 'GET', 'GET'])
  })

  it('reports one memory that fails without hiding what the others have', async () => {
    const { ask } = setUp(() => problem('resource-not-found', 404))
    expect(targets(await ask(['tm_1', 'tm_gone'], ['One.']))).toEqual(['One. in tm_1', 'refused'])
  })
})
