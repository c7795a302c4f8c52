import { afterEach, describe, expect, it } from 'vitest'
import type { Segment } from '#contract/resources/segment.ts'
import { activeRow, isInGrid, openEditor, toasts, toGrid } from '../../../../testing/open-editor.ts'
import { segmentRecord } from '../../../../testing/records.ts'
import { find, press, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

async function open(segments: Segment[], search: string) {
  page = await openEditor(segments, { search })
  return page
}

const rows = (count: number) => Array.from({ length: count }, (_, position) => segmentRecord(position))
const inText = () => document.activeElement?.closest('[data-active] .ProseMirror') != null
const textOf = (position: number) =>
  document.querySelector(`[data-position="${position}"] .cell-target`)?.textContent ?? ''

describe('letters on what takes none', () => {
  const hasFocus = (selector: string) => () => document.activeElement?.matches(selector) === true

  // The table of docs/editor.md: the row that gets the letter; null where it is named.
  const controls: readonly { on: string; part: string; acts: readonly ('press' | 'Tab')[]; row: number | null }[] = [
    { on: 'a row that is not active', part: '[data-position="2"]', acts: ['Tab'], row: 2 },
    { on: 'the bar, pressed', part: '[data-pane="bar"]', acts: ['Tab', 'press'], row: 0 },
    { on: 'the bar, reached by key', part: '[data-pane="bar"]', acts: ['Tab'], row: null },
    { on: 'the bar, left by key behind a press', part: '[data-pane="bar"]', acts: ['press', 'Tab'], row: null },
    { on: 'the panel, pressed', part: '[data-pane="panel"]', acts: ['press'], row: 0 },
    { on: 'the panel, reached by key', part: '[data-pane="panel"]', acts: ['Tab'], row: null },
    { on: 'the header, pressed', part: '[data-pane="head"]', acts: ['press'], row: null },
    { on: 'a notice, pressed', part: 'main', acts: ['press'], row: null },
    { on: 'the page beside the editor, pressed', part: 'body', acts: ['press'], row: null },
  ]
  for (const keysGo of ['grid', 'text', 'chord'] as const)
    it.each(controls)(`are in the ${keysGo} for row $row on a control of $on`, async ({ part, acts, row }) => {
      const key = keysGo === 'chord' ? 'Ctrl ↵' : 'a'
      const { segments } = await open(rows(3), '?order=document&mode=review')
      if (keysGo === 'grid') await toGrid()
      const button = document.createElement('button')
      await until('the part', () => document.querySelector(part)?.append(button) ?? button.isConnected)
      button.focus()
      for (const act of acts) {
        if (act === 'Tab') pressKey('Tab')
        else press(button)
      }
      if (keysGo === 'chord') pressKey('Enter', { ctrlKey: true })
      else pressKey('a')
      if (row === null) await until('the word', () => toasts().includes(`“${key}” was not entered`))
      else if (keysGo !== 'text') await until('the approval', () => segments[row]?.state === 'approved_translation')
      else await until('the text', () => inText() && activeRow() === String(row))
      const others = segments.filter((_, position) => position !== row)
      expect(others.map(({ state }) => state)).not.toContain('approved_translation')
      expect(document.activeElement === button).toBe(row === null)
      button.remove()
    })

  it('go into the first field of a dialog, and are named once where it has none', async () => {
    await open(rows(2), '?order=document&mode=review')
    pressKey('Enter', { ctrlKey: true, shiftKey: true, altKey: true })
    await until('the reasons', hasFocus('[role="dialog"] input[type="radio"]'))
    pressKey('a')
    expect(hasFocus('[role="dialog"] textarea, [role="dialog"] input:not([type="radio"])')()).toBe(true)
    pressKey('Escape')
    const menu = document.createElement('div')
    menu.role = 'dialog'
    menu.tabIndex = -1
    document.body.append(menu)
    await until('the text', inText)
    menu.focus()
    for (const key of ['a', 'j', 'a']) pressKey(key)
    await until('the word', () => toasts().includes('“aja” was not entered'))
    menu.remove()
  })

  it('are named with the spaces between them, which press no button', async () => {
    await open(rows(2), '?order=document&mode=review')
    const button = document.createElement('button')
    let presses = 0
    button.addEventListener('keydown', ({ defaultPrevented }) => (presses += defaultPrevented ? 0 : 1))
    await until('the header', () => document.querySelector('[data-pane="head"]')?.append(button) ?? button.isConnected)
    button.focus()
    for (const key of 'hola que tal') pressKey(key)
    await until('the words', () => toasts().includes('“hola que tal” was not entered'))
    expect(presses).toBe(0)
    button.remove()
  })

  it('go into the name of a filter that is saved, from the press that opens it', async () => {
    await open(rows(2), '?order=document&q=Frase')
    // Else the row that is opened takes the keyboard behind the press.
    await until('the text', inText)
    const button = await until('the button', () => find('button', 'Saved filters'))
    button.focus()
    press(button)
    await until('the name', hasFocus('[role="dialog"] [aria-label="Name"]'))
    pressKey('Escape')
    await until('an owner of the keys', () => inText() || document.activeElement === find('button', 'Saved filters'))
    pressKey('a')
    await until('the text', inText)
  })
})

describe('Esc while nothing has the focus', () => {
  it('gives the keys to the grid, as from the text', async () => {
    await open(rows(3), '?order=document&mode=review')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    pressKey('Escape')
    pressKey('j')
    await until('the next row', () => activeRow() === '1' && isInGrid())
  })
})

describe('keys behind the one that closes a part on its way', () => {
  /** Types before the code of the part can have come: into the small field. */
  const type = (text: string) => {
    const field = document.querySelector<HTMLInputElement>('[data-collecting] input')
    if (field === null) throw new Error('nothing collects the keys')
    field.value += text
  }
  /** Rejects with the first reason, and types letters behind that. */
  const rejectAndType = (letters: string) => {
    pressKey('Enter', { ctrlKey: true, shiftKey: true, altKey: true })
    pressKey('Enter')
    type(letters)
  }

  it('are keys of the grid there, in order', async () => {
    const { segments } = await open(rows(5), '?mode=review&order=document')
    await toGrid()
    rejectAndType('ara')
    const states = ['rejected', 'approved', 'rejected', 'approved', 'draft']
    await until('the verdicts', () => states.every((state, at) => segments[at]?.state.startsWith(state)))
    await until('the grid', () => activeRow() === '4' && isInGrid())
  })

  it('are letters of the text where that has the keyboard', async () => {
    await open(rows(3), '?mode=review&order=document')
    rejectAndType('ara')
    await until('the letters', () => activeRow() === '1' && textOf(1).includes('ara'))
    expect([inText(), textOf(0), textOf(2)]).toEqual([true, 'Frase 0.', 'Frase 2.'])
  })
})
