import { describe, expect, it } from 'vitest'
import { bands } from '#contract/segments/bands.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import type { Handler } from '../testing/fake-service.ts'
import { fakeService } from '../testing/fake-service.ts'
import { jobRecord, segmentRecord } from '../testing/records.ts'
import { smallService } from '../testing/small-service.ts'
import { makeApi } from './make-api.ts'
import {
  openBandsQuery,
  type BandList,
  bandListQuery,
  extendBandList,
  peekSegment,
  putSegment,
  segmentKeys,
  segmentPageQuery,
  type SegmentPage,
} from './segments.ts'
import { makeSessionStore } from './transport/session.ts'

const many = Array.from({ length: 1200 }, (_, position) => segmentRecord(position, { score: (position * 7) % 101 }))

function setUp(handler: Handler = smallService([jobRecord()], [...many])) {
  const clock = fakeClock()
  const service = fakeService(handler)
  const session = makeSessionStore(undefined, 'http://service.test')
  session.begin({ address: 'http://service.test', key: 'cot_m_key', keep: false })
  const api = makeApi({
    session,
    clock,
    language: () => 'en',
    fetch: service.fetch,
    makeRequest: () => new XMLHttpRequest(),
    kept: undefined,
  })
  return { api, queries: api.queries, asked: service.asked }
}

const at = (position: number) => ({ jobId: 'job_1', position })

describe('pages of segments', () => {
  it('are fetched each by one request, from any place', async () => {
    const { api, queries, asked } = setUp()
    await queries.fetchQuery(segmentPageQuery(api, 'job_1', 2))
    expect(asked.map(({ query }) => [query.get('after'), query.get('limit')])).toEqual([['999', '500']])
    expect(peekSegment(queries, at(1100))?.source).toBe('Sentence 1100.')
    expect(peekSegment(queries, at(40))).toBeUndefined()
  })

  it('are fetched in parts from a service that answers with less where texts are long', async () => {
    const whole = smallService([jobRecord()], [...many])
    const { api, queries, asked } = setUp((call) => {
      const limit = Math.min(Number(call.query.get('limit')), 200)
      call.query.set('limit', String(limit))
      return whole(call)
    })
    const page = await queries.fetchQuery(segmentPageQuery(api, 'job_1', 1))
    expect(asked.map(({ query }) => query.get('after'))).toEqual(['499', '699', '899'])
    expect(page.at.filter((segment) => segment !== undefined)).toHaveLength(500)
  })

  it('keep the record of each segment that is read again and has not changed, so that no row is drawn for it', async () => {
    const segments = [...many]
    const { api, queries } = setUp(smallService([jobRecord()], segments))
    const before = await queries.fetchQuery(segmentPageQuery(api, 'job_1', 0))
    const locked = segmentRecord(3, { locked: true })
    segments[3] = locked
    await queries.invalidateQueries({ queryKey: segmentKeys.pages('job_1') })
    const after = await queries.fetchQuery(segmentPageQuery(api, 'job_1', 0))
    expect(after.at[2]).toBe(before.at[2])
    expect(after.at[3]).toEqual(locked)
  })

  it('are known in parts from the list of a band, and fetched whole when looked at', async () => {
    const { api, queries, asked } = setUp()
    const list = await queries.fetchQuery(bandListQuery(api, 'job_1', 'fiable'))
    const [first] = list.positions
    expect(peekSegment(queries, at(first ?? -1))?.band).toBe('fiable')
    expect(peekSegment(queries, at(0))).toBeUndefined()
    const before = asked.length
    await queries.fetchQuery(segmentPageQuery(api, 'job_1', 0))
    expect(asked).toHaveLength(before + 1)
    await queries.fetchQuery(segmentPageQuery(api, 'job_1', 0))
    expect(asked).toHaveLength(before + 1)
  })

  it('keep what was answered while they were on their way, when that is newer', async () => {
    const { api, queries } = setUp()
    const reading = queries.fetchQuery(segmentPageQuery(api, 'job_1', 0))
    putSegment(queries, 'job_1', segmentRecord(13, { target: 'Nueva', revision: many[13] ? many[13].revision + 1 : 0 }))
    await reading
    expect(peekSegment(queries, at(13))?.target).toBe('Nueva')
    expect(peekSegment(queries, at(14))).toEqual(many[14])
    await queries.fetchQuery(bandListQuery(api, 'job_1', 'fiable'))
    expect(peekSegment(queries, at(13))?.target).toBe('Nueva')
  })

  it('are fetched whole after one segment of them was answered', async () => {
    const { api, queries, asked } = setUp()
    putSegment(queries, 'job_1', segmentRecord(13, { target: 'Nueva' }))
    expect(asked).toHaveLength(0)
    await queries.fetchQuery(segmentPageQuery(api, 'job_1', 0))
    expect(peekSegment(queries, at(14))).toEqual(many[14])
    // It is as new as the answer: the service's version counts.
    expect(peekSegment(queries, at(13))).toEqual(many[13])
  })

  it('keep every other record the same when one is corrected', async () => {
    const { api, queries } = setUp()
    await queries.fetchQuery(segmentPageQuery(api, 'job_1', 0))
    const key = segmentKeys.page('job_1', 0)
    const before = queries.getQueryData<SegmentPage>(key)
    putSegment(queries, 'job_1', segmentRecord(13, { target: 'Nueva', score: null }))
    const after = queries.getQueryData<SegmentPage>(key)
    expect(after?.at[13]?.target).toBe('Nueva')
    expect(after?.at[14]).toBe(before?.at[14])
  })
})

