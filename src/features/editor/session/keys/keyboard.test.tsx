import { afterEach, describe, expect, it } from 'vitest'
import type { Segment } from '#contract/resources/segment.ts'
import { problem } from '../../../../testing/fake-service.ts'
import { activeRow, isInGrid, openEditor, toGrid } from '../../../../testing/open-editor.ts'
import { jobRecord, segmentRecord } from '../../../../testing/records.ts'
import { setWindowWidth } from '../../../../testing/set-element-size.ts'
import { fill, press, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

async function open(segments: Segment[], search = '', job = jobRecord()) {
  page = await openEditor(segments, { search, job })
  return page
}

const rows = (count: number) => Array.from({ length: count }, (_, position) => segmentRecord(position))
const spoken = () => document.querySelector('[aria-live="assertive"]')?.textContent ?? ''
const inText = () => document.activeElement?.closest('[data-active] .ProseMirror') != null
const textOf = (position: number) =>
  document.querySelector(`[data-position="${position}"] .cell-target`)?.textContent ?? ''

const choiceOf = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  const radio = found?.querySelector('input')
  if (!radio) throw new Error(`there is no choice ${label}`)
  return radio
}

describe('a shortcut of the text, pressed in the grid', () => {
  const tagged = (position: number) =>
    segmentRecord(position, {
      source: `Source <x1/> ${position}.`,
      target: `Texto ${position}.`,
      mt_target: `Máquina ${position} <x1/>.`,
    })

  it('changes the active row, not the one where one wrote last, and has the text from then on', async () => {
    const shortcuts: readonly [string, KeyboardEventInit][] = [
      ['i', { ctrlKey: true }],
      ['Delete', { altKey: true }],
      ['F8', { shiftKey: true }],
      ['F8', {}],
      ['Backspace', { ctrlKey: true, shiftKey: true }],
    ]
    await open(
      Array.from({ length: 6 }, (_, position) => tagged(position)),
      '?order=document',
    )
    const found: string[] = []
    for (const [index, [key, held]] of shortcuts.entries()) {
      await toGrid()
      pressKey('j')
      await until('the next row', () => activeRow() === String(index + 1) && isInGrid())
      const before = textOf(index)
      pressKey(key, held)
      if (textOf(index) !== before) found.push(`${key} has changed the row before: ${textOf(index)}`)
      if (textOf(index + 1) === `Texto ${index + 1}.`) found.push(`${key} has not changed its row`)
      if (!inText()) found.push(`${key} leaves the keyboard elsewhere`)
    }
    expect(found).toEqual([])
  })

  it('says why on a locked row, and changes nothing', async () => {
    await open([tagged(0), segmentRecord(1, { locked: true, target: 'Texto 1.' })], '?order=document')
    await toGrid()
    pressKey('j')
    await until('the locked row', () => activeRow() === '1' && isInGrid())
    pressKey('i', { ctrlKey: true })
    await until('the reason', () => spoken().includes('Locked: it cannot be edited'))
    expect([textOf(0), textOf(1)]).toEqual(['Texto 0.', 'Texto 1.'])
  })
})

describe('the keyboard after a press', () => {
  const sourceOf = (position: number) => {
    const cell = document.querySelector(`[data-position="${position}"] [aria-colindex="3"]`)
    if (!(cell instanceof HTMLElement)) throw new Error(`there is no source of row ${position}`)
    return cell
  }

  it('is the text of the row whose source was pressed from the first key on', async () => {
    await open(rows(3), '?order=document')
    sourceOf(2).focus()
    press(sourceOf(2))
    pressKey('a')
    expect([activeRow(), inText()]).toEqual(['2', true])
  })

  it('is the text of the row in whose source a tag was pressed', async () => {
    await open([segmentRecord(0), segmentRecord(1, { source: 'a <x1/>', target: 'b <x1/>' })], '?order=document')
    const tag = sourceOf(1).querySelector('[data-kind]')
    if (!(tag instanceof HTMLElement)) throw new Error('there is no tag')
    sourceOf(1).focus()
    window.getSelection()?.selectAllChildren(tag)
    press(tag)
    pressKey('a')
    expect([activeRow(), inText()]).toEqual(['1', true])
  })

  it('is where it was: in the text after a mode, in the grid after an order', async () => {
    await open(rows(3), '?order=document')
    const pressByMouse = (element: HTMLElement) => {
      element.focus()
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
    }
    pressByMouse(choiceOf('Review'))
    await until('the text', inText)
    await toGrid()
    pressByMouse(choiceOf('Translate'))
    await until('the grid', isInGrid)
  })

  it('goes to the text where nothing has it any more', async () => {
    await open(rows(2), '?order=document')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    pressKey('a')
    expect(inText()).toBe(true)
  })
})

