import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { resourcesQuery } from '../../api/resources.ts'
import { jobRecord } from '../../testing/records.ts'
import { fill, find, press, pressKey, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>>

beforeEach(async () => {
  page = await renderApp('/jobs', smallService([jobRecord({ id: 'job_1', file_name: 'lease.docx' })]))
  await until('the frame', () => find('button', /Search or jump to/))
})

afterEach(() => page.leave())

const shows = (text: string) => document.body.textContent?.includes(text) ?? false
const box = () => find('combobox', 'Search or jump to…')

describe('keys of every screen', () => {
  it('Ctrl+K finds a document by part of its name, and Enter opens it', async () => {
    pressKey('k', { ctrlKey: true })
    fill(await until('the palette', box), 'ease')
    await until('the document', () => find('option', /lease\.docx/))
    pressKey('Enter')
    await until('its page', () => find('heading', 'lease.docx'))
    expect(box()).toBeNull()
  })

  it('Ctrl+K goes to a screen by its name', async () => {
    pressKey('k', { ctrlKey: true })
    fill(await until('the palette', box), 'gloss')
    await until('the screen', () => find('option', 'Glossaries'))
    pressKey('Enter')
    await until('the glossaries', () => find('heading', 'Glossaries'))
  })

  it('[ makes the links narrow, and wide again', () => {
    pressKey('[')
    expect(document.documentElement.dataset['frame']).toBe('slim')
    pressKey('[')
    expect(document.documentElement.dataset['frame']).toBeUndefined()
  })

  it('? lists the keys', async () => {
    pressKey('?')
    await until('help', () => find('dialog', 'Help') ?? shows('Shortcuts on every screen'))
  })

  it('a key that is typed in a box is a letter', async () => {
    ;(await until('the box', () => find('textbox', 'File or batch name, job ID'))).focus()
    pressKey('[')
    expect(document.documentElement.dataset['frame']).toBeUndefined()
  })
})

describe('the links stay', () => {
  it('beside the word that nothing is at an address', async () => {
    page.leave()
    page = await renderApp('/no/such/page', smallService([jobRecord()]))
    await until('the word', () => find('heading', 'Page not found'))
    expect(find('button', /Search or jump to/)).not.toBeNull()
    expect(document.querySelectorAll('main')).toHaveLength(1)
    press(await until('the way on', () => find('link', 'Go to jobs')))
    await until('the jobs', () => find('heading', 'Jobs'))
  })

  it('beside a screen that threw, and lead to another', async () => {
    page.api.queries.setQueryData(resourcesQuery(page.api, 'glossary', {}).queryKey, Object({ pages: null }))
    press(await until('the link', () => find('link', 'Glossaries')))
    await until('the word', () => find('heading', 'Something went wrong on this page'))
    expect(find('button', /Search or jump to/)).not.toBeNull()
    press(await until('the other link', () => find('link', /^Jobs/)))
    await until('the jobs', () => find('heading', 'Jobs'))
  })
})
