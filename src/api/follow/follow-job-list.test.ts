import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import type { JobListEvent } from '#contract/resources/job-list-event.ts'
import type { Job } from '#contract/resources/job.ts'
import { fakeClock, settle } from '../../testing/fake-clock.ts'
import { fakeService } from '../../testing/fake-service.ts'
import { jobRecord } from '../../testing/records.ts'
import { smallService } from '../../testing/small-service.ts'
import type { Api } from '../api.ts'
import { followJobList } from './follow-job-list.ts'
import { jobKeys, jobsQuery, jobTotalsQuery } from '../jobs.ts'
import { makeApi } from '../make-api.ts'
import { makeSessionStore } from '../transport/session.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const named = (of: Partial<Extract<JobListEvent, { name: 'jobs' }>['data']>): JobListEvent => ({
  name: 'jobs',
  data: { added: [], changed: [], deleted: [], ...of },
})

/** Shows a job list with an older page, and follows events that the test sends. */
async function onScreen(older: readonly Job[] = []) {
  const jobs = [jobRecord(), ...older]
  const service = fakeService(smallService(jobs))
  const clock = fakeClock()
  const session = makeSessionStore(undefined, 'http://service.test')
  session.begin({ address: 'http://service.test', key: 'cot_m_key', keep: false })
  const { fetch } = service
  const made = { session, clock, language: () => 'en', fetch, makeRequest: () => new XMLHttpRequest(), kept: undefined }
  const stream: { send: (event: JobListEvent) => void; break: () => void } = { send: () => {}, break: () => {} }
  const api: Api = {
    ...makeApi(made),
    follow: (how) => {
      // The table of the list is the only one that is followed here.
      stream.send = how.onEvent as unknown as typeof stream.send
      stream.break = () => how.onBreak?.()
      return new Promise((resolve) => how.signal.addEventListener('abort', () => resolve()))
    },
  }
  const seen = { refetchInterval: false } as const
  stops.push(
    new QueryObserver(api.queries, { ...jobsQuery(api), ...seen }).subscribe(() => {}),
    new QueryObserver(api.queries, { ...jobTotalsQuery(api), ...seen }).subscribe(() => {}),
  )
  api.queries.setQueryData(jobKeys.older({}), { pages: [{ jobs: [...older], next_after: null }], pageParams: [''] })
  const left = new AbortController()
  const live: boolean[] = []
  const followed = followJobList(api, left.signal, (isLive) => live.push(isLive))
  stops.push(() => left.abort())
  await settle()
  service.asked.length = 0
  const asked = () => service.asked.splice(0).map(({ path }) => path.replace('/v1/', ''))
  return { api, asked, stream, clock, live, leave: () => left.abort(), followed }
}

it('reads the list and its totals at once when a job is named, and no job of the newest page', async () => {
  const { stream, asked, clock } = await onScreen()
  stream.send(named({ added: ['job_2'], changed: ['job_1'] }))
  await settle()
  expect(asked().toSorted()).toEqual(['jobs', 'jobs/totals'])
  await clock.pass(60_000)
  expect(asked()).toEqual([])
})

it('reads a changed job of an older page, and the older pages anew only when too many are named', async () => {
  const { stream, asked, api } = await onScreen([jobRecord({ id: 'job_0' })])
  stream.send(named({ changed: ['job_0', 'job_unseen'] }))
  await settle()
  expect(asked()).toContain('jobs/job_0')
  stream.send({ name: 'changed', data: {} })
  await settle()
  expect(api.queries.getQueryData(jobKeys.older({}))).toBeDefined()
})

it('takes deleted jobs out of the list before it is read', async () => {
  const { stream, api } = await onScreen([jobRecord({ id: 'job_0' })])
  stream.send(named({ deleted: ['job_1', 'job_0'] }))
  expect(api.queries.getQueryData(jobsQuery(api).queryKey)?.jobs).toEqual([])
  expect(api.queries.getQueryData<{ pages: { jobs: Job[] }[] }>(jobKeys.older({}))?.pages[0]?.jobs).toEqual([])
})

it('reads the list at most every second, then as often as right after an upload, however many events come', async () => {
  const { stream, asked, clock } = await onScreen()
  let lists = 0
  let totals = 0
  for (let at = 0; at < 60_000; at += 100) {
    stream.send(named({ changed: ['job_1'] }))
    await clock.pass(100)
    const paths = asked()
    lists += paths.filter((path) => path === 'jobs').length
    totals += paths.filter((path) => path === 'jobs/totals').length
  }
  expect(lists).toBeGreaterThan(25)
  expect(lists).toBeLessThanOrEqual(41)
  expect(totals).toBeLessThanOrEqual(13)
})

it('counts as live from the first event until the stream breaks or is left', async () => {
  const { stream, live, leave, followed } = await onScreen()
  stream.send({ name: 'open', data: {} })
  stream.break()
  stream.send({ name: 'open', data: {} })
  leave()
  await followed
  expect(live).toEqual([true, false, true, false])
})
