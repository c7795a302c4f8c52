import { afterEach, expect, it } from 'vitest'
import { fill, find, press, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const shows = (text: string) => document.body.textContent?.includes(text) ?? false
const service = smallService([])
const account = {
  organisation: { id: 'org_1', name: 'Acme Legal', webhook_url: null },
  key: { id: 'key_1', name: 'Ana', role: 'admin', prefix: 'cot_a_1' },
  engines: [],
}

it.each([
  [{ status: 204, fault: null, signed: true }, 'The test was taken: status 204 after 84 ms.'],
  [{ status: 404, fault: null, signed: true }, 'The test was not taken: status 404 after 84 ms.'],
  [{ status: null, fault: 'timeout', signed: true }, 'no answer within 10 seconds.'],
  [{ status: 200, fault: null, signed: false }, 'It was not signed: there is no secret yet.'],
])('a test of a webhook shows what came of it: %o', async (reply, words) => {
  const asked: unknown[] = []
  page = await renderApp('/account/webhooks', (call) => {
    if (call.path === '/v1/account') return { body: account }
    if (call.path === '/v1/webhook-secrets') return { body: { secrets: [] } }
    if (call.path !== '/v1/webhook-tests') return service(call)
    asked.push(call.body)
    return { body: { ...reply, milliseconds: 84 } }
  })
  const box = await until('the address', () => find('textbox', 'Webhook address for all documents'))
  fill(box, 'https://hooks.example/x')
  press(await until('the button', () => find('button', 'Send a test')))
  await until('the outcome', () => shows(words))
  expect(asked).toEqual([{ webhook_url: 'https://hooks.example/x' }])
})
