import { afterEach, describe, expect, it } from 'vitest'
import { fill, find, press, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'
import { forgetAll } from './forget-all.ts'
import { makeSettingsStore, usualSettings } from './settings-store.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
  localStorage.clear()
})

describe('what a person likes', () => {
  it('is put on the page and kept for the next visit', () => {
    const root = document.createElement('html')
    const store = makeSettingsStore(localStorage, root)
    expect(Object.fromEntries(Object.entries(root.dataset))).toEqual({ face: 'serif', density: 'comfortable' })
    store.setState({ theme: 'contrast', size: 'larger', density: 'compact' })
    expect(Object.fromEntries(Object.entries(root.dataset))).toEqual({
      theme: 'contrast',
      face: 'serif',
      size: 'larger',
      density: 'compact',
    })
    store.setState({ theme: 'system' })
    expect(root.dataset['theme']).toBeUndefined()
    const later = makeSettingsStore(localStorage, document.createElement('html'))
    expect(later.getState()).toMatchObject({ theme: 'system', size: 'larger', density: 'compact' })
  })

  it('is as at first where the storage holds something else', () => {
    localStorage.setItem('cotejo:settings', '{"theme":"pink","size":7}')
    expect(makeSettingsStore(localStorage, document.createElement('html')).getState()).toEqual(usualSettings)
  })
})

describe('the page of settings', () => {
  it('changes the page as one chooses', async () => {
    page = await renderApp('/settings', smallService([]))
    press(await until('the choice', () => find('radio', 'High contrast')))
    await until('the theme', () => document.documentElement.dataset['theme'] === 'contrast')
    press(await until('the choice', () => find('radio', 'Compact')))
    await until('the density', () => document.documentElement.dataset['density'] === 'compact')
    press(await until('the language', () => find('radio', 'Español')))
    await until('the words', () => find('heading', 'Ajustes'))
  })

  it('deletes what the browser keeps only for who types it', async () => {
    page = await renderApp('/settings', smallService([]))
    localStorage.setItem('cotejo:settings', '{"theme":"dark"}')
    press(await until('the button', () => find('button', 'Delete data in this browser')))
    fill(await until('the box', () => find('textbox', 'Type delete to confirm')), 'delete')
    const dialog = await until('the question', () => document.querySelector('[role=dialog]'))
    const act = [...dialog.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Delete data in this browser',
    )
    press(await until('the act', () => act && !act.disabled && act))
    await until('the words', () => document.body.textContent?.includes('Data deleted'))
    expect(localStorage.getItem('cotejo:settings')).toBeNull()
  })

  it('says what is kept for every service, how much that is, and forgets all of it with the keys', async () => {
    page = await renderApp('/settings', smallService([]), 'cot_m_key', [
      {
        jobId: 'job_9',
        position: 4,
        scope: 'https://another.test org_2',
        target: 'Cláusula',
        state: 'draft',
        phase: 'waiting',
        problem: null,
        theirs: null,
        version: 1,
        changedAt: 1,
        base: { source: 'Clause', target: null, state: 'draft', revision: 1 },
      },
    ])
    localStorage.setItem('cotejo:profiles', '{"profiles":[]}')
    localStorage.setItem('cotejo:keys', '{"next":["Alt+PageDown"]}')
    await until('the line', () => document.body.textContent?.includes('1 unsent correction'))
    const size = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
    expect(size[0]).toMatch(/^\d+ byte/)
    press(await until('the button', () => find('button', 'Delete data in this browser')))
    fill(await until('the box', () => find('textbox', 'Type delete to confirm')), 'delete')
    const dialog = await until('the question', () => document.querySelector('[role=dialog]'))
    const act = [...dialog.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Delete data in this browser',
    )
    press(await until('the act', () => act && !act.disabled && act))
    await until('the line', () => document.body.textContent?.includes('0 unsent corrections'))
    expect(await page.sync.outbox.kept()).toEqual([])
    expect(Object.keys(localStorage).filter((name) => name.startsWith('cotejo'))).toEqual([])
  })

  it('leaves alone what is of other pages', () => {
    localStorage.setItem('cotejo:locale', '{}')
    localStorage.setItem('other', 'stays')
    forgetAll(localStorage)
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ other: 'stays' })
  })
})
