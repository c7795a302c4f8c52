import { afterEach, expect, it } from 'vitest'
import { choose, find, press, pressKey, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const shows = (text: string) => document.body.textContent?.includes(text) ?? false

it('asks before it discards the files that were chosen, and keeps them where one says so', async () => {
  page = await renderApp('/jobs', smallService([]))
  const input = await until('the field', () => document.querySelector<HTMLInputElement>('input[type="file"]'))
  const list = new DataTransfer()
  list.items.add(new File(['Hello.'], 'letter.txt'))
  input.files = list.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await until('the dialog', () => shows('letter.txt'))
  pressKey('Escape')
  press(await until('the way back', () => find('button', 'Keep editing')))
  await until('no question', () => !shows('Discard this upload?'))
  expect(shows('letter.txt')).toBe(true)
  pressKey('Escape')
  press(await until('the way out', () => find('button', 'Discard')))
  await until('no dialog', () => !shows('letter.txt'))
})

it('says before sending that the engine of the project was removed, and offers those that are there', async () => {
  const small = smallService([])
  const day = '2026-11-20T10:00:00Z'
  const project = { id: 'prj_1', name: 'Acme', description: null, created_at: day, updated_at: day, resources: [] }
  const engine = { id: 'apertium', model_version: '3', pairs: [['en', 'es']], ok: true }
  page = await renderApp('/projects/prj_1', (asked) => {
    if (asked.path === '/v1/projects/prj_1') return { body: { ...project, job_count: 0, engine: 'eng_removed' } }
    if (asked.path === '/v1/account')
      return {
        body: {
          organisation: { id: 'org_1', name: 'Acme' },
          key: { id: 'key_1', name: 'Ana', role: 'manager', prefix: 'cot_m_1' },
          engines: [engine],
        },
      }
    return small(asked)
  })
  const input = await until('the field', () => document.querySelector<HTMLInputElement>('input[type="file"]'))
  const list = new DataTransfer()
  list.items.add(new File(['Hello.'], 'letter.txt'))
  input.files = list.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  press(await until('the options', () => find('button', /Options/)))
  await until('the reason', () => shows('The MT engine chosen here is no longer available.'))
  const field = document.querySelector<HTMLSelectElement>('#upload-engine')
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  choose('#upload-engine', 'auto')
  await until('the sound choice', () => !shows('no longer available'))
})
