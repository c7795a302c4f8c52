import { afterEach, describe, expect, it } from 'vitest'
import { type FakeServiceCall, type Handler, problem } from '../../testing/fake-service.ts'
import { fill, find, hurriedClock, press, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const shows = (text: string) => document.body.textContent?.includes(text) ?? false
const account = {
  organisation: { id: 'org_1', name: 'Acme Legal' },
  key: { id: 'key_1', name: 'Ana', role: 'admin', prefix: 'cot_a_1' },
  engines: [],
}
const well = {
  dependencies: [
    { name: 'database', ok: true, since: null },
    { name: 'storage', ok: true, since: null },
  ],
  queue: { queued: 0, running: 0, retrying: 0, oldest_seconds: 0 },
  notifications: { pending: 0, failed: [] },
}
const notification = {
  id: 'dlv_1',
  job_id: 'job_1',
  file_name: 'contract.docx',
  channel: 'webhook',
  address: 'https://example.com/hook',
  outcome: '500',
  attempts: 9,
  created_at: '2026-11-20T10:00:00Z',
  next_attempt_at: null,
}

function serviceWith(status: (asked: FakeServiceCall) => ReturnType<Handler>): Handler {
  const service = smallService([])
  return (asked) => {
    if (asked.path === '/v1/account') return { body: account }
    if (asked.path === '/v1/status' || asked.path.startsWith('/v1/notifications/')) return status(asked)
    return service(asked)
  }
}

describe('the status of the service', () => {
  it('says that all is well, in words for each part', async () => {
    page = await renderApp(
      '/account/status',
      serviceWith(() => ({ body: well })),
    )
    await until('the database', () => shows('Database') && shows('No known problems'))
    expect(shows('Nothing is waiting or running.')).toBe(true)
    expect(shows('No notification has failed.')).toBe(true)
    await until('the documents', () => shows('No failed documents.'))
  })

  it('says of each of the last days for how long a dependency was away, and of how much of it that is known', async () => {
    const days = [
      { day: '2026-11-28', up_seconds: 86_280, down_seconds: 120 },
      { day: '2026-11-29', up_seconds: 7200, down_seconds: 0 },
    ]
    const dependencies = [
      { name: 'database', ok: true, since: null, days },
      { name: 'storage', ok: true, since: null, days: [] },
    ]
    const clock = { ...hurriedClock, now: () => Date.parse('2026-11-29T10:00:00Z') }
    const service = serviceWith(() => ({ body: { ...well, dependencies } }))
    page = await renderApp('/account/status', service, undefined, [], clock)
    const slider = (label: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
    const database = await until('the days', () => slider('Database: the last 30 days'))
    expect(database.getAttribute('aria-valuetext')).toBe('Nov 29, 2026: no known problem in 2 hr')
    expect(shows('no known problem for 99.8% of 26 hr')).toBe(true)
    expect(shows('Nothing is known of these days yet')).toBe(true)
    fill(database, '28')
    await until('the day before', () => shows('Nov 28, 2026: not responding for 2 min of 24 hr'))
    fill(database, '0')
    await until('the first day', () => shows('Oct 31, 2026: not known'))
  })

  it('names what is down, why jobs wait, the length of the queue and how long the next job has waited', async () => {
    const body = {
      ...well,
      dependencies: [{ name: 'engine:deepl', ok: false, since: '2026-11-20T10:00:00Z' }],
      queue: { queued: 3, running: 1, retrying: 2, oldest_seconds: 240 },
      delays: [
        { cause: 'engine', since: '2026-11-20T10:00:00Z', jobs: 2, next_attempt_at: null },
        { cause: 'requests', since: '2026-11-20T10:00:00Z', jobs: 0, next_attempt_at: '2999-01-01T00:00:00Z' },
      ],
    }
    page = await renderApp(
      '/account/status',
      serviceWith(() => ({ body })),
    )
    await until('why they wait', () => shows('2 documents wait: the MT engine has not responded since'))
    expect(shows('An API key has used up its requests of this minute. It continues in')).toBe(true)
    await until('the engine', () => shows('MT engine deepl') && shows('Not responding'))
    expect(shows('3 jobs queued, 1 running, and 2 to be retried')).toBe(true)
    expect(shows('The next job has been waiting for 4 min.')).toBe(true)
  })

  it('sends a notification again that was given up, and says when that is refused', async () => {
    let refused = true
    let isSent = false
    page = await renderApp(
      '/account/status',
      serviceWith(({ path }) => {
        if (path === '/v1/status')
          return { body: { ...well, notifications: { pending: 0, failed: isSent ? [] : [notification] } } }
        if (refused) return problem('notification-not-found', 404)
        isSent = true
        return { status: 204 }
      }),
    )
    await until('the reason', () => shows('Responded with HTTP 500 · 9 attempts') && shows('No further attempts'))
    press(await until('the button', () => find('button', 'Send the notification about contract.docx again')))
    await until('the refusal', () => shows('This notification is not waiting any more'))
    refused = false
    press(await until('the button', () => find('button', 'Send the notification about contract.docx again')))
    await until('the end', () => shows('No notification has failed.'))
  })

  it('is not known of an older service, and the page says so', async () => {
    page = await renderApp(
      '/account/status',
      serviceWith(() => problem('not-found', 404)),
    )
    await until('the words', () => shows('This service gives no information about its status.'))
  })
})