describe('the list of a band', () => {
  const rehacer = many.filter(({ band }) => band === 'rehacer').map(({ position }) => position)
  const signal = new AbortController().signal

  it('begins with one request, the worst of its answer first', async () => {
    const { api, queries, asked } = setUp()
    const { positions, after } = await queries.fetchQuery(bandListQuery(api, 'job_1', 'rehacer'))
    expect(asked.map(({ query }) => query.get('band'))).toEqual(['rehacer'])
    expect([...positions].sort((a, b) => a - b)).toEqual(rehacer.slice(0, 500))
    expect(after).toBe(rehacer[499])
    const scores = positions.map((position) => many[position]?.score ?? 101)
    expect(scores).toEqual([...scores].sort((a, b) => a - b))
  })

  it('is brought whole answer after answer; what is there keeps its place', async () => {
    const { api, queries } = setUp()
    const first = await queries.fetchQuery(bandListQuery(api, 'job_1', 'rehacer'))
    await extendBandList(api, 'job_1', 'rehacer', signal)
    const now = queries.getQueryData<BandList>(segmentKeys.band('job_1', 'rehacer'))
    expect(now?.positions.slice(0, 500)).toEqual(first.positions)
    expect([...(now?.positions ?? [])].sort((a, b) => a - b)).toEqual(rehacer)
    expect(now?.after).toBeNull()
  })

  it('is brought by one change of the list and of each page, however many answers it takes', async () => {
    const { api, queries, asked } = setUp((call) => {
      call.query.set('limit', '100')
      return smallService([jobRecord()], [...many])(call)
    })
    await queries.fetchQuery(bandListQuery(api, 'job_1', 'rehacer'))
    const changed: string[] = []
    queries.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated') changed.push(query.queryKey.slice(2).join(' '))
    })
    const before = asked.length
    await extendBandList(api, 'job_1', 'rehacer', signal)
    expect(asked.length - before).toBeGreaterThan(3)
    expect(changed.toSorted()).toEqual(['band rehacer', 'page 0', 'page 1', 'page 2'])
  })

  it('keeps the answers before one that fails, and goes on after them', async () => {
    let refused = false
    const { api, queries } = setUp((call) => {
      const after = Number(call.query.get('after'))
      call.query.set('limit', '200')
      if (!refused && after > (rehacer[300] ?? 0)) {
        refused = true
        return { status: 400, body: {} }
      }
      return smallService([jobRecord()], [...many])(call)
    })
    const known = () => queries.getQueryData<BandList>(segmentKeys.band('job_1', 'rehacer'))?.positions.length
    await queries.fetchQuery(bandListQuery(api, 'job_1', 'rehacer'))
    await expect(extendBandList(api, 'job_1', 'rehacer', signal)).rejects.toThrow()
    expect(known()).toBe(400)
    await extendBandList(api, 'job_1', 'rehacer', signal)
    expect(known()).toBe(rehacer.length)
  })

  it('adds nothing to a cache that was emptied meanwhile, as at the end of a session', async () => {
    const { api, queries } = setUp()
    await queries.fetchQuery(bandListQuery(api, 'job_1', 'rehacer'))
    const reading = extendBandList(api, 'job_1', 'rehacer', signal)
    queries.clear()
    await reading
    expect(queries.getQueryCache().getAll()).toEqual([])
  })

  it('makes pages whole together with those of the other bands: they are not asked for again', async () => {
    const { api, queries, asked } = setUp()
    for (const band of bands) {
      await queries.fetchQuery(bandListQuery(api, 'job_1', band))
      await extendBandList(api, 'job_1', band, signal)
    }
    const before = asked.length
    await queries.fetchQuery(segmentPageQuery(api, 'job_1', 1))
    expect(asked).toHaveLength(before)
  })
})

describe('the counts of open segments by band', () => {
  it('are four small requests', async () => {
    const { api, queries, asked } = setUp()
    const counts = await queries.fetchQuery(openBandsQuery(api, jobRecord()))
    expect(Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(1200)
    expect(asked.every(({ query }) => query.get('limit') === '1')).toBe(true)
  })

  it('are unknown where the service does not count', async () => {
    const { api, queries } = setUp(() => ({ body: { items: [], next_after: null } }))
    expect(await queries.fetchQuery(openBandsQuery(api, jobRecord()))).toBeNull()
  })
})
