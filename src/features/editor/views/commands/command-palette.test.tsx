import { afterEach, describe, expect, it } from 'vitest'
import { segmentRecord } from '../../../../testing/records.ts'
import { activeRow, openEditor, paste, shows, textBox } from '../../../../testing/open-editor.ts'
import { fill, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
  localStorage.clear()
})

const five = () => [0, 1, 2, 3, 4].map((position) => segmentRecord(position))
const options = () => [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent ?? '')

async function openPalette(): Promise<HTMLInputElement> {
  pressKey('k', { ctrlKey: true })
  return until('the palette', () => document.querySelector<HTMLInputElement>('[role="dialog"] [role="combobox"]'))
}

describe('the command palette', () => {
  it('lists what the editor can do with its keys, and runs what is chosen', async () => {
    page = await openEditor(five())
    const box = await openPalette()
    expect(options().some((text) => text.includes('Copy source to target') && text.includes('Ctrl I'))).toBe(true)
    fill(box, 'copy sour')
    await until('the one that fits', () => options().length === 1)
    box.focus()
    pressKey('Enter')
    await until('the source', () => textBox().textContent === 'Sentence 0.')
    expect(document.querySelector('[role="dialog"]')).toBeNull()
  })

  it('repeats a change in the segments that have the same word in the same case', async () => {
    page = await openEditor([
      segmentRecord(0, { source: 'The house.', target: 'La casa.', mt_target: 'La casa.' }),
      segmentRecord(1, { source: 'House.', target: 'Casa.' }),
      segmentRecord(2, { source: 'A house.', target: 'Una casa.' }),
    ])
    pressKey('Delete', { altKey: true })
    paste('La vivienda.')
    fill(await openPalette(), 'Repeat this change')
    await until('the command', () => options().length === 1)
    document.querySelector<HTMLElement>('[role="option"]')?.click()
    await until('the one of the same case', () => shows('1 result in 1 segment'))
  })

  it('filters the rows, and leads out of the editor', async () => {
    const rows = five()
    page = await openEditor(rows.map((row, index) => (index === 2 ? { ...row, state: 'rejected_translation' } : row)))
    fill(await openPalette(), 'rejected')
    await until('the command', () => options().length === 1)
    document.querySelector<HTMLElement>('[role="option"]')?.click()
    await until('the row', () => activeRow() === '2' && document.querySelectorAll('[data-position]').length === 1)
    fill(await openPalette(), 'document’s page')
    await until('the command', () => options().length === 1)
    document.querySelector<HTMLElement>('[role="option"]')?.click()
    await until('the page', () => window.location.pathname === '/jobs/job_1')
  })

  it('goes to a segment by its number, and changes mode and panel', async () => {
    page = await openEditor(five())
    fill(await openPalette(), '4')
    await until('the way there', () => options()[0] === 'Go to segment 4')
    document.querySelector<HTMLInputElement>('[role="dialog"] [role="combobox"]')?.focus()
    pressKey('Enter')
    await until('the row', () => activeRow() === '3')
    fill(await openPalette(), 'review')
    await until('the mode', () => options().some((text) => text.includes('Mode')))
    document.querySelector<HTMLElement>('[role="option"]')?.click()
    await until('the address', () => window.location.search.includes('mode=review'))
  })

  it('moves with the arrows and says so to assistive technology', async () => {
    page = await openEditor(five())
    const box = await openPalette()
    box.focus()
    const first = box.getAttribute('aria-activedescendant')
    pressKey('ArrowDown')
    await until('the next', () => box.getAttribute('aria-activedescendant') !== first)
    pressKey('ArrowUp')
    await until('the first', () => box.getAttribute('aria-activedescendant') === first)
    pressKey('ArrowUp')
    const last = options().length - 1
    await until('the last', () => box.getAttribute('aria-activedescendant')?.endsWith(`-${last}`))
  })

  it('says when nothing is called that', async () => {
    page = await openEditor(five())
    fill(await openPalette(), 'xyzzy')
    await until('the words', () => document.body.textContent?.includes('No matching command'))
    expect(options()).toEqual([])
  })
})

describe('a key that a person has changed', () => {
  it('does what it was given; the old one does nothing', async () => {
    localStorage.setItem('cotejo:keys', JSON.stringify({ copySource: ['Mod+Shift+s'] }))
    page = await openEditor(five())
    pressKey('i', { ctrlKey: true })
    expect(textBox().textContent).toBe('Frase 0.')
    pressKey('S', { ctrlKey: true, shiftKey: true })
    await until('the source', () => textBox().textContent === 'Sentence 0.')
  })
})

describe('clearing the translation', () => {
  it('takes the words and leaves the tags', async () => {
    page = await openEditor([segmentRecord(0, { source: '<g1>a</g1> b', target: '<g1>uno</g1> dos' })])
    pressKey('Delete', { altKey: true })
    await until('the tags', () => textBox().querySelectorAll('.chip').length === 2 && textBox().textContent === '11')
  })
})
