import { afterEach, expect, it } from 'vitest'
import type { Job } from '#contract/resources/job.ts'
import { jobRecord } from '../../testing/records.ts'
import { find, press, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => page?.leave())

it('counts what has ended since it was last opened, and leads to it', async () => {
  localStorage.clear()
  const running = jobRecord({
    id: 'job_2',
    file_name: 'lease.docx',
    status: 'running',
    result: null,
    finished_at: null,
  })
  const jobs: Job[] = [jobRecord(), running]
  page = await renderApp('/jobs', smallService(jobs))
  await until('nothing that is new', () => find('button', 'Notifications'))
  await until('the jobs', () => find('link', 'lease.docx'))
  jobs[1] = jobRecord({ id: 'job_2', file_name: 'lease.docx', finished_at: '2026-11-20T12:00:00.000Z' })
  await page.api.queries.invalidateQueries({ queryKey: ['jobs'] })
  press(await until('the count', () => find('button', 'Notifications, 1 unread')))
  const link = await until('the list', () => document.querySelector<HTMLElement>('[role=dialog] li:first-child a'))
  expect(link.getAttribute('href')).toBe('/jobs/job_2')
  expect(link.textContent).toContain('unread')
  await until('it is read', () => find('button', 'Notifications'))
})

it('fetches nothing by itself', async () => {
  page = await renderApp('/settings', smallService([jobRecord()]))
  press(await until('the bell', () => find('button', 'Notifications')))
  await until('what it is for', () => document.body.textContent?.includes('Nothing yet.'))
  expect(page.asked.filter(({ path }) => path === '/v1/jobs' || path === '/v1/delays')).toEqual([])
})
