import { afterEach, describe, expect, it } from 'vitest'
import type { ApiKey } from '#contract/resources/api-key.ts'
import { isRecord } from '../../lib/is-record.ts'
import { type Handler, problem } from '../../testing/fake-service.ts'
import { fill, find, press, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const shows = (text: string) => document.body.textContent?.includes(text) ?? false
const person: ApiKey = {
  id: 'key_2',
  name: 'Ana Ruiz',
  role: 'translator',
  prefix: 'cot_t_Xk3v',
  created_at: '2026-11-20T10:00:00Z',
  revoked_at: null,
  expires_at: null,
  last_used_at: null,
  created_via: 'key',
  created_by: 'Marta',
  email: 'ana@example.org',
  personal: true,
}

/** A service with the key of a person; `mails`: it sends the links by itself. */
function inviting(mails: boolean): Handler {
  const small = smallService([])
  return (asked) => {
    const answer = small(asked)
    const { path, method } = asked
    if (path === '/v1/account' && answer !== 'no answer' && isRecord(answer.body)) {
      const key = { id: 'key_1', name: 'Marta', role: 'admin', prefix: 'cot_a' }
      return { body: { ...answer.body, key, invites_by_mail: mails } }
    }
    if (path === '/v1/keys' && method === 'GET') return { body: { keys: [person] } }
    if (path === '/v1/webhook-secrets') return { body: { secrets: [] } }
    const invitation = { key: person, mailed: mails, code: mails ? null : 'once', expires_at: '2030-12-28T10:00:00Z' }
    if (path.endsWith('/invitations') && method === 'POST') return { status: 201, body: invitation }
    return answer
  }
}

const open = async () => press(await until('the button', () => find('button', 'Invite a person')))

describe('the keys', () => {
  it('list a person with their mail address, and how they sign in', async () => {
    page = await renderApp('/account/keys', inviting(true))
    await until('the person', () => shows('ana@example.org'))
    expect([shows('by link'), shows('Never'), shows('cot_t_Xk3v')]).toEqual([true, true, false])
  })

  it('give a person access in three presses, by mail', async () => {
    page = await renderApp('/account/keys', inviting(true))
    await open()
    fill(await until('the name', () => find('textbox', 'Name')), 'Ana Ruiz')
    fill(find('textbox', 'Email'), 'ana@example.org')
    press(await until('the button', () => find('button', 'Send invitation')))
    await until('the end', () => shows('The link has been sent to ana@example.org. It works once, until Dec 28, 2030'))
    expect(page.asked.find(({ path }) => path === '/v1/invitations')?.body).toEqual({
      name: 'Ana Ruiz',
      role: 'translator',
      email: 'ana@example.org',
    })
  })

  it('show a message to hand over where no mail is sent', async () => {
    page = await renderApp('/account/keys', inviting(false))
    await open()
    await until('the hint', () => shows('This service sends no mail'))
    press(await until('the button', () => find('button', 'Make link')))
    await until('what misses', () => shows('Enter a name.'))
    fill(find('textbox', 'Name'), 'Ana Ruiz')
    press(await until('the button', () => find('button', 'Make link')))
    await until('the message', () => shows('/connect#code=once') && find('button', 'Copy message'))
  })

  it('make a new link for a person', async () => {
    page = await renderApp('/account/keys', inviting(false))
    press(await until('the button', () => find('button', 'New link for Ana Ruiz')))
    press(await until('the confirmation', () => find('button', 'New link')))
    await until('the message', () => shows('/connect#code=once'))
    expect(page.asked.some(({ path }) => path === '/v1/keys/key_2/invitations')).toBe(true)
  })

  it('are not made where a field is wrong, which has the focus, by the form or by the service', async () => {
    const service = inviting(true)
    page = await renderApp('/account/keys', (asked) => {
      if (!asked.path.endsWith('/invitations')) return service(asked)
      return problem('invalid-request', 400, { errors: [{ path: 'email', message: 'an email address' }] })
    })
    await open()
    press(await until('the button', () => document.querySelector<HTMLButtonElement>('[role=dialog] [type=submit]')))
    const field = (id: string) => document.querySelector<HTMLInputElement>(`#person-${id}`)
    await until('the focus', () => document.activeElement === field('name') && shows('Enter a name'))
    fill(field('name'), 'Ana')
    fill(field('mail'), 'ana@example.org')
    press(await until('the button', () => document.querySelector<HTMLButtonElement>('[role=dialog] [type=submit]')))
    await until('the focus', () => document.activeElement === field('mail'))
    expect(field('mail')?.getAttribute('aria-invalid')).toBe('true')
  })
})
