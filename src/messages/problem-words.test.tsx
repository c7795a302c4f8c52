import { afterEach, describe, expect, it } from 'vitest'
import { type ProblemType, problems as kinds } from '#contract/problems.ts'
import { problem } from '../testing/fake-service.ts'
import { jobRecord } from '../testing/records.ts'
import { pickLanguage, find, press, renderApp, until, write } from '../testing/render-app.tsx'
import { resourceService } from '../testing/resource-service.ts'
import { smallService } from '../testing/small-service.ts'
import { problems as words } from './en/problems.gen.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const shows = (text: string) => document.body.textContent?.includes(text) ?? false
// The list has one of each status. A revoked key leads to the sign-in, which has its own test.
const types = (Object.keys(kinds) as ProblemType[]).filter(
  (type, at, all) =>
    type !== 'unauthorized' && all.findIndex((other) => kinds[other].status === kinds[type].status) === at,
)

describe('a problem', () => {
  it.each(types)('of the type %s is shown in our own words, with what to do and what to quote', async (type) => {
    const resources = resourceService('memories', [], [])
    page = await renderApp('/translate', (asked) => {
      if (asked.path === '/v1/glossaries') return { body: { glossaries: [], next_after: null } }
      if (asked.path === '/v1/projects') return { body: { projects: [], next_after: null } }
      if (asked.path !== '/v1/translate') return resources(asked)
      // It is longer than the interface waits without a word.
      return { ...problem(type, kinds[type].status), headers: { 'Retry-After': '600' } }
    })
    await pickLanguage('#translate-from', 'en')
    await pickLanguage('#translate-to', 'es')
    write('#translate-source', 'The rent.')
    press(await until('the button', () => find('button', 'Translate')))
    const [title, advice] = words[type]
    await until('the problem', () => shows(title) && shows(advice) && shows('req_1'))
    expect(shows('title of')).toBe(false)
  })

  it('is reported in our own words in the corner too, also the first one that is met', async () => {
    const stale = jobRecord({ revision: 3, rebuilt_revision: 1, counts: null })
    const rest = smallService([stale])
    page = await renderApp('/jobs/job_1', (asked) =>
      asked.path.endsWith('/rebuild') ? problem('job-busy', 409) : rest(asked),
    )
    press(await until('the button', () => find('button', 'Rebuild')))
    await until('the notice', () => shows(words['job-busy'][0]) && shows(words['job-busy'][1]))
    expect(shows('title of')).toBe(false)
  })
})
