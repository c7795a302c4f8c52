import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { BulkAction, BulkFailure } from '#contract/resources/bulk-action.ts'
import type { Job } from '#contract/resources/job.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { type Handler, problem } from '../../../testing/fake-service.ts'
import { jobRecord } from '../../../testing/records.ts'
import { choose, find, press, renderApp, until } from '../../../testing/render-app.tsx'
import { smallService } from '../../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

beforeEach(() => localStorage.clear())
afterEach(() => {
  page?.leave()
  page = null
})

const shows = (text: string) => document.body.textContent?.includes(text) ?? false
const box = (name: string) => document.querySelector<HTMLElement>(`input[type=checkbox][aria-label="${name}"]`)
const inDialog = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(({ textContent }) => textContent === name)
const jobs = (count: number, changes: Partial<Job> = {}) =>
  Array.from({ length: count }, (_, n) => jobRecord({ id: `job_${1000 - n}`, file_name: `file-${n}.txt`, ...changes }))

/** A service with bulk actions, which go on when the test asks for it. */
function bulkService(all: Job[], pageSize = 200) {
  const actions: (BulkAction & { failures: BulkFailure[] })[] = []
  const small = smallService(all)
  const handler: Handler = (asked) => {
    const { path, method, body, query } = asked
    if (path === '/v1/jobs/totals')
      return {
        body: {
          jobs: all.length,
          running: 0,
          succeeded: all.length,
          failed: 0,
          cancelled: 0,
          to_review: all.length,
          ready: 0,
          segments: 0,
          words: 0,
          segments_left: 0,
          segments_reviewed: 0,
        },
      }
    if (path === '/v1/jobs') {
      const from = all.findIndex(({ id }) => id === query.get('after')) + 1
      const some = all.slice(from, from + pageSize)
      return { body: { jobs: some, next_after: from + pageSize < all.length ? (some.at(-1)?.id ?? null) : null } }
    }
    if (path === '/v1/bulk-actions' && method === 'POST' && isRecord(body)) {
      const ids = Array.isArray(body['job_ids']) ? body['job_ids'] : []
      const action = {
        id: `bulk_${actions.length + 1}`,
        action: body['action'] === 'move' ? ('move' as const) : ('delete' as const),
        status: 'queued' as const,
        progress: { done: 0, total: ids.length },
        failed: 0,
        entries: null,
        project_id: null,
        created_by: 'Ana',
        created_at: new Date().toISOString(),
        finished_at: null,
        failures: [],
      }
      actions.unshift(action)
      return { status: 202, body: action }
    }
    if (path === '/v1/bulk-actions') return { body: { bulk_actions: actions } }
    const one = actions.find(({ id }) => path.startsWith(`/v1/bulk-actions/${id}`))
    if (one !== undefined && path.endsWith('/cancel')) Object.assign(one, { status: 'cancelled', finished_at: now() })
    return one === undefined ? small(asked) : { body: one }
  }
  const now = () => new Date().toISOString()
  const advance = (change: Partial<(typeof actions)[number]>) => {
    Object.assign(actions[0] ?? {}, change)
    return page?.api.queries.invalidateQueries({ queryKey: ['bulk-actions'] })
  }
  return { handler, actions, advance, now }
}

