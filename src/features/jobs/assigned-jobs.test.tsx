import { afterEach, describe, expect, it } from 'vitest'
import { type Handler, problem } from '../../testing/fake-service.ts'
import { isRecord } from '../../lib/is-record.ts'
import { jobRecord } from '../../testing/records.ts'
import { choose, fill, find, press, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const shows = (text: string) => document.body.textContent?.includes(text) ?? false
const past = '2020-03-01T18:00:00.000Z'
const totals = { running: 0, succeeded: 2, failed: 0, cancelled: 0, to_review: 2, ready: 0, segments: 6, words: 24 }
const sums = { jobs: 2, ...totals, segments_left: 0, segments_reviewed: 0, mine: 1, due: 1, overdue: 1 }
const people = 'select[aria-label="Assigned to"]'
const lists = { target_langs: ['es', 'fr'], assignees: [{ id: 'key_1', name: 'Ana Ruiz' }] }

/** A service with a job of Ana, which is overdue, and one of no one; `role` is hers. */
function assignedService(role: 'translator' | 'manager'): Handler {
  const mine = jobRecord({ assignee: { id: 'key_1', name: 'Ana Ruiz' }, due_at: past })
  const jobs = [mine, jobRecord({ id: 'job_2', file_name: 'prices.xlsx' })]
  const small = smallService(jobs)
  return (asked) => {
    const { path, method, query, body } = asked
    const answer = small(asked)
    if (path === '/v1/account' && answer !== 'no answer' && isRecord(answer.body))
      return { body: { ...answer.body, key: { id: 'key_1', name: 'Ana Ruiz', role, prefix: 'cot_t' } } }
    if (path === '/v1/jobs/totals') return { body: { ...sums, ...lists } }
    if (path === '/v1/people')
      return {
        body: {
          people: [
            { id: 'key_1', name: 'Ana Ruiz', role },
            { id: 'key_2', name: 'Leo', role },
          ],
        },
      }
    if (path === '/v1/jobs' && (query.has('assignee') || query.has('due')))
      return { body: { jobs: [mine], next_after: null } }
    if (method === 'PATCH' && isRecord(body)) {
      if (body['assignee'] === 'key_2') return { body: { ...mine, assignee: { id: 'key_2', name: 'Leo' } } }
      return problem('key-not-found', 404)
    }
    return answer
  }
}

describe('the job list of a translator', () => {
  it('opens on the jobs that are given to them, and says which are overdue', async () => {
    page = await renderApp('/jobs', assignedService('translator'))
    await until('their job', () => find('link', 'contract.docx'))
    expect(shows('prices.xlsx')).toBe(false)
    expect(shows('Overdue, ')).toBe(true)
    expect(shows('Assigned to Ana Ruiz')).toBe(true)
    expect(page.asked.filter(({ path }) => path === '/v1/jobs').map(({ query }) => query.get('assignee'))).toEqual([
      'me',
    ])
    press(await until('the filters', () => find('button', 'Filter')))
    await until('the languages', () => document.querySelector('[aria-label="Target language"]'))
    expect(document.querySelector(people)).toBeNull()
    press(await until('all', () => document.querySelector<HTMLElement>('fieldset[aria-label="Jobs of"] input')))
    await until('the other', () => find('link', 'prices.xlsx'))
  })
})

describe('the job list of a manager', () => {
  it('shows the jobs of one person, or those of no one', async () => {
    page = await renderApp('/jobs', assignedService('manager'))
    await until('all', () => find('link', 'prices.xlsx'))
    press(await until('the filters', () => find('button', 'Filter')))
    await until('the people', () => document.querySelector(people))
    choose(people, 'key_1')
    await until('the other to leave', () => find('link', 'prices.xlsx') === null)
    expect(find('link', 'contract.docx')).not.toBeNull()
    const isAsked = (id: string) => page?.asked.some(({ query }) => query.get('assignee') === id)
    await until('the question', () => isAsked('key_1'))
    choose(people, 'none')
    await until('the question', () => isAsked('none'))
    expect(window.location.search).toBe('?person=none')
  })

  it('opens on all, and has a view of what is due', async () => {
    page = await renderApp('/jobs', assignedService('manager'))
    await until('all', () => find('link', 'prices.xlsx'))
    await until('the count', () => shows('Due 1, 1 overdue'))
    const views = document.querySelectorAll<HTMLElement>('fieldset[aria-label="Jobs of"] input')
    press(views[2] ?? document.body)
    await until('what is due', () => !shows('prices.xlsx') && find('link', 'contract.docx'))
    expect(page.asked.some(({ query }) => query.get('due') === 'open')).toBe(true)
  })
})

describe('a job', () => {
  it('is given to another person from its menu; what does not change is not sent', async () => {
    page = await renderApp('/jobs/job_1', assignedService('manager'))
    press(await until('the menu', () => find('button', 'More actions for contract.docx')))
    press(await until('the entry', () => find('menuitem', 'Assign…')))
    const person = '[role=dialog] select'
    await until('the people', () => document.querySelector(person))
    choose(person, 'key_2')
    fill(document.querySelector<HTMLElement>('[role=dialog] input[type=date]'), '2026-12-09')
    press(await until('the button', () => find('button', 'Save')))
    await until('the end', () => document.querySelector('[role=dialog]') === null)
    const sent = page.asked.find(({ method }) => method === 'PATCH')?.body
    expect(sent).toEqual({ assignee: 'key_2', due_at: new Date(2026, 11, 9, 23, 59, 59).toISOString() })
  })
})
