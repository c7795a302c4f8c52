import { afterEach, describe, expect, it } from 'vitest'
import { type Handler, problem } from '../../testing/fake-service.ts'
import { jobRecord, segmentRecord } from '../../testing/records.ts'
import { fill, find, hurriedClock, press, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'
import { cleanAddress } from './use-connect.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

describe('signing in', () => {
  it('says that a key is not known, beside the key', async () => {
    page = await renderApp('/connect', smallService([]), null)
    fill(await until('the box', () => find('textbox', 'API key or link')), 'cot_wrong')
    const button = await until('the button', () => find('button', 'Connect'))
    button.focus()
    press(button)
    await until('the reason', () => document.body.textContent?.includes('The service does not accept this API key.'))
    expect(document.querySelector('#key')?.getAttribute('aria-invalid')).toBe('true')
    await until('the box', () => document.activeElement?.id === 'key')
    expect(page.session.getState().session).toBeNull()
  })

  it('asks for the address of another service only where one wants it', async () => {
    localStorage.removeItem('cotejo:profiles')
    page = await renderApp('/connect', smallService([]), null)
    const elsewhere = await until('the way', () => find('button', 'Another service…'))
    expect(document.querySelector('#address')).toBeNull()
    press(elsewhere)
    await until('the address', () => document.querySelector('#address'))
    expect(find('button', 'Another service…')).toBeNull()
  })

  it('says what the key may do before one goes in', async () => {
    page = await renderApp('/connect', smallService([]), null)
    fill(await until('the box', () => find('textbox', 'API key or link')), 'cot_m_key')
    press(await until('the button', () => find('button', 'Connect')))
    await until('the organisation', () => find('heading', 'Connected to Acme Legal'))
    expect(document.body.textContent).toContain('upload, cancel, assign and delete documents')
    expect(sessionStorage.getItem('cotejo.key')).toBeNull()
    press(await until('the way in', () => find('button', 'Open jobs')))
    await until('the job list', () => find('heading', 'Jobs'))
  })

  it('remembers the service, never the key, and forgets it when asked to', async () => {
    localStorage.setItem(
      'cotejo:profiles',
      JSON.stringify({ profiles: [{ address: 'https://a.example', organisation: 'Acme Legal' }] }),
    )
    page = await renderApp('/connect', smallService([]), null)
    press(await until('the profile', () => find('button', /^Acme Legal/)))
    const address = await until('the address', () => document.querySelector<HTMLInputElement>('#address'))
    await until('the address of it', () => address.value === 'https://a.example')
    fill(await until('the box', () => find('textbox', 'API key or link')), 'cot_m_key')
    press(await until('the button', () => find('button', 'Connect')))
    await until('the organisation', () => find('heading', 'Connected to Acme Legal'))
    expect(localStorage.getItem('cotejo:profiles')).toContain('https://a.example')
    expect(JSON.stringify(Object.fromEntries(Object.entries(localStorage)))).not.toContain('cot_m_key')
    page.leave()
    page = await renderApp('/connect', smallService([]), null)
    press(await until('the way to forget', () => find('button', 'Remove Acme Legal')))
    await until('none', () => find('button', /^Acme Legal/) === null)
    localStorage.clear()
  })

  it('says that the service does not let the page read it', async () => {
    // Only the call whose answer cannot be read gets through.
    const handler: Handler = ({ path }) => (path === '/healthz' ? { status: 200 } : 'no answer')
    page = await renderApp('/connect', handler, null, [], hurriedClock)
    fill(await until('the box', () => find('textbox', 'API key or link')), 'cot_m_key')
    press(await until('the button', () => find('button', 'Connect')))
    await until('the reason', () => document.body.textContent?.includes('does not allow requests from this page'))
  })

  it('takes the code of a start link out of the address and lets one in', async () => {
    const service = smallService([])
    page = await renderApp(
      '/connect#code=once',
      (asked) => (asked.path === '/v1/connect' ? { body: { key: 'cot_m_key' } } : service(asked)),
      null,
    )
    await until('the job list', () => find('heading', 'Jobs'))
    expect(window.location.href).not.toContain('once')
    expect(sessionStorage.getItem('cotejo.key')).toBe('cot_m_key')
    expect(page.asked.find(({ path }) => path === '/v1/connect')?.body).toMatchObject({ code: 'once' })
  })

  it('opens the demonstration with the first steps for a person who comes by a start link for the first time', async () => {
    localStorage.removeItem('cotejo:begun')
    const service = smallService([jobRecord()], [segmentRecord(0), segmentRecord(1)])
    let made = false
    const answer: Handler = (asked) => {
      if (asked.path === '/v1/connect') return { body: { key: 'cot_m_key' } }
      if (asked.path !== '/v1/account') return service(asked)
      const organisation = { id: 'org_1', name: 'Acme Legal', demonstration_job: made ? 'job_1' : null }
      made = true
      const key = { id: 'key_1', name: 'Ana', role: 'admin', prefix: 'cot_a', personal: true }
      return { body: { organisation, key, engines: [] } }
    }
    page = await renderApp('/connect#code=once', answer, null, [], hurriedClock)
    const marks = ['Segment by segment', 'No format gets lost', 'Confirm, and the next one comes']
    for (const [index, name] of marks.entries()) {
      await until(name, () => document.querySelector('[role="dialog"]')?.textContent?.includes(name))
      press(await until('the way on', () => find('button', index < 2 ? /^Next/ : /^Start/)))
    }
    await until('no marks', () => document.querySelector('[role="dialog"]') === null)
    expect(window.location.pathname).toBe('/jobs/job_1/review')
    page.leave()
    page = await renderApp('/connect#code=again', answer, null, [], hurriedClock)
    await until('the job list', () => find('heading', 'Jobs'))
  })

  it('keeps the browser of a person who opens an invitation signed in, and says until when', async () => {
    const service = smallService([])
    const reply = { key: 'cot_m_key', session: { id: 'key_9', expires_at: '2030-12-28T10:00:00Z' } }
    const answer: Handler = (asked) => (asked.path === '/v1/connect' ? { body: reply } : service(asked))
    page = await renderApp('/connect#code=invited', answer, null)
    await until('the job list', () => find('heading', 'Jobs'))
    await until('the line', () =>
      document.body.textContent?.includes('This browser stays signed in until Dec 28, 2030'),
    )
    expect(page.api.session.getState().session?.stay).toMatchObject({ id: 'key_9', key: 'cot_m_key' })
    expect(page.asked.some(({ path }) => path === '/v1/sessions')).toBe(false)
  })

  it('signs in by the identity provider of the service, and goes on where the person was', async () => {
    const service = smallService([])
    const reply = { key: 'cot_m_key', session: { id: 'key_9', expires_at: '2030-12-28T10:00:00Z' } }
    const answer: Handler = (asked) => {
      if (asked.path === '/v1/sign-in/answer') return { body: reply }
      return service(asked)
    }
    sessionStorage.clear()
    page = await renderApp('/connect?code=c&state=s', answer, null)
    // The test empties the storage of the tab: a sign-in that it has not begun has no secret.
    await until('the job list', () => find('heading', 'Jobs'))
    const sent = page.asked.find(({ path }) => path === '/v1/sign-in/answer')?.body
    expect(sent).toMatchObject({ response: '?code=c&state=s', secret: '-'.repeat(32) })
    expect(window.location.href).not.toContain('state=')
  })

  it('says in a sentence why the identity provider did not sign one in, and offers it again', async () => {
    const detail = 'Your account at the identity provider has no role for Cotejo.'
    const answer: Handler = ({ path, method }) => {
      if (path === '/v1/sign-in' && method === 'GET') return { body: { label: 'Example ID' } }
      if (path === '/v1/sign-in') return problem('sign-in-unavailable', 503)
      return problem('forbidden', 403, { detail })
    }
    page = await renderApp('/connect?code=c&state=s', answer, null, [], hurriedClock)
    await until('the reason', () => document.body.textContent?.includes(detail))
    expect(window.location.search).toBe('')
    press(await until('the button', () => find('button', 'Sign in with Example ID')))
    await until('the silence', () => document.body.textContent?.includes('The identity provider is not responding'))
  })

  it('says that a start link was used before, and asks for a key', async () => {
    page = await renderApp('/connect#code=twice', () => problem('unauthorized', 401), null)
    await until('the reason', () => document.body.textContent?.includes('This link has already been used'))
    expect(find('textbox', 'API key or link')).not.toBeNull()
  })

  it('is where one ends when the key is revoked, and leads back to the same place', async () => {
    let revoked = false
    const service = smallService([jobRecord()])
    page = await renderApp('/jobs/job_1', (asked) => (revoked ? problem('unauthorized', 401) : service(asked)))
    await until('the job', () => find('heading', 'contract.docx'))
    revoked = true
    await page.api.client('listJobs', {}).catch(() => {})
    await until('the sign-in page', () => find('textbox', 'API key or link'))
    expect(window.location.search).toBe('?next=%2Fjobs%2Fjob_1')
    expect(sessionStorage.getItem('cotejo.key')).toBeNull()
  })

  it('names what is typed on when the key is revoked, and takes it for no key', async () => {
    let revoked = false
    const service = smallService([jobRecord()])
    page = await renderApp('/jobs/job_1', (asked) => (revoked ? problem('unauthorized', 401) : service(asked)))
    await until('the job', () => find('heading', 'contract.docx'))
    revoked = true
    const type = ({ target }: FocusEvent) => target instanceof HTMLElement && fill(target, 'la jarra ')
    document.addEventListener('focusin', type, { once: true })
    await page.api.client('listJobs', {}).catch(() => {})
    await until('the words', () => document.body.textContent?.includes('“la jarra ” was not entered'))
    expect(document.activeElement).toMatchObject({ id: 'key', value: '' })
  })

  it('leads a person who comes without a key to where they wanted to go', async () => {
    page = await renderApp('/jobs?show=done', smallService([jobRecord()]), null)
    fill(await until('the box', () => find('textbox', 'API key or link')), 'cot_m_key')
    expect(window.location.pathname + window.location.search).toBe('/connect?next=%2Fjobs%3Fshow%3Ddone')
    press(await until('the button', () => find('button', 'Connect')))
    press(await until('the way in', () => find('button', 'Open jobs')))
    await until('the job list', () => find('heading', 'Jobs'))
    expect(window.location.pathname + window.location.search).toBe('/jobs?show=done')
  })

  it('leads to no other site', async () => {
    page = await renderApp('/connect?next=//evil.example/jobs', smallService([]), null)
    fill(await until('the box', () => find('textbox', 'API key or link')), 'cot_m_key')
    press(await until('the button', () => find('button', 'Connect')))
    press(await until('the way in', () => find('button', 'Open jobs')))
    await until('the job list', () => find('heading', 'Jobs'))
    expect(window.location.pathname).toBe('/jobs')
  })

  it('asks before a sign-out deletes what is nowhere else', async () => {
    page = await renderApp('/jobs', smallService([jobRecord()]))
    const { outbox } = page.sync
    await until('the organisation', () => find('button', /Acme Legal/))
    await until('the journal', () => outbox.isOpen())
    outbox.write({ jobId: 'job_1', position: 0 }, 'mine', segmentRecord(0))
    press(await until('who I am', () => find('button', /Acme Legal/)))
    const leave = await until('the way out', () => document.querySelector<HTMLElement>('[data-side] button'))
    press(leave)
    await until('the question', () => document.body.textContent?.includes('Some of your work has not been sent'))
    expect(page.session.getState().session).not.toBeNull()
    press(await until('the answer', () => find('button', 'Delete and sign out')))
    await until('the sign-in page', () => find('textbox', 'API key or link'))
    expect(outbox.getState().entries).toEqual({})
    expect(sessionStorage.getItem('cotejo.key')).toBeNull()
  })

  it.each([
    ['translate.example.com/', 'https://translate.example.com'],
    ['http://127.0.0.1:4870', 'http://127.0.0.1:4870'],
    ['https://a.org/api/v1/', 'https://a.org/api'],
    ['not a valid address', null],
    ['', null],
  ])('reads the address %j as %j', (text, address) => {
    expect(cleanAddress(text)).toBe(address)
  })
})