describe('the keyboard of a reviewer in the grid', () => {
  const inBox = (label: string) => () => document.activeElement?.getAttribute('aria-label') === label
  const boxOf = (label: string) =>
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control ?? null

  /** Leaves no row, by the query line and keys alone. */
  const showNone = async () => {
    const box = await until('the line', () => document.querySelector<HTMLInputElement>('[data-filter]'))
    box.focus()
    fill(box, 'zzzqqq')
    pressKey('Enter')
    await until('no rows', () => document.querySelector('[data-no-rows]'))
  }
  const wayBack = () => document.querySelector<HTMLElement>('[data-no-rows] button')

  it('is the button that shows all rows where the filter leaves none; letters are answered with the reason', async () => {
    await open(rows(3), '?order=document')
    await showNone()
    await until('the button', () => document.activeElement === wayBack() && wayBack() !== null)
    pressKey('a')
    await until('a word', () => spoken().includes('No segment of this document fits the filter.'))
    expect([document.querySelector('[data-collecting]'), document.activeElement]).toEqual([null, wayBack()])
  })

  it('decides nothing about a row that the filter hides, and says so', async () => {
    const { segments } = await open(rows(3), '?order=document&mode=review')
    await toGrid()
    await showNone()
    pressKey('a')
    pressKey('Enter', { ctrlKey: true })
    await until('a word', () => spoken().includes('No segment of this document fits the filter.'))
    press(await until('the way back', wayBack))
    await until('the rows', () => activeRow() === '0')
    pressKey('j')
    await until('the next row', () => activeRow() === '1')
    pressKey('a')
    await until('the one approval', () => segments[1]?.state === 'approved_translation')
    expect(segments[0]?.state).toBe('draft')
  })

  it('stays in the text until the code of another view is there, and is in its text then', async () => {
    await open(rows(2), '?order=document')
    pressKey('F4', { shiftKey: true })
    expect(inText()).toBe(true)
    await until('the text', () => document.activeElement?.matches('[data-grid-keys] .ProseMirror'))
    expect(document.querySelector('[data-collecting]')).toBeNull()
  })

  it('goes to the rows where what had it lets go of it without a press', async () => {
    await open(rows(3), '?order=document')
    const menu = document.createElement('button')
    document.body.append(menu)
    menu.focus()
    menu.blur()
    expect(document.activeElement).toBe(document.body)
    await until('the text', inText)
  })

  it('goes to the rows where a dialog lost it before it was gone', async () => {
    await open(rows(3), '?order=document')
    const dialog = document.createElement('div')
    dialog.role = 'dialog'
    dialog.tabIndex = -1
    document.body.append(dialog)
    dialog.focus()
    dialog.blur()
    const picture = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let pictures = 0; pictures < 4; pictures++) await picture()
    expect(document.activeElement).toBe(document.body)
    dialog.remove()
    await until('the text', inText)
  })

  it('comes back to the grid by Esc from the filter, from find and from the choices of a panel', async () => {
    await open(rows(3), '?mode=review&order=document')
    await toGrid()
    pressKey('/')
    await until('the filter', () => document.activeElement?.matches('[data-filter]'))
    await until('the proposals', () => document.querySelector('[role="listbox"]'))
    pressKey('Escape')
    await until('the filter alone', () => document.querySelector('[role="listbox"]') === null)
    pressKey('Escape')
    await until('the grid', isInGrid)
    pressKey('f', { ctrlKey: true })
    await until('the field', inBox('Find'))
    pressKey('Escape')
    await until('the grid', isInGrid)
    document.querySelector<HTMLElement>('aside input[type="radio"]:checked')?.focus()
    pressKey('Escape')
    expect(isInGrid()).toBe(true)
  })

  it('comes back by Esc from a note, and with Ctrl+Enter, which sends it', async () => {
    const sent: unknown[] = []
    page = await openEditor(rows(3), {
      search: '?mode=review&order=document',
      before: ({ path, method, body }) => {
        if (!path.endsWith('/notes')) return undefined
        if (method === 'GET') return { body: { notes: [], next_after: null } }
        sent.push(body)
        return {
          status: 201,
          body: {
            id: 'note_1',
            text: 'Why?',
            author: 'Ana',
            created_at: '2026-11-20T10:00:00Z',
            resolved: false,
            kind: 'note',
          },
        }
      },
    })
    await toGrid()
    pressKey('F9', { shiftKey: true })
    const box = await until('the note', () => boxOf('New note'))
    await until('the focus', () => document.activeElement === box)
    pressKey('Escape')
    expect(isInGrid()).toBe(true)
    pressKey('F9', { shiftKey: true })
    await until('the focus', () => document.activeElement === box)
    fill(box, 'Why?')
    pressKey('Enter', { ctrlKey: true })
    await until('the grid', () => sent.length === 1 && isInGrid())
  })

  it('says where there is no memory to search', async () => {
    await open(rows(2), '?mode=review&order=document')
    await toGrid()
    pressKey('F3')
    await until('the reason', () => spoken().includes('This job uses no translation memory.'))
    // What is typed now is for the search: in the grid it would approve and reject.
    await until('the field', inBox('Concordance search'))
    pressKey('Escape')
    await until('the grid', isInGrid)
  })

  it('says where the service stores no notes', async () => {
    page = await openEditor(rows(2), {
      search: '?mode=review&order=document',
      before: ({ path }) => (path.endsWith('/notes') ? problem('not-found', 404) : undefined),
    })
    await toGrid()
    pressKey('F9', { shiftKey: true })
    const reason = 'This service stores no notes.'
    // What is typed now is for the note: in the grid it would approve and reject.
    await until('the reason', () => spoken().includes(reason) && document.activeElement?.textContent === reason)
    pressKey('Escape')
    await until('the grid', isInGrid)
  })
})

