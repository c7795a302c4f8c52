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

  it('are for the rows on a button: obeyed in the grid, written in the text', async () => {
    const { segments } = await open(rows(3), '?order=document&mode=review')
    const button = await until('a button', () => find('button', 'Saved filters'))
    await toGrid()
    button.focus()
    pressKey('a')
    await until('the approval', () => segments[0]?.state === 'approved_translation')
    await until('the next row', () => activeRow() === '1' && isInGrid())
    pressKey('Enter')
    await until('the text', inText)
    button.focus()
    pressKey('a')
    expect(inText()).toBe(true)
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

  it('go into the name of a filter that is saved, from the press that opens it', async () => {
    await open(rows(2), '?order=document&q=Frase')
    const button = await until('the button', () => find('button', 'Saved filters'))
    button.focus()
    press(button)
    await until('the name', hasFocus('[role="dialog"] [aria-label="Name"]'))
    pressKey('Escape')
    await until('the button', () => document.activeElement === find('button', 'Saved filters'))
    pressKey('a')
    expect(inText()).toBe(true)
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
