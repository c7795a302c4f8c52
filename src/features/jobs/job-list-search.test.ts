import { describe, expect, it } from 'vitest'
import { jobRecord } from '../../testing/records.ts'
import { filterOf, jobFilters, parseJobListSearch, wholeJobList } from './job-list-search.ts'
import { endedJobs } from './ended-jobs.ts'
import { extensionOf } from '../../lib/extension-of.ts'
import { jobStats, matchesFilter, matchesText, reviewedOf, timeLeft } from './job-view.ts'

describe('what the address says of the list of jobs', () => {
  it('is what is asked for, and nothing of what is as usual or unknown', () => {
    expect(parseJobListSearch({ show: 'review', q: 'plan', project: 'prj_1' })).toEqual({
      show: 'review',
      q: 'plan',
      project: 'prj_1',
    })
    expect(parseJobListSearch({ ...wholeJobList, more: 1 })).toEqual({})
    expect(parseJobListSearch({ show: 'nothing', q: ['a'], project: null })).toEqual({})
    const arranged = { group: 'batch', sort: 'quality', down: true }
    expect(parseJobListSearch(arranged)).toEqual(arranged)
    expect(parseJobListSearch({ group: 'colour', sort: 'newest', down: true })).toEqual({})
  })

  it('asks the service for what it knows', () => {
    const statuses = jobFilters.map((show) => filterOf({ ...wholeJobList, show }, '').status)
    expect(statuses).toEqual([undefined, undefined, 'succeeded', 'succeeded', 'failed'])
    expect(filterOf({ ...wholeJobList, show: 'failed', q: 'typed', project: 'prj_1', to: 'fr' }, 'settled')).toEqual({
      q: 'settled',
      target_lang: 'fr',
      project_id: 'prj_1',
      status: 'failed',
    })
  })
})

const { counts: usual } = jobRecord()
const counts = usual && { ...usual, segments: 10, untranslatable: 2, edited: 8 }
const reviewed = jobRecord({ id: 'job_reviewed', counts })
const failed = jobRecord({ id: 'job_failed', status: 'failed' })
const running = jobRecord({
  id: 'job_running',
  status: 'running',
  stage: 'translating',
  progress: { done: 2, total: 8 },
  started_at: '2026-11-20T10:00:00Z',
})
const waiting = jobRecord({ id: 'job_waiting', status: 'retrying' })
const cancelled = jobRecord({ id: 'job_cancelled', status: 'cancelled' })
const open = jobRecord({ id: 'job_open' })
const all = [reviewed, failed, running, waiting, cancelled, open]

describe('a job', () => {
  it('is in one of the lists by its state, and in the list of all', () => {
    const listed = jobFilters.map((filter) => all.filter((job) => matchesFilter(job, filter)).map(({ id }) => id))
    expect(listed).toEqual([
      all.map(({ id }) => id),
      ['job_running', 'job_waiting'],
      ['job_open'],
      ['job_reviewed'],
      ['job_failed'],
    ])
    expect(jobStats(all)).toEqual({ running: 2, toReview: 1, ready: 2 })
    expect(jobStats([])).toEqual({ running: 0, toReview: 0, ready: 0 })
  })

  it('is reviewed in the segments that need a translation, never in more than there are', () => {
    expect(reviewedOf(reviewed)).toEqual({ done: 8, total: 8 })
    expect(reviewedOf(jobRecord({ counts: counts && { ...counts, edited: 10 } }))).toEqual({ done: 8, total: 8 })
    expect(reviewedOf(jobRecord({ counts: null }))).toBeNull()
  })

  it('is found by part of its name in any case, and by the beginning of its id', () => {
    const job = jobRecord({ id: 'job_9', file_name: 'Acta ÑANDÚ.docx' })
    expect(['ñandú', ' ACTA ', 'job_9', 'JOB', ''].map((text) => matchesText(job, text))).not.toContain(false)
    expect(['_9', 'acto'].map((text) => matchesText(job, text))).toEqual([false, false])
  })

  it('has no time left to say before the first segment, after the last, and outside of translating', () => {
    const now = Date.parse('2026-11-20T10:00:10Z')
    expect(timeLeft(running, now)).toBe(30_000)
    for (const done of [0, 8, 9]) expect(timeLeft({ ...running, progress: { done, total: 8 } }, now)).toBeNull()
    expect(timeLeft({ ...running, progress: { done: 2, total: null } }, now)).toBeNull()
    expect(timeLeft({ ...running, stage: 'scoring' }, now)).toBeNull()
    expect(timeLeft({ ...running, started_at: null }, now)).toBeNull()
  })

  it('is announced when it has ended by itself since it was seen', () => {
    const now = [{ ...running, status: 'succeeded' as const }, { ...waiting, status: 'cancelled' as const }, failed]
    expect(endedJobs(all, now).map(({ id }) => id)).toEqual(['job_running'])
    expect(endedJobs([], now)).toEqual([])
  })

  it.each([
    ['contract.final.docx', 'DOCX'],
    ['README', ''],
    ['.gitignore', ''],
    ['dot.', ''],
    ['a.verylongending', ''],
  ])('%s has the ending “%s”', (name, ending) => {
    expect(extensionOf(name)).toBe(ending)
  })
})