describe('the row of the address', () => {
  it('is the one that opens in the default order, however late its list comes', async () => {
    const scored = [90, 30, 70, null, 20].map((score, position) => segmentRecord(position, { score }))
    const job = jobRecord()
    await open(scored, '?segment=1', { ...job, result: job.result && { ...job.result, scored: true } })
    expect(activeRow()).toBe('0')
  })

  it('stays the same when a press brings another order, list by list', async () => {
    const scored = [90, 30, 70, null, 20].map((score, position) => segmentRecord(position, { score }))
    const job = jobRecord()
    let isHeld = true
    page = await openEditor(scored, {
      search: '?order=document&segment=3',
      job: { ...job, result: job.result && { ...job.result, scored: true } },
      before: ({ query }) => (isHeld && query.get('band') === 'revisar' ? 'no answer' : undefined),
    })
    setWindowWidth(1440)
    await until('the orders', () => document.body.textContent?.includes('Worst first'))
    const rowsSeen = new Set([activeRow()])
    const watch = new MutationObserver(() => rowsSeen.add(activeRow()))
    watch.observe(document.body, { subtree: true, childList: true, attributes: true })
    choiceOf('Worst first').click()
    await until('the worst', () => document.querySelector('[data-index="0"] [data-position="4"]'))
    isHeld = false
    await until('the others', () => document.querySelector('[data-index="2"] [data-position="2"]'))
    await until('the row', () => activeRow() !== null)
    watch.disconnect()
    rowsSeen.delete(null)
    expect([...rowsSeen]).toEqual(['2'])
  })
})

describe('a dialog that closes', () => {
  it('gives the keyboard to the rows where the control it was opened from is gone', async () => {
    await open(rows(3), '?order=document')
    const gone = document.createElement('button')
    document.querySelector('main')?.append(gone)
    gone.focus()
    pressKey('/', { ctrlKey: true })
    const dialog = await until('the dialog', () => document.querySelector('[role=dialog]'))
    gone.remove()
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    await until('the rows', () => isInGrid() || inText())
  })
})
