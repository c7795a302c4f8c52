import { afterEach, describe, expect, it } from 'vitest'
import type { Handler } from '../../testing/fake-service.ts'
import { fill, find, press, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const shows = (text: string) => document.body.textContent?.includes(text) ?? false
const made = { prefix: 'cot_t_9', created_at: '2026-11-20T10:00:00Z', revoked_at: null }
const own = { ...made, id: 'key_1', name: 'Ana', role: 'admin' }
const account = { organisation: { id: 'org_1', name: 'Acme Legal' }, key: own, engines: [] }

/** A service for an admin, with these keys. */
function keysOf(keys: readonly object[], secrets: readonly object[] = []): Handler {
  const service = smallService([])
  return (asked) => {
    const { path, method, body } = asked
    if (path === '/v1/account') return { body: account }
    if (path === '/v1/keys' && method === 'POST')
      return { status: 201, body: { ...made, id: 'key_2', ...Object(body), key: 'cot_t_secret' } }
    if (path === '/v1/webhook-secrets') return { body: { secrets } }
    if (path === '/v1/keys') return { body: { keys } }
    return path.startsWith('/v1/keys/') ? { status: 204 } : service(asked)
  }
}

describe('the keys', () => {
  it('are made with the key itself where the browser stays signed in by a session', async () => {
    page = await renderApp('/account/keys', keysOf([own]))
    page.session.stay({ id: 'key_9', key: 'cot_m_key', until: Date.parse('2999-01-01') })
    press(await until('the button', () => find('button', 'New API key')))
    fill(await until('the box', () => find('textbox', 'Name')), 'Ben')
    press(await until('the act', () => find('button', 'Create API key')))
    await until('the reason', () => shows('Enter your API key.'))
    fill(find('textbox', 'Your API key'), ' cot_a_own ')
    press(await until('the act', () => find('button', 'Create API key')))
    await until('the key', () => shows('cot_t_secret'))
    const sent = page.asked.findLast(({ path, method }) => path === '/v1/keys' && method === 'POST')
    expect(sent?.headers.get('Authorization')).toBe('Bearer cot_a_own')
  })

  it('end no later than the key in use: only lifetimes that it allows are offered', async () => {
    page = await renderApp(
      '/account/keys',
      keysOf([{ ...own, expires_at: new Date(Date.now() + 40 * 86_400_000).toISOString() }]),
    )
    await until('the key', () => shows('Active until'))
    press(await until('the button', () => find('button', 'New API key')))
    await until('the choice', () => shows('With your key, '))
    const dialog = document.querySelector('[role="dialog"]')?.textContent ?? ''
    expect(['In 30 days', 'In 90 days', 'Never'].map((text) => dialog.includes(text))).toEqual([true, false, false])
  })

  it('are revoked with what they made, where that is chosen', async () => {
    const keys = ['key_2', 'key_3', 'key_4'].map((id) => ({ ...made, id, name: id, role: 'admin' }))
    const chain = keys.map((key, index) => ({ ...key, made_by: index === 0 ? null : keys[index - 1]?.id }))
    const secret = {
      id: 'whs_1',
      prefix: 'whsec_MfKQ',
      created_by: 'key_4',
      created_at: made.created_at,
      expires_at: null,
    }
    page = await renderApp('/account/keys', keysOf([own, ...chain], [{ ...secret, made_by: 'key_4' }]))
    press(await until('the end', () => find('button', 'Revoke key_2')))
    fill(await until('the box', () => find('textbox', 'Type key_2 to confirm')), 'key_2')
    await until('the choice', () =>
      shows('Also revoke what it created: key_3, key_4, webhook secret whsec_MfKQ…. No webhook secret will be left'),
    )
    press(
      await until('the choice', () => document.querySelector<HTMLElement>('[role="dialog"] input[type="checkbox"]')),
    )
    press(await until('the act', () => find('button', 'Revoke')))
    await until('the end', () =>
      page?.asked.some(({ path, query }) => path === '/v1/keys/key_2' && query.get('made') === 'true'),
    )
  })
})
