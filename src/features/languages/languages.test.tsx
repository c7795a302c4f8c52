import { afterEach, describe, expect, it } from 'vitest'
import { problem } from '../../testing/fake-service.ts'
import { fill, find, press, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const catalogue = [
  { code: 'es', name: 'español', qe: true },
  { code: 'ar', name: 'árabe', qe: false },
  { code: 'de', name: 'alemán', qe: false },
]
const service = smallService([])
const withLanguages: typeof service = (asked) =>
  asked.path === '/v1/languages' ? { body: { languages: catalogue, next_after: null } } : service(asked)
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('th')?.textContent)

describe('the catalogue of languages', () => {
  it('is listed by name, with scores and direction', async () => {
    page = await renderApp('/languages', withLanguages)
    await until('the languages', () => rows().length === 3)
    expect(rows()).toEqual(['Arabic', 'German', 'Spanish'])
    expect(document.body.textContent).toContain('right to left')
  })

  it('is searched by a name in either language, or by code', async () => {
    page = await renderApp('/languages', withLanguages)
    await until('the languages', () => rows().length === 3)
    for (const [text, name] of [
      ['ESPANOL', 'Spanish'],
      ['germ', 'German'],
      ['ar', 'Arabic'],
    ] as const) {
      fill(find('textbox', 'Name or code'), text)
      await until(text, () => rows().includes(name) && rows().length < 3)
    }
    fill(find('textbox', 'Name or code'), 'nothing')
    await until('none', () => find('heading', 'No matching languages'))
  })

  it('can be only those with validated scores, and the address says so', async () => {
    page = await renderApp('/languages', withLanguages)
    const box = await until('the box', () => find('textbox', 'With validated QE scores only'))
    press(box)
    await until('one language', () => rows().length === 1)
    expect(window.location.search).toBe('?scored=true')
  })

  it('says which engine translates from which into which, through a pivot too', async () => {
    const engine = { id: 'apertium', model_version: 'a-1', ok: true }
    const engines = [
      { ...engine, pairs: [['en', 'es']] },
      { ...engine, id: 'apertium via es', pairs: [['en', 'pt']], via: 'es' },
    ]
    const account = {
      organisation: { id: 'org_1', name: 'Us' },
      key: { id: 'key_1', name: 'Me', role: 'manager', prefix: 'cot_m_' },
      engines,
    }
    page = await renderApp('/languages', (asked) =>
      asked.path === '/v1/account' ? { body: account } : withLanguages(asked),
    )
    const table = await until('the directions', () => find('region', 'What the MT engines translate'))
    expect(table.textContent).toBe('FromPortugueseSpanishEnglishapertium via Spanishapertium')
  })

  it('says what went wrong, and tries again', async () => {
    let broken = true
    page = await renderApp('/languages', (asked) =>
      broken && asked.path === '/v1/languages' ? problem('forbidden', 403) : withLanguages(asked),
    )
    const retry = await until('the problem', () => find('button', 'Try again'))
    broken = false
    press(retry)
    await until('the languages', () => rows().length === 3)
  })
})