describe('many jobs at once', () => {
  it('are deleted by one request, after a dialog that says what is lost and what stays', async () => {
    const edited = jobRecord().counts
    const all = [
      ...jobs(10),
      jobRecord({ id: 'job_e', file_name: 'edited.txt', counts: edited && { ...edited, edited: 3 } }),
      jobRecord({ id: 'job_r', file_name: 'running.txt', status: 'running', result: null, finished_at: null }),
    ]
    const service = bulkService(all)
    page = await renderApp('/jobs', service.handler)
    press(await until('the box of all', () => box('Select all jobs shown')))
    press(await until('the act', () => find('button', 'Delete 11 jobs')))
    await until('the dialog', () => shows('Delete 11 jobs?'))
    expect(shows('11 jobs have ended and are deleted.')).toBe(true)
    expect(shows('1 job is queued or running and stays.')).toBe(true)
    expect(shows('1 of them has 3 segments that people edited or approved.')).toBe(true)
    expect(page.asked.some(({ method }) => method !== 'GET')).toBe(false)

    press(await until('the confirmation', () => inDialog('Delete 11 jobs')))
    await until('the progress', () => shows('Deleting jobs: 0 of 11'))
    const sent = page.asked.filter(({ method }) => method !== 'GET')
    expect(sent.map(({ method, path }) => [method, path])).toEqual([['POST', '/v1/bulk-actions']])
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/./)
    await service.advance({ status: 'running', progress: { done: 5, total: 11 } })
    await until('how far it is', () => shows('Deleting jobs: 5 of 11'))

    all.splice(0, 10)
    const failures = [{ job_id: 'job_e', file_name: 'edited.txt', target_lang: 'es', error_code: 'job-busy' }]
    await service.advance({
      status: 'finished',
      progress: { done: 11, total: 11 },
      failed: 1,
      failures,
      finished_at: service.now(),
    })
    await until('the report', () => shows('10 jobs deleted · 1 job stayed as it was'))
    await until('the list', () => find('link', 'file-0.txt') === null && find('link', 'running.txt'))
    press(await until('the question', () => find('button', 'Why?')))
    await until('the reason', () => shows('It is queued or running') && shows('edited.txt (Spanish)'))
  })

  it('have a report after a reload, until it is closed', async () => {
    const service = bulkService(jobs(1))
    service.actions.push({
      id: 'bulk_1',
      action: 'delete',
      status: 'finished',
      progress: { done: 200, total: 200 },
      failed: 0,
      entries: null,
      project_id: null,
      created_by: 'Leo',
      created_at: service.now(),
      finished_at: service.now(),
      failures: [],
    })
    page = await renderApp('/jobs', service.handler)
    await until('the report', () => shows('200 jobs deleted') && shows('Leo, '))
    press(await until('the way out', () => find('button', 'Close the report')))
    await until('no report', () => !shows('200 jobs deleted'))
    page.leave()
    page = await renderApp('/jobs', service.handler)
    await until('the jobs', () => find('link', 'file-0.txt'))
    await until('the answer', () => page?.asked.some(({ path }) => path === '/v1/bulk-actions'))
    expect(shows('200 jobs deleted')).toBe(false)
  })

  it('are left as they are from the moment that one stops the rest', async () => {
    const service = bulkService(jobs(12))
    page = await renderApp('/jobs', service.handler)
    press(await until('the box of all', () => box('Select all jobs shown')))
    press(await until('the act', () => find('button', 'Delete 12 jobs')))
    press(await until('the confirmation', () => inDialog('Delete 12 jobs')))
    await until('the progress', () => shows('Deleting jobs: 0 of 12'))
    await service.advance({ status: 'running', progress: { done: 4, total: 12 } })
    press(await until('the way to stop', () => find('button', 'Stop')))
    await until('the end', () => shows('Stopped · 4 jobs deleted · 8 jobs left as they were'))
  })

  it('are all of the list, also those that are not shown yet', async () => {
    const service = bulkService(jobs(90), 40)
    page = await renderApp('/jobs', service.handler)
    press(await until('the box of all', () => box('Select all jobs shown')))
    const rest = await until('the offer', () => find('button', 'Select all 90'))
    expect(find('button', 'Delete 90 jobs')).toBeNull()
    press(rest)
    press(await until('the act', () => find('button', 'Delete 90 jobs')))
    await until('the dialog', () => shows('90 jobs have ended and are deleted.'))
  })

  it('that go leave the next page of the list, and "No jobs yet" only where there are none', async () => {
    const all = jobs(60)
    const service = bulkService(all, 40)
    page = await renderApp('/jobs?show=failed', service.handler)
    // No job of the first page fits, so the next one is read before the list is called empty.
    await until('the end of the list', () => find('heading', 'No matching jobs'))
    expect(page.asked.some(({ query }) => query.get('after') === 'job_961')).toBe(true)
    expect(shows('No jobs yet')).toBe(false)
  })

  it('move to a project that one chooses', async () => {
    const service = bulkService(jobs(2))
    const projects = {
      projects: [
        {
          id: 'prj_1',
          name: 'Leases',
          description: null,
          source_lang: null,
          target_langs: [],
          match_threshold: null,
          created_at: service.now(),
          updated_at: service.now(),
          resources: [],
          job_count: 0,
        },
      ],
      next_after: null,
    }
    page = await renderApp('/jobs', (asked) =>
      asked.path === '/v1/projects' ? { body: projects } : service.handler(asked),
    )
    press(await until('the box of all', () => box('Select all jobs shown')))
    press(await until('the act', () => find('button', 'Move 2 jobs to a project')))
    await until('the projects', () => document.querySelector('[role=dialog] option[value=prj_1]'))
    choose('[role=dialog] select', 'prj_1')
    press(await until('the confirmation', () => inDialog('Move 2 jobs')))
    await until('the request', () =>
      page?.asked.some(({ body }) => isRecord(body) && body['action'] === 'move' && body['project_id'] === 'prj_1'),
    )
  })

  it('are downloaded as one package by one request', async () => {
    const service = bulkService(jobs(3))
    // This browser would open the file in place of the page.
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    onTestFinished(() => save.mockRestore())
    page = await renderApp('/jobs', (asked) =>
      asked.path === '/v1/bulk-downloads' ? { body: 'PK' } : service.handler(asked),
    )
    press(await until('the box of all', () => box('Select all jobs shown')))
    press(await until('the act', () => find('button', 'Download 3 files')))
    await until('the file', () => save.mock.calls.length === 1)
    const posted = page.asked.filter(({ method }) => method === 'POST')
    expect(posted.map(({ path }) => path)).toEqual(['/v1/bulk-downloads'])
    expect(posted[0]?.body).toMatchObject({
      job_ids: ['job_1000', 'job_999', 'job_998'],
      note: { name: 'report.csv', text: expect.stringContaining('file-0.txt') },
    })
    expect(page.asked.some(({ path }) => path.endsWith('/file'))).toBe(false)
  })

  it('say what was refused, in the dialog, and can be sent again', async () => {
    const service = bulkService(jobs(2))
    let broken = true
    page = await renderApp('/jobs', (asked) =>
      broken && asked.method === 'POST' ? problem('forbidden', 403) : service.handler(asked),
    )
    press(await until('the box of all', () => box('Select all jobs shown')))
    press(await until('the act', () => find('button', 'Delete 2 jobs')))
    press(await until('the confirmation', () => inDialog('Delete 2 jobs')))
    await until('the refusal', () => shows('Your API key does not allow this'))
    broken = false
    press(await until('the confirmation', () => inDialog('Delete 2 jobs')))
    await until('the request', () => service.actions.length === 1)
  })
})

describe('many jobs of a service that knows only the contract', () => {
  it('are done one after the other, with a report of those that stayed', async () => {
    const all = jobs(11)
    const small = smallService(all)
    let atOnce = 0
    page = await renderApp('/jobs', (asked) => {
      if (['/v1/account', '/v1/plan'].includes(asked.path)) return problem('not-found', 404)
      if (asked.method === 'DELETE' && asked.path.endsWith('job_995')) return problem('job-busy', 409)
      if (asked.method === 'DELETE') atOnce++
      return small(asked)
    })
    press(await until('the box of all', () => box('Select all jobs shown')))
    press(await until('the act', () => find('button', 'Delete 11 jobs')))
    press(await until('the confirmation', () => inDialog('Delete 11 jobs')))
    await until('the report', () => shows('10 jobs deleted · 1 job stayed as it was'))
    expect(all.map(({ id }) => id)).toEqual(['job_995'])
    expect(atOnce).toBe(10)
    expect(find('button', 'Move 11 jobs to a project')).toBeNull()
  })
})
