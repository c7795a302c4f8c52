import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Project } from '#contract/resources/project.ts'
import { isRecord } from '../../lib/is-record.ts'
import { type FakeAnswer, type FakeServiceCall, type Handler, problem } from '../../testing/fake-service.ts'
import { choose, fill, find, press, renderApp, until } from '../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const shows = (text: string) => document.body.textContent?.includes(text) ?? false

function serviceOf(
  wording: Pick<Project, 'register' | 'style'>,
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
    ...wording,
  }
  return (asked) => {
    const answer = more(asked)
    if (answer !== undefined) return answer
    if (asked.path === '/v1/jobs') return { body: { jobs: [], next_after: null } }
    if (asked.path === '/v1/memories') return { body: { memories: [], next_after: null } }
    if (asked.path === '/v1/glossaries') return { body: { glossaries: [], next_after: null } }
    if (asked.path !== '/v1/projects/prj_1') return problem('not-found', 404)
    if (asked.method === 'PATCH' && isRecord(asked.body)) project = z.parse(Project, { ...project, ...asked.body })
    return { body: project }
  }
}

const sent = () => page?.asked.flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []))
const register = () => document.querySelector<HTMLSelectElement>('select[id$="-register"]')
const style = () => document.querySelector<HTMLTextAreaElement>('textarea[id$="-style"]')

describe('the register and the style of a project', () => {
  it('are not there where the service has none', async () => {
    page = await renderApp('/projects/prj_1', serviceOf({}))
    await until('the page', () => find('heading', 'Acme'))
    expect(find('heading', 'Register and style')).toBeNull()
  })

  it('are saved together, each only where it was changed', async () => {
    page = await renderApp('/projects/prj_1', serviceOf({ register: null, style: 'Plain words.' }))
    await until('the section', () => register())
    expect([register()?.value, style()?.value]).toEqual(['', 'Plain words.'])
    expect(find('button', 'Discard')).toBeNull()
    choose('select[id$="-register"]', 'formal')
    const save = await until('the button', () => find('button', 'Save'))
    save.focus()
    press(save)
    await until('it says so', () => shows('Register and style saved'))
    await until('the focus', () => document.activeElement === style())
    fill(style() ?? document.body, '')
    press(await until('the button', () => find('button', 'Save')))
    await until('it is sent', () => sent()?.length === 2)
    expect(sent()).toEqual([{ register: 'formal' }, { style: '' }])
  })

  it('stay as they were written when they are refused, and go back where one discards them', async () => {
    const refusing = serviceOf({ register: 'informal', style: null }, ({ method }) =>
      method === 'PATCH' ? problem('forbidden', 403) : undefined,
    )
    page = await renderApp('/projects/prj_1', refusing)
    await until('the section', () => register())
    fill(style() ?? document.body, 'Short sentences.')
    press(await until('the button', () => find('button', 'Save')))
    await until('the reason', () => shows('Your API key does not allow this'))
    expect(style()?.value).toBe('Short sentences.')
    press(await until('the button', () => find('button', 'Discard')))
    await until('what was saved', () => style()?.value === '')
    expect(register()?.value).toBe('informal')
  })

  it('are only shown to those who may not change them', async () => {
    const key = { id: 'key_1', name: 'Ana', role: 'translator', prefix: 'cot_t' }
    const account = { organisation: { id: 'org_1', name: 'Acme', signed_off: 'open' }, key, engines: [] }
    const service = serviceOf({ register: 'formal', style: 'Plain words.' }, ({ path }) =>
      path === '/v1/account' ? { body: account } : undefined,
    )
    page = await renderApp('/projects/prj_1', service)
    await until('the style', () => shows('Plain words.'))
    expect(shows('Formal (usted, vous, Sie)')).toBe(true)
    expect(register()).toBeNull()
  })
})
