import { afterEach, expect, it } from 'vitest'
import type { Job } from '#contract/resources/job.ts'
import { jobRecord } from '../../testing/records.ts'
import { find, press, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null
const before = Reflect.get(globalThis, 'Notification')

afterEach(() => {
  page?.leave()
  page = null
  Reflect.set(globalThis, 'Notification', before)
  Reflect.deleteProperty(document, 'visibilityState')
})

it('reports a job that ends while the page is not seen, to who has asked for it', async () => {
  const announced: string[] = []
  // The far end here is the system's: it takes the notice and has the permission that a person gave.
  class FakeNotice extends EventTarget {
    static permission = 'default'
    static async requestPermission() {
      return 'granted'
    }
    constructor(title: string, { body }: { readonly body: string }) {
      super()
      announced.push(`${title}: ${body}`)
    }
  }
  Reflect.set(globalThis, 'Notification', FakeNotice)
  const running = jobRecord({ status: 'running', stage: 'translating', result: null, finished_at: null })
  const jobs: Job[] = [running]
  page = await renderApp('/settings', smallService(jobs))
  press(await until('the box', () => document.querySelector<HTMLElement>('main input[type=checkbox]')))
  await until('the look', () => page?.asked.some(({ path }) => path === '/v1/jobs'))
  await until('the answer', () => page?.api.queries.isFetching() === 0)
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  jobs[0] = jobRecord()
  await page.api.queries.invalidateQueries({ queryKey: ['jobs'] })
  await until('the notice', () => announced.length > 0)
  expect(announced).toEqual(['contract.docx: Translated'])
  expect(find('heading', 'Settings')).not.toBeNull()
})
