import { afterEach, describe, expect, it } from 'vitest'
import { segmentRecord } from '../../../../testing/records.ts'
import { activeRow, openEditor, shows, textBox } from '../../../../testing/open-editor.ts'
import { find, press, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

describe('what is left to do', () => {
  it('lists every open row with the reason, and leads there', async () => {
    page = await openEditor([
      segmentRecord(0, { state: 'translated' }),
      segmentRecord(1),
      segmentRecord(2, { translatable: false }),
      segmentRecord(3),
    ])
    press(await until('the figure', () => find('button', '2 of 4 segments') ?? find('button', /of 4 segments/)))
    await until('the list', () => shows('2 of 4 segments') && shows('not confirmed'))
    const lines = [...document.querySelectorAll<HTMLElement>('[role="dialog"] li button')]
    expect(lines.map((line) => line.textContent?.slice(0, 12))).toEqual(['2Sentence 1.', '4Sentence 3.'])
    lines[1]?.click()
    await until('the row', () => activeRow() === '3' && document.querySelector('[role="dialog"]') === null)
  })

  it('says of a confirmed row that it is not approved, in the mode that approves', async () => {
    page = await openEditor([segmentRecord(0, { state: 'translated' })], { search: '?mode=review' })
    press(await until('the figure', () => find('button', /of 1 segment/)))
    await until('the list', () => shows('not approved'))
    expect(shows('not confirmed')).toBe(false)
  })
})

describe('what is left to do, as rows of the grid', () => {
  it('is a query, which the line shows', async () => {
    page = await openEditor([segmentRecord(0, { state: 'translated' }), segmentRecord(1)], {
      search: '?order=document',
    })
    press(await until('the figure', () => find('button', /of 2 segments/)))
    press(await until('the way', () => find('button', 'Show in the grid')))
    await until('the row', () => document.querySelectorAll('[data-position]').length === 1 && activeRow() === '1')
    expect(document.querySelector<HTMLInputElement>('[data-filter]')?.value).toBe('is:open or is:unsent or has:issue')
  })
})

describe('the menu of missing tags', () => {
  const marked = () => [segmentRecord(0, { source: '<g1>a</g1><x2/>', target: 'b', mt_target: 'b' })]

  it('puts in the one that is chosen', async () => {
    page = await openEditor(marked())
    pressKey('<')
    await until('the menu', () => document.querySelectorAll('[role="option"]').length === 3)
    pressKey('ArrowDown')
    await until(
      'the second',
      () => document.querySelectorAll('[role="option"]')[1]?.getAttribute('aria-selected') === 'true',
    )
    pressKey('Enter')
    await until('the tag', () => textBox().querySelector('.chip-self')?.textContent === '2')
    await until('the text again', () => document.activeElement === textBox())
  })

  it('is not there where no tag is missing: the sign is written', async () => {
    page = await openEditor([segmentRecord(0)])
    pressKey('<')
    expect(document.querySelector('[role="dialog"]')).toBeNull()
  })
})

describe('the parts of the screen', () => {
  it('are gone through by key, and back into the text', async () => {
    page = await openEditor([segmentRecord(0)])
    const pane = () => document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane')
    expect(pane()).toBe('rows')
    pressKey('F6', { shiftKey: true })
    await until('the bar', () => pane() === 'bar')
    pressKey('F6')
    await until('the text', () => document.activeElement === textBox())
  })
})
