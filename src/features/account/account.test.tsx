import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Plan } from '#contract/resources/account.ts'
import { type FakeServiceCall, type Handler, problem } from '../../testing/fake-service.ts'
import { fill, find, press, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'
import { lastDays, runOutDay } from './run-out.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  vi.unstubAllEnvs()
  page?.leave()
  page = null
})

const shows = (text: string) => document.body.textContent?.includes(text) ?? false
const account = (role: string) => ({
  organisation: { id: 'org_1', name: 'Acme Legal' },
  key: { id: 'key_1', name: 'Ana', role, prefix: 'cot_a_1' },
  engines: [],
})
const totals = { characters: 300_000, requests: 40, documents: 3, sentences: 900, errors: 1 }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const usage = {
  from: daysAgo(8),
  to: daysAgo(7),
  by: 'day',
  items: [
    { date: daysAgo(8), ...totals, characters: 100_000 },
    { date: daysAgo(7), ...totals, characters: 200_000 },
  ],
  totals,
}
/** A service for an admin, some of whose answers a test replaces. */
function administration(more: (asked: FakeServiceCall) => ReturnType<Handler> | null, role = 'admin'): Handler {
  const service = smallService([])
  return (asked) => {
    const own = more(asked)
    if (own !== null) return own
    if (asked.path === '/v1/account') return { body: account(role) }
    if (asked.path === '/v1/usage') return { body: usage }
    return service(asked)
  }
}
const nothing = () => null

describe('the plan', () => {
  it('says what is left and when it runs out at this rate', async () => {
    page = await renderApp('/account', administration(nothing))
    await until('what is left', () => shows('412,900') && shows('characters left'))
    await until('the rate', () => shows('About 33,333 characters per day since the first use in the last 30 days.'))
    expect(shows('At this rate they run out on')).toBe(true)
  })

  it.each(['manager', 'admin'])('opens every part that it offers to a %s', async (role) => {
    page = await renderApp('/account', administration(nothing, role))
    await until('the parts', () => find('link', 'Status'))
    for (const link of document.querySelectorAll<HTMLElement>('nav[aria-label="Account sections"] a')) {
      press(link)
      await until('the part', () => link.getAttribute('aria-current') === 'page')
      expect([link.textContent, shows('visible to')]).toEqual([link.textContent, false])
    }
  })

  it('offers a manager no API keys, and says why', async () => {
    page = await renderApp('/account/keys', administration(nothing, 'manager'))
    await until('the reason', () => shows('API keys, webhooks and changes are visible to admins only.'))
    expect(find('link', 'API keys')).toBeNull()
    expect(find('link', 'Usage')).not.toBeNull()
    expect(page.asked.some(({ path }) => path === '/v1/keys')).toBe(false)
  })

  it('says that a service gives no plan', async () => {
    page = await renderApp(
      '/account',
      administration(({ path }) => (path === '/v1/plan' ? problem('not-found', 404) : null)),
    )
    await until('the words', () => shows('This service gives no information about its plan.'))
  })

  it('is shown where so little is used that it lasts longer than there are dates', async () => {
    const account = administration(({ path }) =>
      path === '/v1/usage' ? { body: { ...usage, items: [], totals: { ...totals, characters: 1 } } } : null,
    )
    const plan = {
      plan: 'local',
      status: 'active',
      period_start: '2026-11-01T00:00:00Z',
      period_end: null,
      characters: { limit: 100_000_000, used: 1, remaining: 99_999_999 },
      requests_per_minute: 120,
    }
    page = await renderApp('/account', (asked) => (asked.path === '/v1/plan' ? { body: plan } : account(asked)))
    await until('the rate', () => shows('About 0 characters per day since the first use in the last 30 days.'))
    expect(shows('99,999,999')).toBe(true)
    expect(shows('At this rate they run out')).toBe(false)
  })

  it('begins on its first day for readers west of Greenwich, too', async () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
    page = await renderApp('/account', administration(nothing))
    await until('the period', () => shows('since Nov 1, 2026'))
  })

  it('runs out on the day on which nothing is left, unless the period ends before', () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    const plan: Plan = {
      plan: 'local',
      status: 'active',
      period_start: '2026-11-01T00:00:00Z',
      period_end: '2026-12-01T00:00:00Z',
      characters: { limit: 1000, used: 900, remaining: 100 },
      requests_per_minute: 120,
    }
    expect(runOutDay(plan, 50, now)).toBe(Date.parse('2026-11-22T12:00:00Z'))
    expect(runOutDay(plan, 5, now)).toBeNull()
    expect(runOutDay(plan, 0, now)).toBeNull()
    expect(runOutDay({ ...plan, characters: { limit: null, used: 900, remaining: null } }, 50, now)).toBeNull()
    expect(lastDays(30, now)).toEqual({ from: '2026-10-22', to: '2026-11-20' })
  })
})

