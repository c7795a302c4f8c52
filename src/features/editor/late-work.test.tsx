import { afterEach, describe, expect, it } from 'vitest'
import type { Project } from '#contract/resources/project.ts'
import { isRecord } from '../../lib/is-record.ts'
import { problem } from '../../testing/fake-service.ts'
import { openEditor, shows, toasts } from '../../testing/open-editor.ts'
import { jobRecord, segmentRecord } from '../../testing/records.ts'
import { find, press, until } from '../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
  localStorage.clear()
})

const spaced = () =>
  ['Una', 'Dos', 'Tres', 'Cuatro'].map((word, at) =>
    segmentRecord(at, { source: `Word ${word}.`, target: `Palabra  ${word}.` }),
  )

type Options = {
  readonly role?: 'translator' | 'manager'
  readonly settings?: Project['check_settings'] | null
  readonly refuses?: boolean
}

/** Opens a document of a project with four rows of double spaces; changes of its checks are kept. */
async function open({ role = 'manager', settings = { checks: {}, words: [] }, refuses = false }: Options = {}) {
  let checks = settings?.checks ?? {}
  const key = { id: 'key_1', name: 'Ana', role, prefix: 'cot_t' }
  const account = { organisation: { id: 'org_1', name: 'Acme', signed_off: 'open' }, key, engines: [] }
  const project = () => ({
    id: 'prj_1',
    name: 'Acme',
    description: null,
    created_at: '2026-11-20T10:00:00Z',
    updated_at: '2026-11-20T10:00:00Z',
    resources: [],
    job_count: 1,
    ...(settings !== null && { check_settings: { checks, words: settings?.words ?? [] } }),
  })
  page = await openEditor(spaced(), {
    search: '?panel=checks&order=document',
    job: jobRecord({ project_id: 'prj_1', project_name: 'Acme' }),
    before({ path, method, body }) {
      if (path === '/v1/account') return { body: account }
      if (path !== '/v1/projects/prj_1') return undefined
      if (method === 'PATCH' && refuses) return problem('forbidden', 403)
      if (method === 'PATCH' && isRecord(body) && isRecord(body['check_settings'])) {
        const merged = Object.entries({ ...checks, ...(body['check_settings']['checks'] as typeof checks) })
        checks = Object.fromEntries(merged.filter(([, level]) => level !== null))
      }
      return { body: project() }
    },
  })
}

const summary = (text: string) =>
  until(text, () => [...document.querySelectorAll('summary')].find((found) => found.textContent?.includes(text)))
const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')]

async function dismissOne() {
  press(await until('the menu', () => document.querySelector<HTMLElement>('button[aria-label^="Dismiss"]')))
  press(await until('the reach', () => items().find((item) => item.textContent?.includes('in this segment'))))
  await until('closed', () => items().length === 0)
}

const goTo = async (row: number) => {
  press(await until('the row', () => document.querySelector<HTMLElement>(`[data-position="${row}"] [role="gridcell"]`)))
  await until('its issue', () => document.querySelector(`[data-active][data-position="${row}"]`))
}

describe('a document of a project with settings for QA checks', () => {
  it('shows only the issues that they leave', async () => {
    await open({ settings: { checks: { 'double-space': 'off' }, words: [] } })
    await until('none', () => shows('No QA issues in the segments loaded so far.'))
  })

  it('offers to turn off a check that was dismissed twice, and takes that back', async () => {
    await open()
    await summary('4 segments')
    await dismissOne()
    await summary('3 segments')
    expect(toasts()).not.toContain('dismissed several times')
    await goTo(1)
    await dismissOne()
    await until('the offer', () => toasts().includes('“Double spaces” was dismissed several times in this project.'))
    press(await until('the act', () => find('button', 'Turn off in the project')))
    await until('none', () => shows('No QA issues in the segments loaded so far.'))
    await until('the message', () => toasts().includes('“Double spaces” is off in this project.'))
    press(await until('undo', () => find('button', 'Undo')))
    await summary('2 segments')
  })

  it('offers it where issues are dismissed from then on, also in another document of the project', async () => {
    localStorage.setItem('cotejo:dismissed-in:prj_1', JSON.stringify({ counts: { 'double-space': 2 } }))
    await open()
    await summary('4 segments')
    press(await until('the menu', () => document.querySelector<HTMLElement>('button[aria-label^="Dismiss"]')))
    press(
      await until('the act', () => items().find((item) => item.textContent === 'Turn this check off in the project')),
    )
    await until('none', () => shows('No QA issues in the segments loaded so far.'))
  })

  it('says why a check could not be turned off', async () => {
    localStorage.setItem('cotejo:dismissed-in:prj_1', JSON.stringify({ counts: { 'double-space': 2 } }))
    await open({ refuses: true })
    await summary('4 segments')
    press(await until('the menu', () => document.querySelector<HTMLElement>('button[aria-label^="Dismiss"]')))
    press(
      await until('the act', () => items().find((item) => item.textContent === 'Turn this check off in the project')),
    )
    await until('the reason', () => toasts().includes('Your API key does not allow this'))
    await summary('4 segments')
  })

  it.each<Options>([{ role: 'translator' }, { settings: null }])('offers nothing for %j', async (options) => {
    localStorage.setItem('cotejo:dismissed-in:prj_1', JSON.stringify({ counts: { 'double-space': 5 } }))
    await open(options)
    await summary('4 segments')
    await dismissOne()
    await goTo(1)
    press(await until('the menu', () => document.querySelector<HTMLElement>('button[aria-label^="Dismiss"]')))
    await until('the menu', () => items().length > 0)
    expect(items().map((item) => item.textContent)).not.toContain('Turn this check off in the project')
    expect(toasts()).not.toContain('dismissed several times')
  })
})
