import { afterEach, expect, it } from 'vitest'
import { jobRecord } from '../../testing/records.ts'
import { fill, find, press, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const address = () => window.location.search

it('a view is saved by name, shown again by one press, and removed', async () => {
  page = await renderApp('/jobs?show=failed&to=es', smallService([jobRecord()]))
  press(await until('the button', () => find('button', 'Saved views')))
  fill(await until('the box', () => find('textbox', 'Name of this view')), 'Spanish trouble')
  press(await until('the way', () => find('button', 'Save')))
  const view = await until('the view', () => find('button', 'Spanish trouble'))
  expect(view.getAttribute('aria-pressed')).toBe('true')
  press(await until('the other filter', () => find('radio', 'All')))
  await until('the address', () => !address().includes('failed'))
  press(await until('the view', () => find('button', 'Spanish trouble')))
  await until('the address', () => address().includes('show=failed') && address().includes('to=es'))
  press(await until('the way out', () => find('button', 'Remove the view “Spanish trouble”')))
  await until('no view', () => find('button', 'Spanish trouble') === null)
})

it('the whole list is not offered to be saved', async () => {
  page = await renderApp('/jobs', smallService([jobRecord()]))
  press(await until('the button', () => find('button', 'Saved views')))
  await until('the words', () => document.body.textContent?.includes('Views are saved in this browser.'))
  expect(find('textbox', 'Name of this view')).toBeNull()
})
