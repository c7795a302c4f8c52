import { afterEach, expect, it } from 'vitest'
import { find, press, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => page?.leave())

const totals = { characters: 300_000, requests: 40, documents: 3, sentences: 900, errors: 1 }
const usage = { from: '2026-11-20', to: '2026-11-20', by: 'day', items: [{ date: '2026-11-20', ...totals }], totals }
const service = smallService([])

it('the usage is split by languages, project, key, or memory and MT, and names what has no share', async () => {
  const none = { id: null, name: null, source_lang: null, target_lang: null }
  const shares: Record<string, readonly object[]> = {
    languages: [{ ...none, source_lang: 'en', target_lang: 'es', characters: 150_000, sentences: 500 }],
    project: [
      { ...none, id: 'prj_1', name: 'Harbour', characters: 200_000, sentences: 600 },
      { ...none, id: 'prj_2', characters: 60_000, sentences: 200 },
      { ...none, characters: 40_000, sentences: 100 },
    ],
  }
  page = await renderApp('/account/usage', (asked) =>
    asked.path === '/v1/usage'
      ? { body: { ...usage, shares: shares[asked.query.get('split') ?? ''] } }
      : service(asked),
  )
  const rows = () =>
    [...document.querySelectorAll('section tbody tr')].map((row) => [...row.children].map((one) => one.textContent))
  await until('the shares', () => rows().length > 0)
  expect(rows()).toEqual([
    ['English → Spanish', '150,000', '50%', '500'],
    ['Before this was recorded', '150,000', '50%', '–'],
  ])
  press(await until('the choice', () => find('radio', 'Project')))
  await until('the projects', () => rows().length === 3)
  expect(rows().map(([name]) => name)).toEqual(['Harbour', 'Deleted project (prj_2)', 'No project'])
  expect(window.location.search).toContain('split=project')
})
