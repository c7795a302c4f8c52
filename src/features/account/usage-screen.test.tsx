import { afterEach, expect, it } from 'vitest'
import { fill, find, press, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const totals = { characters: 3, requests: 1, documents: 1, sentences: 1, errors: 0 }
const small = smallService([])
const days = () => [...document.querySelectorAll<HTMLInputElement>('input[type=date]')].map(({ value }) => value)

it('the days of a preset are in the fields of the days, and a day that is changed keeps the other', async () => {
  page = await renderApp('/account/usage', (asked) => {
    if (asked.path === '/v1/account')
      return {
        body: {
          organisation: { id: 'org_1', name: 'Acme' },
          key: { id: 'key_1', name: 'Ana', role: 'admin', prefix: 'cot_a_1' },
          engines: [],
        },
      }
    if (asked.path !== '/v1/usage') return small(asked)
    const [from, to] = [asked.query.get('from'), asked.query.get('to')]
    return { body: { from, to, by: 'day', items: [{ date: to, ...totals }], totals } }
  })
  await until('the days', () => days().length === 2 && days()[0] !== '')
  const [from = '', to = ''] = days()
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(29)
  // The chart shows three characters on one day: the axis, the day itself and its name.
  const written = () => [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent)
  await until('the chart', () => written().length > 0)
  expect(written()).toEqual(expect.arrayContaining(['2', '4', '3']))
  press(await until('the preset', () => find('radio', '90 days')))
  await until('the days', () => (Date.parse(days()[1] ?? '') - Date.parse(days()[0] ?? '')) / 86_400_000 === 89)
  fill(document.querySelector<HTMLInputElement>('input[type=date]'), from)
  await until('the address', () => window.location.search.includes(`from=${from}`))
  expect(window.location.search).toContain(`to=${to}`)
})
