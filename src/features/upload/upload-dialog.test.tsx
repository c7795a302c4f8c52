import { afterEach, expect, it } from 'vitest'
import { find, press, pressKey, renderApp, until } from '../../testing/render-app.tsx'
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
