import { afterEach, expect, it } from 'vitest'
import { jobRecord } from '../testing/records.ts'
import { find, renderApp, until } from '../testing/render-app.tsx'
import { smallService } from '../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const age = () => /Last updated: \d+:\d\d.* \(now\)/.exec(document.body.textContent ?? '')

it.each(['jobs', 'projects', 'memories', 'glossaries'])(
  'the list of %s says how old it is, from when the service does not answer until it does',
  async (name) => {
    const service = smallService([jobRecord()])
    let isGone = false
    page = await renderApp(`/${name}`, (asked) => {
      if (isGone) return 'no answer'
      if (asked.path === '/v1/languages') return { body: { languages: [], next_after: null } }
      if (asked.path === `/v1/${name}` && name !== 'jobs') return { body: { [name]: [], next_after: null } }
      return service(asked)
    })
    await until(
      'the list',
      () => find('heading', new RegExp(name, 'i')) && document.querySelector('[role=status][aria-label]') === null,
    )
    expect(age()).toBeNull()
    isGone = true
    window.dispatchEvent(new Event('offline'))
    await until('its age', age)
    isGone = false
    window.dispatchEvent(new Event('online'))
    await until('no age', () => age() === null)
  },
)
