import { afterEach, describe, expect, it } from 'vitest'
import type { RequestRecord } from '#contract/resources/request.ts'
import { type Handler, problem } from '../../testing/fake-service.ts'
import { fill, find, press, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const shows = (text: string) => document.body.textContent?.includes(text) ?? false
const request: RequestRecord = {
  id: 'req_7',
  operation: 'createJob',
  method: 'POST',
  path: '/v1/jobs',
  status: 402,
  error_type: 'quota-exceeded',
  duration_ms: 12.4,
  characters: 0,
  key_name: 'Ana',
  created_at: '2026-11-20T10:00:00Z',
}

const rest = smallService([])
/** A service for an admin that answered one request. */
const service: Handler = (asked) => {
  const { path } = asked
  if (path === '/v1/account') {
    const key = { id: 'key_1', name: 'Ana', role: 'admin', prefix: 'cot_a_1' }
    return { body: { organisation: { id: 'org_1', name: 'Acme Legal' }, key, engines: [] } }
  }
  if (path === '/v1/requests') return { body: { requests: [request], next_after: null } }
  if (path === '/v1/requests/req_7') return { body: request }
  return path === '/v1/requests/req_9' ? problem('request-not-found', 404) : rest(asked)
}

describe('the request log', () => {
  it('finds a request by its id and explains its problem', async () => {
    page = await renderApp('/account/requests', service)
    fill(await until('the box', () => find('searchbox', 'Filter requests')), 'req_7')
    press(await until('the button', () => find('button', 'Find')))
    await until('the meaning', () => shows('The plan does not have enough characters left'))
    expect(shows('Translate less text, or ask for more characters.')).toBe(true)
    expect(window.location.search).toBe('?id=req_7')
  })

  it('says that there is no such request', async () => {
    page = await renderApp('/account/requests?id=req_9', service)
    await until('the words', () => shows('There is no request with this ID'))
  })

  it('asks by the words of its line, which are chips, in the address, and go one by one', async () => {
    page = await renderApp('/account/requests?q=status:500', service)
    const asked = () => page?.asked.findLast(({ path }) => path === '/v1/requests')?.query
    await until('the rows', () => shows('createJob'))
    expect(asked()?.get('status')).toBe('500')
    fill(await until('the box', () => find('searchbox', 'Filter requests')), 'operation:createjob')
    press(await until('the button', () => find('button', 'Find')))
    await until('both', () => asked()?.get('operation') === 'createJob' && asked()?.get('status') === '500')
    expect(new URLSearchParams(window.location.search).get('q')).toBe('status:500 operation:createJob')
    press(await until('the cross', () => find('button', 'Remove the filter Status: 500')))
    await until('the other alone', () => asked()?.get('operation') === 'createJob' && asked()?.get('status') === null)
  })

  it('says a fault of its line at the line, and keeps both the text and the list', async () => {
    page = await renderApp('/account/requests', service)
    const box = await until('the box', () => find('searchbox', 'Filter requests'))
    fill(box, 'status:lost')
    press(await until('the button', () => find('button', 'Find')))
    await until('the fault', () => shows('a status is a number from 100 to 599'))
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(box).toHaveProperty('value', 'status:lost')
    expect(shows('createJob')).toBe(true)
  })
})
