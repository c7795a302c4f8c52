import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../../lib/clock.ts'
import { activeRow, openEditor, shows, textBox } from '../../../../testing/open-editor.ts'
import { segmentRecord } from '../../../../testing/records.ts'
import { fill, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

describe('a word typed while a filter hides its row', () => {
  it('is for that row as a whole: another one becomes active behind its last letter', async () => {
    let now = 1_000_000
    const rows = [
      segmentRecord(0),
      segmentRecord(1),
      segmentRecord(2, { source: 'It is late.', target: 'Es tarde.', state: 'approved_translation' }),
    ]
    const clock = { ...systemClock, now: () => now }
    page = await openEditor(rows, { search: '?order=document&mode=review', clock })
    const box = await until('the line', () => document.querySelector<HTMLInputElement>('[data-filter]'))
    box.focus()
    fill(box, 'late')
    pressKey('Enter')
    await until('no row', () => activeRow() === null)
    /** Types a letter as a browser does, into the field that has the focus. */
    const type = (letter: string) => {
      now += 300
      pressKey(letter)
      const field = document.activeElement
      if (!(field instanceof HTMLInputElement)) throw new Error(`“${letter}” is for another row`)
      field.value += letter
    }
    for (const letter of 'pala') type(letter)
    await until('the rows of the filter', () => document.querySelector('[data-position="2"]'))
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    for (const letter of 'bra') type(letter)
    expect(activeRow()).toBeNull()
    now += 10_000
    await until('the row of the filter', () => activeRow() === '2')
    // The document beside the rows shows it.
    await until('the word', () => shows('Frase 0.palabra'))
    expect(textBox().textContent).toBe('Es tarde.')
  })
})
