import { afterEach, describe, expect, it } from 'vitest'
import { problem } from '../../../../testing/fake-service.ts'
import { segmentRecord } from '../../../../testing/records.ts'
import { confirmRow, openEditor, paste, shows, textBox } from '../../../../testing/open-editor.ts'
import { choose, find, press, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const version = (revision: number, target: string, changed_by: string | null) => ({
  revision,
  target,
  state: changed_by === null ? 'draft' : 'translated',
  score: null,
  band: 'sin-nota',
  origin: changed_by === null ? 'engine' : 'interactive',
  locked: false,
  changed_by,
  updated_at: `2026-11-20T10:00:0${revision}Z`,
})
const versions = () => [
  version(3, 'La casa roja.', 'Berta'),
  version(2, 'Una casa roja.', 'Ana'),
  version(1, 'Casa roja.', null),
]
const row = () => segmentRecord(0, { target: 'La casa roja.', mt_target: 'Casa roja.', revision: 3 })

const cards = () => [...document.querySelectorAll('aside section')]
const titles = () => cards().map((card) => card.querySelector('h2')?.textContent ?? '')
const added = (index: number) => [...(cards()[index]?.querySelectorAll('ins') ?? [])].map((ins) => ins.textContent)

function open(answer = () => ({ body: { versions: versions() } }) as ReturnType<typeof problem>) {
  return openEditor([row(), segmentRecord(1)], {
    search: '?panel=history&order=document&segment=1',
    before: ({ path }) => (path === '/v1/jobs/job_1/segments/0/history' ? answer() : undefined),
  })
}

describe('the history of a segment', () => {
  it('says who made each version and when, and what differs from the one before', async () => {
    page = await open()
    await until('the versions', () => titles().length === 3)
    expect(titles()[0]).toMatch(/^TranslatedBerta.*2026/)
    expect(titles()[2]).toMatch(/^DraftMachine translation.*2026/)
    expect(added(0)).toEqual(['La'])
    expect(added(1)).toEqual(['Una casa'])
  })

  it('compares with any other version that is chosen', async () => {
    page = await open()
    await until('the versions', () => titles().length === 3)
    choose('aside select', 'service 1')
    await until('the comparison', () => added(0).join() === 'La casa')
    choose('aside select', 'service 2')
    await until('the other way round', () => cards()[2]?.querySelector('del')?.textContent === 'Una casa')
  })

  it('shows what is written here first, and gives an old text back', async () => {
    page = await open()
    await until('the versions', () => titles().length === 3)
    paste(' Mía.')
    await until('the draft', () => titles()[0] === 'Edited, not confirmed')
    expect(shows('In use')).toBe(true)
    press(await until('the way back', () => find('button', /^Use this text: Translated · Ana/)))
    await until('the old text', () => textBox().textContent === 'Una casa roja.')
  })

  it('is read again after a correction', async () => {
    let all = versions()
    page = await open(() => ({ body: { versions: all } }))
    await until('the versions', () => titles().length === 3)
    all = [version(4, 'La casa roja. Mía.', 'Ana'), ...all]
    paste(' Mía.')
    confirmRow({ altKey: true })
    await until('the new one', () => titles().length === 4 && titles()[0]?.startsWith('TranslatedAna'))
  })

  it('says so where the service keeps none, and shows what is known here', async () => {
    page = await open(() => problem('not-found', 404))
    await until('the words', () => shows('This service stores no segment history'))
    expect(titles()).toEqual(['DraftWhen the document was opened', 'Original machine translation'])
  })

  it('says what went wrong and can be asked for again', async () => {
    let broken = true
    page = await open(() => (broken ? problem('forbidden', 403) : { body: { versions: versions() } }))
    const again = await until('the way on', () => find('button', 'Try again'))
    broken = false
    press(again)
    await until('the versions', () => titles().length === 3)
  })
})
