import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeClock, settle } from '../../testing/fake-clock.ts'
import { fakeService } from '../../testing/fake-service.ts'
import { jobRecord, segmentRecord } from '../../testing/records.ts'
import { smallService } from '../../testing/small-service.ts'
import { followPage } from './follow-page.ts'
import { jobQuery } from '../jobs.ts'
import { makeApi } from '../make-api.ts'
import { bandListQuery, PAGE_SIZE, segmentPageQuery } from '../segments.ts'
import { makeSessionStore } from '../transport/session.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const minutes = (count: number) => count * 60_000

/** Shows a document of three pages, of which the first is on the screen, with its job and the list of a band. */
async function onScreen() {
  const segments = Array.from({ length: PAGE_SIZE * 3 }, (_, position) => segmentRecord(position))
  const { fetch, asked } = fakeService(smallService([jobRecord()], segments))
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
  for (const page of [0, 1, 2]) await api.queries.fetchQuery(segmentPageQuery(api, 'job_1', page))
  stops.push(
    new QueryObserver(api.queries, segmentPageQuery(api, 'job_1', 0)).subscribe(() => {}),
    new QueryObserver(api.queries, bandListQuery(api, 'job_1', 'rehacer')).subscribe(() => {}),
    new QueryObserver(api.queries, { ...jobQuery(api, 'job_1'), refetchInterval: false }).subscribe(() => {}),
  )
  await settle()
  // A computer that sleeps runs no timers: afterwards its clock has jumped.
  const sleep = (milliseconds: number) => {
    const now = clock.now()
    vi.spyOn(clock, 'now').mockReturnValue(now + milliseconds)
  }
  stops.push(followPage({ ...api, clock }), () => session.end('left'))
  asked.length = 0
  return { asked, sleep }
}

describe('an absence', () => {
  it('of half an hour has what is on the screen read again, once, and nothing of the rest of the document', async () => {
    const { asked, sleep } = await onScreen()
    sleep(minutes(30))
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(asked.map(({ path, query }) => `${path} ${query.get('after') ?? ''}`).toSorted()).toEqual([
      '/v1/jobs/job_1 ',
      '/v1/jobs/job_1/segments -1',
    ])
  })

  it('of a minute nothing is read again', async () => {
    const { asked, sleep } = await onScreen()
    sleep(minutes(1))
    window.dispatchEvent(new Event('focus'))
    await settle()
    expect(asked).toEqual([])
  })
})