describe('the usage', () => {
  it('is drawn by day or month, and is a table too; the address says what is shown', async () => {
    page = await renderApp('/account/usage?by=month', administration(nothing))
    await until('the sum', () => shows('300,000'))
    expect(page.asked.find(({ path }) => path === '/v1/usage')?.query.get('by')).toBe('month')
    press(await until('the choice', () => find('radio', 'Segments')))
    await until('the address', () => window.location.search.includes('show=sentences'))
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
    expect(rows).toHaveLength(2)
  })

  it('says that it cannot be read now, and what to do', async () => {
    page = await renderApp(
      '/account/usage',
      administration(({ path }) => (path === '/v1/usage' ? problem('forbidden', 403) : null)),
    )
    await until('the problem', () => shows('Your API key does not allow this'))
    expect(shows('Ask an admin for a key with another role.')).toBe(true)
  })
})

describe('the keys', () => {
  const made = { prefix: 'cot_t_9', created_at: '2026-11-20T10:00:00Z', revoked_at: null }
  const own = { ...made, id: 'key_1', name: 'Ana', role: 'admin' }

  function keyService() {
    const keys: { id: string; name: string; role: string; revoked_at: string | null }[] = [own]
    return {
      keys,
      handler: administration(({ path, method, body }) => {
        if (path === '/v1/keys' && method === 'POST') {
          const key = { ...made, id: 'key_2', role: 'translator', ...Object(body) }
          keys.push(key)
          return { status: 201, body: { ...key, key: 'cot_t_secret' } }
        }
        if (path === '/v1/keys') return { body: { keys } }
        if (path === '/v1/keys/key_2') {
          keys.splice(1, 1, {
            ...made,
            id: 'key_2',
            name: 'Ben',
            role: 'translator',
            revoked_at: '2026-11-20T11:00:00Z',
          })
          return { status: 204 }
        }
        return null
      }),
    }
  }

  it('are made, shown once, and ended by who types their name', async () => {
    const { handler } = keyService()
    page = await renderApp('/account/keys', handler)
    press(await until('the button', () => find('button', 'New API key')))
    press(await until('the act', () => find('button', 'Create API key')))
    await until('the reason', () => shows('Enter a name.'))
    fill(find('textbox', 'Name'), 'Ben')
    press(await until('the act', () => find('button', 'Create API key')))
    await until('the key', () => shows('cot_t_secret'))
    press(await until('the way on', () => find('button', 'I have copied the key and stored it safely')))
    await until('the row', () => find('button', 'Revoke Ben'))
    expect(shows('cot_t_secret')).toBe(false)

    press(await until('the end', () => find('button', 'Revoke Ben')))
    const act = await until('the act', () => find('button', 'Revoke'))
    expect(act instanceof HTMLButtonElement && act.disabled).toBe(true)
    fill(await until('the box', () => find('textbox', 'Type Ben to confirm')), 'Ben')
    press(await until('the act', () => find('button', 'Revoke')))
    await until('the state', () => shows('Revoked Nov 20, 2026'))
  })

  it('are made one at a time, also by who presses Enter twice: the text of another would never be seen', async () => {
    const { handler, keys } = keyService()
    page = await renderApp('/account/keys', handler)
    press(await until('the button', () => find('button', 'New API key')))
    fill(await until('the box', () => find('textbox', 'Name')), 'Ben')
    const form = document.querySelector('[role="dialog"] form')
    const submit = () => form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    submit()
    await Promise.resolve()
    submit()
    await until('the key', () => shows('cot_t_secret'))
    expect(keys.map(({ id }) => id)).toEqual(['key_1', 'key_2'])
  })

  it('says which one is in use here', async () => {
    page = await renderApp('/account/keys', keyService().handler)
    await until('the key', () => shows('in use here'))
    press(await until('the end', () => find('button', 'Revoke Ana')))
    await until('the warning', () => shows('You will be signed out'))
  })
})

