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
const account = (role: string, organisation: object) => ({
  organisation,
  key: { id: 'key_1', name: 'Ana', role, prefix: 'cot_a_1' },
  engines: [],
})
const small = smallService([])

describe('mails about the plan', () => {
  const organisation = { id: 'org_1', name: 'Acme Legal', notice_emails: [], notice_locale: null }
  const input = () => document.querySelector<HTMLInputElement>('#notice-emails')

  it('go to the addresses that an admin saves, in the language chosen; what is no address is refused at once', async () => {
    let stored: object = organisation
    const service: Handler = (asked) => {
      if (asked.path !== '/v1/account') return small(asked)
      if (asked.method === 'PATCH') stored = { ...stored, ...Object(asked.body) }
      return { body: account('admin', stored) }
    }
    page = await renderApp('/account', service)
    fill(await until('the field', input), 'ana@example.com, ben')
    await until('what is wrong', () => shows('“ben” is not an email address.'))
    fill(await until('the field', input), 'ana@example.com; ben@example.com')
    press(await until('the button', () => find('button', 'Save')))
    await until('that it is saved', () => shows('Saved.'))
    expect(stored).toMatchObject({ notice_emails: ['ana@example.com', 'ben@example.com'], notice_locale: 'en' })
  })

  it('are not offered where the service has none, or to whom may not change them', async () => {
    const { notice_emails: _, ...old } = organisation
    page = await renderApp('/account', (asked) =>
      asked.path === '/v1/account' ? { body: account('manager', old) } : small(asked),
    )
    await until('the plan', () => shows('characters left'))
    expect(input()).toBeNull()
  })
})
