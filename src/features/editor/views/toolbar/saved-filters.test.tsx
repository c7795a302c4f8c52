import { afterEach, describe, expect, it } from 'vitest'
import type { SavedQuery } from '#contract/resources/saved-query.ts'
import { isRecord } from '../../../../lib/is-record.ts'
import { type Handler, problem } from '../../../../testing/fake-service.ts'
import { activeRow, openEditor, shows, textBox, toasts } from '../../../../testing/open-editor.ts'
import { segmentRecord } from '../../../../testing/records.ts'
import { choose, fill, find, press, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
  localStorage.clear()
})

const rows = () => [
  segmentRecord(0, { source: 'Fine.', target: 'Bien.' }),
  segmentRecord(1, { source: 'It costs 12 euros.', target: 'Cuesta 12 euros.' }),
  segmentRecord(2, { source: 'It is late.', target: 'Es tarde.' }),
  segmentRecord(3, { source: 'It costs 34 euros.', target: 'Cuesta 34 euros.' }),
]
const saved = (name: string, query: string, saved_by = 'Leo'): SavedQuery => ({
  id: `qry_${name}`,
  name,
  query,
  saved_by,
  updated_at: '2026-11-20T10:00:00Z',
})

/** Makes a service that stores queries, as the organisation sees them; `isDown`: it does not answer about them. */
function queryService(stored: SavedQuery[], { isDown = false } = {}) {
  const answer: Handler = ({ method, path, body }) => {
    if (isDown) return 'no answer'
    if (method === 'GET') return { body: { queries: stored } }
    if (method === 'DELETE') {
      stored.splice(
        stored.findIndex(({ id }) => path.endsWith(id)),
        1,
      )
      return { status: 204 }
    }
    if (!isRecord(body)) return problem('invalid-request', 400)
    const { name, query } = body
    const other = stored.find((one) => one.name === name)
    if (other !== undefined && other.saved_by !== 'Ana') return problem('forbidden', 403)
    const made = saved(String(name), String(query), 'Ana')
    stored.push(made)
    return { status: 201, body: made }
  }
  return (asked: Parameters<Handler>[0]) => (asked.path.startsWith('/v1/queries') ? answer(asked) : undefined)
}

const openMenu = async () => press(await until('the menu', () => find('button', 'Saved filters')))
async function saveAs(text: string, { isForAll = true } = {}) {
  const name = await until('the name', () => document.querySelector<HTMLInputElement>('[aria-label="Name"]'))
  fill(name, text)
  if (isForAll) name.form?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
  name.form?.requestSubmit()
}

describe('saved filters', () => {
  it('are those of the organisation, also when another person saved them', async () => {
    const stored = [saved('Prices', 'euros')]
    page = await openEditor(rows(), { search: '?order=document', before: queryService(stored) })
    await openMenu()
    press(await until('the filter of another person', () => find('button', /^Prices/)))
    await until('its rows', () => new URLSearchParams(window.location.search).get('q')?.includes('euros'))
    await saveAs('Mine')
    await until('it', () => stored.some(({ name, query }) => name === 'Mine' && query === 'euros'))
    expect(localStorage.getItem('cotejo:filters')).toBeNull()
  })

  it('stay in this browser unless one shares them, and are found by their names where one filters', async () => {
    const stored = [saved('Kosten', 'euros or 12')]
    page = await openEditor(rows(), { search: '?order=document&q=late', before: queryService(stored) })
    await openMenu()
    await saveAs('Late ones', { isForAll: false })
    await until('it, here', () => localStorage.getItem('cotejo:filters')?.includes('Late ones'))
    expect(stored).toHaveLength(1)
    // The box of the name is gone.
    await until('the focus in the menu', () => document.activeElement?.closest('[role="dialog"]'))
    pressKey('Escape')
    await until('the focus on its button', () => document.activeElement === find('button', 'Saved filters'))
    const box = await until('the line', () => document.querySelector<HTMLInputElement>('[data-filter]'))
    box.focus()
    fill(box, 'kost')
    const proposal = await until('its name', () => find('option', /^Kosten \(saved filter\)/))
    press(proposal)
    await until('its query', () => box.value.trim() === '(euros or 12)')
    fill(box, 'ones')
    await until('the name of the one that was just saved', () => find('option', /^Late ones \(saved filter\)/))
  })

  it('are closed by the first Esc, also behind the notice that one was saved', async () => {
    page = await openEditor(rows(), { search: '?order=document&q=late', before: queryService([]) })
    await openMenu()
    await saveAs('Late')
    await until('the notice', () => toasts().includes('Late'))
    pressKey('Escape')
    await until('the rows', () => document.querySelector('[role="dialog"]') === null)
  })

  it('that another person saved are not replaced: the reason is shown, and the name stays in its box', async () => {
    const stored = [saved('Prices', 'euros')]
    page = await openEditor(rows(), { search: '?order=document&q=late', before: queryService(stored) })
    await openMenu()
    await saveAs('Prices')
    await until('the refusal', () => document.querySelector('form [role="alert"]'))
    expect(document.querySelector<HTMLInputElement>('[aria-label="Name"]')?.value).toBe('Prices')
    expect(stored).toHaveLength(1)
  })

  it('are deleted for all, and can be had again', async () => {
    const stored = [saved('Prices', 'euros', 'Ana')]
    page = await openEditor(rows(), { search: '?order=document', before: queryService(stored) })
    await openMenu()
    press(await until('the way to delete it', () => find('button', 'Delete filter “Prices”')))
    await until('none', () => stored.length === 0)
    press(await until('the way back', () => find('button', 'Undo')))
    await until('it again', () => stored.some(({ name, query }) => name === 'Prices' && query === 'euros'))
  })

  it('stay in this browser while the service does not answer, and are shared when it does', async () => {
    page = await openEditor(rows(), { search: '?order=document&q=late', before: queryService([], { isDown: true }) })
    await openMenu()
    await saveAs('Late')
    await until('it, here', () => localStorage.getItem('cotejo:filters')?.includes('late'))
    page.leave()
    const stored: SavedQuery[] = []
    page = await openEditor(rows(), { search: '?order=document', before: queryService(stored) })
    await openMenu()
    press(await until('the way to share it', () => find('button', 'Share')))
    await until('it, for all', () => stored.some(({ name }) => name === 'Late'))
    await until('none here', () => localStorage.getItem('cotejo:filters') === '{}')
  })

  it('are what the next pending segment is looked for by, once one is chosen', async () => {
    page = await openEditor(rows(), { search: '?order=document', before: queryService([saved('Prices', 'euros')]) })
    await until('the first row', () => activeRow() === '0')
    await openMenu()
    await until('the filter', () => find('button', /^Prices/))
    choose('[role="dialog"] select', 'euros')
    pressKey('Escape')
    await until('the menu to close', () => document.querySelector('[role="dialog"]') === null)
    textBox().focus()
    const next = async (position: string) => {
      pressKey('F9')
      await until(`row ${position}`, () => activeRow() === position)
    }
    await next('1')
    await next('3')
    await next('1')
    page.leave()
    page = await openEditor(rows(), { search: '?order=document', before: queryService([saved('Prices', 'euros')]) })
    await until('the first row', () => activeRow() === '0')
    await next('1')
  })

  it('that fit no row are reported by the shortcut', async () => {
    localStorage.setItem('cotejo:next', '{"query":"zzz"}')
    page = await openEditor(rows(), { search: '?order=document' })
    await until('the first row', () => activeRow() === '0')
    pressKey('F9')
    await until('the words', () => shows('No segment matches “zzz”.'))
    expect(activeRow()).toBe('0')
  })
})
