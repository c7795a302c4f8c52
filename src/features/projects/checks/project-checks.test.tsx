import { afterEach, describe, expect, it } from 'vitest'
import type { Project } from '#contract/resources/project.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { type FakeAnswer, type FakeServiceCall, type Handler, problem } from '../../../testing/fake-service.ts'
import { choose, fill, find, press, renderApp, until } from '../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const shows = (text: string) => document.body.textContent?.includes(text) ?? false

/** Answers for one project as the service does, and merges changes of its checks. */
function serviceOf(
  settings: Project['check_settings'],
  more: (asked: FakeServiceCall) => FakeAnswer | undefined = () => undefined,
): Handler {
  let project: Project = {
    id: 'prj_1',
    name: 'Acme',
    description: null,
    created_at: '2026-11-20T10:00:00Z',
    updated_at: '2026-11-20T10:00:00Z',
    resources: [],
    job_count: 0,
    ...(settings && { check_settings: settings }),
  }
  return (asked) => {
    const answer = more(asked)
    if (answer !== undefined) return answer
    if (asked.path === '/v1/jobs') return { body: { jobs: [], next_after: null } }
    if (asked.path === '/v1/memories') return { body: { memories: [], next_after: null } }
    if (asked.path === '/v1/glossaries') return { body: { glossaries: [], next_after: null } }
    if (asked.path !== '/v1/projects/prj_1') return problem('not-found', 404)
    if (asked.method === 'PATCH' && isRecord(asked.body) && isRecord(asked.body['check_settings'])) {
      const { checks, words } = asked.body['check_settings']
      const before = project.check_settings ?? { checks: {}, words: [] }
      const merged = { ...before.checks, ...(isRecord(checks) ? checks : {}) }
      const left = Object.entries(merged).filter(([, level]) => level !== null)
      const check_settings = { checks: Object.fromEntries(left), words: words ?? before.words }
      project = { ...project, check_settings } as Project
    }
    return { body: project }
  }
}

const sent = () =>
  page?.asked.flatMap(({ method, body }) => (method === 'PATCH' && isRecord(body) ? [body['check_settings']] : []))
const select = (name: string) => document.querySelector<HTMLSelectElement>(`select[aria-label="${name}: Severity"]`)
const open = async () => press(await until('the button', () => find('button', 'Show checks')))

describe('the QA checks of a project', () => {
  it('are not there where the service has no settings for them', async () => {
    page = await renderApp('/projects/prj_1', serviceOf(undefined))
    await until('the page', () => find('heading', 'Acme'))
    expect(find('heading', 'QA checks')).toBeNull()
  })

  it('are summed up, and changed one by one', async () => {
    page = await renderApp('/projects/prj_1', serviceOf({ checks: { numbers: 'off' }, words: ['Globex'] }))
    await until('the summary', () => shows('1 check off, 1 word to keep'))
    await open()
    const tabs = await until('the checks', () => select('Tabs'))
    expect(tabs.value).toBe('')
    expect(tabs.selectedOptions[0]?.textContent).toBe('Usual (minor)')
    expect(select('Numbers')?.value).toBe('off')
    choose('select[aria-label="Tabs: Severity"]', 'critical')
    await until('it is saved', () => shows('1 check off, 1 check with another severity, 1 word to keep'))
    choose('select[aria-label="Numbers: Severity"]', '')
    await until('it is saved', () => shows('1 check with another severity, 1 word to keep'))
    expect(sent()).toEqual([{ checks: { tab: 'critical' } }, { checks: { numbers: null } }])
    await until('it says so', () => find('status', /Saved/) ?? shows('Saved'))
  })

  it('go back to what they were when a change is refused', async () => {
    const refusing = serviceOf({ checks: {}, words: [] }, ({ method }) =>
      method === 'PATCH' ? problem('forbidden', 403) : undefined,
    )
    page = await renderApp('/projects/prj_1', refusing)
    await open()
    await until('the checks', () => select('Tabs'))
    choose('select[aria-label="Tabs: Severity"]', 'off')
    await until('the reason', () => shows('Your API key does not allow this'))
    expect(select('Tabs')?.value).toBe('')
  })

  it('have words to keep, which are saved together, and not while a line is too long', async () => {
    page = await renderApp('/projects/prj_1', serviceOf({ checks: {}, words: ['Globex'] }))
    await open()
    const box = await until('the words', () => document.querySelector('textarea'))
    expect(box.value).toBe('Globex')
    fill(box, `Globex\n${'x'.repeat(101)}`)
    await until('the fault', () => shows('Line 2 has more than 100 characters.'))
    expect(find('button', 'Save words')?.hasAttribute('disabled')).toBe(true)
    fill(box, 'Globex\n git push \n\nGlobex')
    press(await until('the button', () => find('button', 'Save words')))
    await until('they are saved', () => shows('2 words to keep'))
    expect(sent()).toEqual([{ words: ['Globex', 'git push'] }])
    expect(document.querySelector('textarea')?.value).toBe('Globex\ngit push')
  })

  it('are only shown to those who may not change them', async () => {
    const key = { id: 'key_1', name: 'Ana', role: 'translator', prefix: 'cot_t' }
    const account = { organisation: { id: 'org_1', name: 'Acme', signed_off: 'open' }, key, engines: [] }
    const service = serviceOf({ checks: { numbers: 'off' }, words: ['Globex'] }, ({ path }) =>
      path === '/v1/account' ? { body: account } : undefined,
    )
    page = await renderApp('/projects/prj_1', service)
    await open()
    await until('the checks', () => shows('Only managers can change these settings.'))
    expect(document.querySelector('select')).toBeNull()
    expect(find('button', 'Import…')).toBeNull()
    expect(shows('Globex')).toBe(true)
  })
})

describe('settings from a file', () => {
  const take = async (text: string) => {
    const input = await until('the button', () => document.querySelector<HTMLInputElement>('input[accept^=".json"]'))
    const files = new DataTransfer()
    files.items.add(new File([text], 'qa.json'))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }

  it('are compared with those there are, and replace them', async () => {
    page = await renderApp('/projects/prj_1', serviceOf({ checks: { numbers: 'off' }, words: ['Globex'] }))
    await take('{"checks":{"tab":"major"},"words":["Acme"]}')
    await until('the changes', () => shows('2 checks change'))
    expect(shows('Numbers: Off → Usual')).toBe(true)
    expect(shows('Tabs: Usual → Major')).toBe(true)
    expect(shows('1 word added')).toBe(true)
    press(await until('the button', () => find('button', 'Import')))
    await until('they are there', () => shows('1 check with another severity, 1 word to keep'))
    expect(sent()).toEqual([{ checks: { numbers: null, tab: 'major' }, words: ['Acme'] }])
  })

  it('are refused with the place of each fault', async () => {
    page = await renderApp('/projects/prj_1', serviceOf({ checks: {}, words: [] }))
    await take('{"checks":{"spelling":"off"},"words":["ok",""]}')
    await until('the faults', () => shows('qa.json cannot be imported'))
    expect(shows('“checks” names spelling, which is not a QA check with settings.')).toBe(true)
    expect(shows('Word 2 in “words” is not one line of 1 to 100 characters.')).toBe(true)
    expect(sent()).toEqual([])
  })
})
