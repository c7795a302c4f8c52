import { afterEach, describe, expect, it } from 'vitest'
import type { Delay } from '#contract/resources/delay.ts'
import type { Job } from '#contract/resources/job.ts'
import { makeFormat } from '../../lib/format.ts'
import { type Handler, problem } from '../../testing/fake-service.ts'
import { jobRecord } from '../../testing/records.ts'
import { find, press, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const shows = (text: string) => document.body.textContent?.includes(text) ?? false

const since = '2026-11-20T10:05:00Z'
const at = makeFormat('en').moment(Date.parse(since))
const engine: Delay = { cause: 'engine', since, jobs: 12, next_attempt_at: '2999-01-01T00:00:00Z' }
const quota: Delay = { cause: 'quota', since, jobs: 1, next_attempt_at: null }

const waits = (waiting_for: Job['waiting_for']) =>
  jobRecord({
    status: 'retrying',
    result: null,
    waiting_for,
    waiting_since: since,
    next_attempt_at: since,
    batch_id: 'bat_1',
  })

/** A service with one job that waits; used up to the plan's last 15 %. */
function serviceWith(delays: readonly Delay[], more: Partial<Record<string, Handler>> = {}): Handler {
  const service = smallService([waits(delays[0]?.cause === 'quota' ? 'quota' : 'engine')])
  return (asked) => {
    const own = more[`${asked.method} ${asked.path}`]
    if (own !== undefined) return own(asked)
    if (asked.path === '/v1/delays') return { body: { delays } }
    return service(asked)
  }
}

describe('the line that says why jobs wait', () => {
  it.each(['/jobs', '/jobs/batches/bat_1', '/jobs/job_1'])('is on %s, with the next attempt', async (path) => {
    page = await renderApp(path, serviceWith([engine]))
    await until('the line', () => shows(`12 documents wait: the MT engine has not responded since ${at}.`))
    expect(shows('Next attempt in')).toBe(true)
    expect(find('button', 'Try now')).not.toBeNull()
  })

  it('tries now, and says so', async () => {
    const retry: Handler = () => ({ body: { delays: [{ ...engine, next_attempt_at: null }] } })
    page = await renderApp('/jobs', serviceWith([engine], { 'POST /v1/delays/retry': retry }))
    press(await until('the button', () => find('button', 'Try now')))
    await until('the attempt', () => shows('Trying now.'))
  })

  it('says why an attempt was refused', async () => {
    const retry: Handler = () => problem('quota-exceeded', 402)
    page = await renderApp('/jobs', serviceWith([engine], { 'POST /v1/delays/retry': retry }))
    press(await until('the button', () => find('button', 'Try now')))
    await until('the reason', () => document.querySelector('section[aria-label="Why jobs wait"] .text-rehacer'))
  })

  it('takes the place of the share of the plan that is used', async () => {
    const used = { characters: { limit: 1000, used: 850, remaining: 150 } }
    const plan: Handler = () => ({
      body: {
        plan: 'local',
        status: 'active',
        period_start: since,
        period_end: null,
        requests_per_minute: 120,
        ...used,
      },
    })
    page = await renderApp('/jobs', serviceWith([quota], { 'GET /v1/plan': plan }))
    await until('the line', () =>
      shows(`1 document waits: the plan has had too few characters left since ${at}. Trying now.`),
    )
    expect(find('link', 'View plan')?.getAttribute('href')).toBe('/account')
    expect(shows('80% or more')).toBe(false)
  })

  it('offers no attempt for the queue, nor to a translator', async () => {
    const account: Handler = () => ({
      body: {
        organisation: { id: 'org_1', name: 'Acme Legal' },
        key: { id: 'key_1', name: 'Ana', role: 'translator', prefix: 'cot_t' },
        engines: [],
      },
    })
    const queue: Delay = { cause: 'queue', since, jobs: 3, next_attempt_at: null }
    page = await renderApp('/jobs', serviceWith([engine, queue], { 'GET /v1/account': account }))
    await until('the line', () =>
      shows(`3 jobs have been waiting in the queue since ${at}: others are being processed first.`),
    )
    expect(find('button', 'Try now')).toBeNull()
  })

  it('is absent with a service that does not say it, and is not asked for while nothing waits', async () => {
    page = await renderApp('/jobs', serviceWith([engine], { 'GET /v1/delays': () => problem('not-found', 404) }))
    await until('the question', () => page?.asked.some(({ path }) => path === '/v1/delays'))
    expect(shows('12 documents wait')).toBe(false)
    page.leave()
    page = await renderApp('/jobs', smallService([jobRecord()]))
    await until('the jobs', () => find('link', 'contract.docx'))
    expect(page.asked.some(({ path }) => path === '/v1/delays')).toBe(false)
  })
})
