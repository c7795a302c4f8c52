import { afterEach, describe, expect, it } from 'vitest'
import type { Project } from '#contract/resources/project.ts'
import { isRecord } from '../../lib/is-record.ts'
import { type Handler, problem } from '../../testing/fake-service.ts'
import { jobRecord } from '../../testing/records.ts'
import { choose, fill, find, press, renderApp, until } from '../../testing/render-app.tsx'
import { resourceRecord, resourceService } from '../../testing/resource-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const shows = (text: string) => document.body.textContent?.includes(text) ?? false

const projectRecord = (changes: Partial<Project> = {}): Project => ({
  id: 'prj_1',
  name: 'Acme',
  description: 'Leases',
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  resources: [],
  job_count: 1,
  ...changes,
})

/** Answers as the service does for some projects and one memory; keeps changes. */
function projectService(projects: Project[]): Handler {
  const memory = resourceRecord()
  const resources = resourceService('memories', [memory], [])
  return (asked) => {
    const [, , first, id, , resourceId] = asked.path.split('/')
    if (asked.path === '/v1/glossaries') return { body: { glossaries: [], next_after: null } }
    if (asked.path === '/v1/jobs') return { body: { jobs: [jobRecord({ project_id: 'prj_1' })], next_after: null } }
    if (first !== 'projects') return resources(asked)
    const name = isRecord(asked.body) ? String(asked.body['name']) : ''
    if (id === undefined && asked.method === 'POST') {
      const made = projectRecord({ id: 'prj_new', name, description: null })
      projects.push(made)
      return { status: 201, body: made }
    }
    if (id === undefined) return { body: { projects, next_after: null } }
    const index = projects.findIndex((project) => project.id === id)
    const project = projects[index]
    if (project === undefined) return problem('project-not-found', 404)
    const { status, source_lang, target_lang } = memory
    const added = { id: 'tm_1', kind: 'memory' as const, name: memory.name, source_lang, target_lang, status }
    if (asked.method === 'PUT') projects[index] = { ...project, resources: [added] }
    else if (asked.method === 'DELETE' && resourceId !== undefined) projects[index] = { ...project, resources: [] }
    else if (asked.method === 'PATCH') projects[index] = { ...project, name }
    return asked.method === 'DELETE' ? { status: 204 } : { body: projects[index] }
  }
}

describe('the projects', () => {
  it('say what they are for where there is none, and are made by name', async () => {
    page = await renderApp('/projects', projectService([]))
    await until('the empty page', () => find('heading', 'No projects yet'))
    press(await until('the button', () => find('button', 'New project')))
    fill(await until('the box', () => document.querySelector<HTMLInputElement>('[role="dialog"] input')), 'Globex')
    press(await until('create', () => find('button', 'Create')))
    await until('its page', () => find('heading', 'Globex'))
  })

  it('are listed with what they hold', async () => {
    page = await renderApp('/projects', projectService([projectRecord()]))
    await until('the project', () => find('link', 'Acme'))
    expect(shows('Leases')).toBe(true)
    expect(shows('0 resources · 1 job')).toBe(true)
  })
})

describe('the projects of a service that does not give them', () => {
  it('say what went wrong, and are read again when asked', async () => {
    let broken = true
    const service = projectService([projectRecord()])
    page = await renderApp('/projects', (asked) =>
      broken && asked.path === '/v1/projects' ? problem('forbidden', 403) : service(asked),
    )
    await until('the problem', () => shows('Your API key does not allow this'))
    expect(find('heading', 'No projects yet')).toBeNull()
    broken = false
    press(await until('the way on', () => find('button', 'Try again')))
    await until('the project', () => find('link', 'Acme'))
  })

  it('keep what was typed when a new one is refused, and need a name', async () => {
    const service = projectService([])
    page = await renderApp('/projects', (asked) =>
      asked.path === '/v1/projects' && asked.method === 'POST' ? problem('validation-failed', 422) : service(asked),
    )
    press(await until('the button', () => find('button', 'New project')))
    const box = await until('the box', () => document.querySelector<HTMLInputElement>('[role="dialog"] input'))
    const isAllowed = () => find('button', 'Create')?.hasAttribute('disabled') === false
    fill(box, '   ')
    expect(isAllowed()).toBe(false)
    fill(box, 'Globex')
    await until('it is allowed', isAllowed)
    press(await until('create', () => find('button', 'Create')))
    await until('the problem', () => document.querySelector('[role="dialog"] [role="alert"]'))
    expect(box.value).toBe('Globex')
    expect(window.location.pathname).toBe('/projects')
  })
})

describe('a project', () => {
  it('holds memories, glossaries and jobs', async () => {
    page = await renderApp('/projects/prj_1', projectService([projectRecord()]))
    await until('the job', () => find('link', 'contract.docx'))
    expect(shows('No memories yet.')).toBe(true)
    expect(shows('No glossaries yet.')).toBe(true)
  })

  it('takes a memory that exists, and gives it back', async () => {
    page = await renderApp('/projects/prj_1', projectService([projectRecord()]))
    await until('the memories', () => document.querySelector('option[value="tm_1"]'))
    choose('select[aria-label="Add a memory"]', 'tm_1')
    press(await until('the memory', () => find('button', 'Remove Legal from the project')))
    await until('gone', () => shows('No memories yet.'))
    press(await until('undo', () => find('button', 'Undo')))
    await until('back', () => find('link', 'Legal'))
  })

  it('is renamed, and says what becomes of whole matches', async () => {
    page = await renderApp('/projects/prj_1', projectService([projectRecord({ exact_matches: 'draft' })]))
    press(await until('the button', () => find('button', 'Edit')))
    press(await until('the tick', () => document.querySelector<HTMLElement>('[role="dialog"] [type="checkbox"]')))
    fill(await until('the box', () => document.querySelector<HTMLInputElement>('[role="dialog"] input')), 'Globex')
    press(await until('save', () => find('button', 'Save')))
    await until('the new name', () => find('heading', 'Globex'))
    const sent = page.asked.find(({ method }) => method === 'PATCH')?.body
    expect(sent).toMatchObject({ name: 'Globex', exact_matches: 'translated' })
  })

  it('is deleted after a question with the number of its jobs, and leaves the list at once', async () => {
    page = await renderApp('/projects/prj_1', projectService([projectRecord()]))
    press(await until('the button', () => find('button', 'Delete')))
    await until('the question', () => shows('1 job belongs to it.'))
    const buttons = () => document.querySelectorAll<HTMLElement>('[role="dialog"] button:not([aria-label])')
    press(await until('the button', () => buttons()[1]))
    await until('the list without it', () => find('heading', 'No projects yet'))
    expect(page.asked.some(({ method }) => method === 'DELETE')).toBe(false)
    press(await until('the way back', () => find('button', 'Undo')))
    await until('the project', () => find('link', 'Acme'))
  })

  it('is deleted after the question, too, where its first jobs came while its page was open', async () => {
    const projects = [projectRecord({ job_count: 0 })]
    page = await renderApp('/projects/prj_1', projectService(projects))
    const button = await until('the button', () => find('button', 'Delete'))
    projects[0] = projectRecord({ job_count: 2 })
    press(button)
    await until('the question', () => shows('2 jobs belong to it.'))
    expect(shows('Acme deleted')).toBe(false)
  })

  it('that is unknown is not found', async () => {
    page = await renderApp('/projects/prj_9', projectService([]))
    await until('the page', () => document.querySelector('h1')?.textContent)
    expect(find('heading', 'Acme')).toBeNull()
  })
})