describe('keys that an admin has to review', () => {
  const key = { role: 'translator', prefix: 'cot_t_9', created_at: '2026-11-20T10:00:00Z', revoked_at: null }
  const keys = [
    { ...key, id: 'key_2', name: 'Ben', created_via: 'key', created_by: 'Ana', last_used_at: '2026-11-21T09:00:00Z' },
    { ...key, id: 'key_3', name: 'CI', created_via: 'operator', expires_at: '2020-01-02T10:00:00Z' },
    { ...key, id: 'key_4', name: 'Eva', expires_at: '2999-01-02T10:00:00Z' },
  ]
  const row = (name: string) =>
    [...document.querySelectorAll('tbody tr')].find((one) => one.textContent?.startsWith(name))?.textContent

  it('say who made them, when they were last used and when they expire', async () => {
    page = await renderApp(
      '/account/keys',
      administration(({ path }) => (path === '/v1/keys' ? { body: { keys } } : null)),
    )
    await until('the keys', () => row('Ben'))
    expect(row('Ben')).toMatch(/Nov 20, 2026Ana.*Nov 21, 2026Active/)
    expect(row('CI')).toMatch(/Command line.*Never.*Expired Jan 2, 2020/)
    expect(row('Eva')).toMatch(/Active until Jan 2, 2999/)
  })

  it('are made with a day on which they expire', async () => {
    const asked: unknown[] = []
    page = await renderApp(
      '/account/keys',
      administration(({ path, method, body }) => {
        if (path !== '/v1/keys') return null
        if (method !== 'POST') return { body: { keys } }
        asked.push(body)
        return { status: 201, body: { ...key, id: 'key_5', name: 'Leo', key: 'cot_t_secret' } }
      }),
    )
    press(await until('the button', () => find('button', 'New API key')))
    fill(await until('the box', () => find('textbox', 'Name')), 'Leo')
    press(await until('the choice', () => find('radio', 'In 90 days')))
    press(await until('the act', () => find('button', 'Create API key')))
    await until('the key', () => shows('cot_t_secret'))
    const [{ expires_at }] = asked as [{ expires_at: string }]
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000)).toBe(90)
  })
})

describe('the secrets of webhooks', () => {
  const secret = { prefix: 'whsec_MfKQ', created_by: 'Ana', created_at: '2026-11-20T10:00:00Z', expires_at: null }

  it('are made, shown once, replaced with an overlap, and revoked by typing how they begin', async () => {
    const secrets: object[] = []
    const overlaps: unknown[] = []
    page = await renderApp(
      '/account/webhooks',
      administration(({ path, method, body }) => {
        if (path === '/v1/webhook-secrets/whs_1') {
          secrets.splice(0)
          return { status: 204 }
        }
        if (path !== '/v1/webhook-secrets') return null
        if (method !== 'POST') return { body: { secrets } }
        overlaps.push(body)
        const made = { ...secret, id: `whs_${secrets.length + 1}` }
        secrets.push(made)
        return { status: 201, body: { ...made, secret: 'whsec_MfKQ-whole' } }
      }),
    )
    await until('what it means', () => shows('Webhooks are not signed yet'))
    press(await until('the button', () => find('button', 'New secret')))
    press(await until('the act', () => find('button', 'Create secret')))
    await until('the secret', () => shows('whsec_MfKQ-whole'))
    press(await until('the way on', () => find('button', 'I have copied the secret and stored it safely')))
    await until('the row', () => shows('Created Nov 20, 2026 by Ana'))
    expect(shows('whsec_MfKQ-whole')).toBe(false)

    press(await until('the button', () => find('button', 'Replace secret')))
    press(await until('the overlap', () => find('radio', 'In 7 days')))
    const act = await until('the act', () =>
      [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')].find(
        (one) => one.textContent === 'Replace secret',
      ),
    )
    press(act)
    press(await until('the way on', () => find('button', 'I have copied the secret and stored it safely')))
    expect(overlaps).toEqual([{ overlap_hours: 24 }, { overlap_hours: 168 }])

    secrets.splice(1)
    press(await until('the end', () => find('button', 'Revoke whsec_MfKQ')))
    fill(await until('the box', () => find('textbox', 'Type whsec_MfKQ to confirm')), 'whsec_MfKQ')
    press(await until('the act', () => find('button', 'Revoke')))
    await until('what it means', () => shows('Webhooks are not signed yet'))
  })

  it('are unknown to an older service, and the page says so', async () => {
    page = await renderApp(
      '/account/webhooks',
      administration(({ path }) => (path === '/v1/webhook-secrets' ? problem('not-found', 404) : null)),
    )
    await until('the reason', () => shows('The service does not have this function'))
    expect(find('button', 'New secret')).toBeFalsy()
  })
})

describe('the changes', () => {
  it('say who changed what, and what a plan was before', async () => {
    const byAna = { via: 'key', name: 'Ana', key_id: 'key_1' }
    const created_at = '2026-11-20T10:00:00Z'
    const entries = [
      {
        id: 'aud_2',
        action: 'plan.changed',
        actor: { via: 'operator', name: null, key_id: null },
        subject_id: 'org_1',
        subject: 'Acme Legal',
        changes: [{ field: 'character_limit', before: null, after: '500000' }],
        created_at,
      },
      {
        id: 'aud_1',
        action: 'key.created',
        actor: byAna,
        subject_id: 'key_2',
        subject: 'Ben',
        changes: [{ field: 'role', before: null, after: 'manager' }],
        created_at,
      },
    ]
    page = await renderApp(
      '/account/changes',
      administration(({ path }) => (path === '/v1/audit' ? { body: { entries, next_after: null } } : null)),
    )
    await until('the change', () => shows('API key “Ben” created'))
    expect(shows('Role: manager')).toBe(true)
    expect(shows('Character limit: none → 500,000')).toBe(true)
    expect(shows('Command line')).toBe(true)
    expect(shows('Ana')).toBe(true)
  })
})
