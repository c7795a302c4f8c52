import { afterEach, describe, expect, it } from 'vitest'
import { segmentRecord } from '../../../../testing/records.ts'
import { activeRow, confirmRow, openEditor, paste, shows, textBox, toasts } from '../../../../testing/open-editor.ts'
import { fill, find, press, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const houses = () => [
  segmentRecord(0, { source: 'The house.', target: 'La casa.' }),
  segmentRecord(1, {
    source: 'A <g1>house</g1> and a house.',
    target: 'Una <g1>casa</g1> y una casa.',
    state: 'translated',
  }),
  segmentRecord(2, { source: 'A car.', target: 'Un coche.' }),
  segmentRecord(3, { source: 'House.', target: 'Casa.', locked: true }),
]

async function openReplace(text: string, replacement: string) {
  pressKey('h', { ctrlKey: true })
  fill(await until('the box', () => find('textbox', 'Find')), text)
  fill(find('textbox', 'Replace with'), replacement)
}

describe('find and replace', () => {
  it('changes every ticked hit in the whole document as one step, and undoes it as one', async () => {
    page = await openEditor(houses())
    const { segments } = page
    await openReplace('casa', 'vivienda')
    await until('the hits', () => shows('4 results in 3 segments'))
    // The fourth is in a locked segment.
    press(await until('the way on', () => find('button', 'Replace 3 results')))
    await until('the corrections', () => segments[1]?.target === 'Una <g1>vivienda</g1> y una vivienda.')
    await until('the other', () => segments[0]?.target === 'La vivienda.')
    expect(segments.map(({ state }) => state)).toEqual(['draft', 'translated', 'draft', 'draft'])
    expect(segments[3]?.target).toBe('Casa.')
    press(await until('the way back', () => find('button', 'Undo')))
    await until('the old texts', () => segments[1]?.target === 'Una <g1>casa</g1> y una casa.')
    await until('the other', () => segments[0]?.target === 'La casa.')
  })

  it('does not offer what it has put in itself, until that is undone', async () => {
    page = await openEditor(houses())
    const { segments } = page
    await openReplace('casa', 'casa grande')
    press(await until('the way on', () => find('button', 'Replace 3 results')))
    await until('the correction', () => segments[0]?.target === 'La casa grande.')
    await until('no more of them', () => find('button', 'Replace 0 results')?.getAttribute('aria-disabled') === 'true')
    press(await until('the way back', () => find('button', 'Undo')))
    await until('the old text', () => segments[0]?.target === 'La casa.')
    await until('the way on', () => find('button', 'Replace 3 results'))
  })

  it('is of the rows that the filter shows alone, and says so', async () => {
    page = await openEditor(houses(), { search: '?order=document&q=-state:translated' })
    const { segments } = page
    await openReplace('casa', 'vivienda')
    await until(
      'the hits',
      () => shows('2 results in 2 segments') && shows('Only in the segments that the filter shows.'),
    )
    press(await until('the way on', () => find('button', 'Replace 1 result')))
    await until('the correction', () => segments[0]?.target === 'La vivienda.')
    expect(segments[1]?.target).toBe('Una <g1>casa</g1> y una casa.')
  })

  it('takes the way back along when the editor is left, as it leads nowhere then', async () => {
    page = await openEditor(houses())
    await openReplace('casa', 'vivienda')
    press(await until('the way on', () => find('button', 'Replace 3 results')))
    await until('the way back', () => find('button', 'Undo'))
    press(await until('the way out', () => find('link', 'Jobs')))
    await until('the jobs', () => find('heading', 'Jobs'))
    await until('nothing to undo', () => find('button', 'Undo') === null)
  })

  it('has the focus in its box after replacing: the button that was pressed is gone', async () => {
    page = await openEditor(houses())
    await openReplace('casa', 'vivienda')
    const button = await until('the way on', () => find('button', 'Replace 3 results'))
    button.focus()
    press(button)
    await until('the focus in the box', () => document.activeElement === find('textbox', 'Find'))
  })

  it('waits for the results when it is pressed before they are there, and says where there are none', async () => {
    page = await openEditor(houses())
    const { segments } = page
    await openReplace('casa', 'vivienda')
    const button = await until('the button', () => find('button', 'Replace…'))
    button.focus()
    press(button)
    await until('the correction', () => segments[0]?.target === 'La vivienda.')
    fill(find('textbox', 'Find'), 'nada')
    press(await until('the button', () => find('button', 'Replace…')))
    await until('the reason', () => toasts().includes('0 results in 0 segments.'))
  })

  it('goes from what is looked for to what takes its place by one Tab', async () => {
    page = await openEditor(houses())
    pressKey('h', { ctrlKey: true })
    await until('the box', () => find('textbox', 'Find'))
    const stops = [...document.querySelectorAll('section[aria-label="Find and replace"] :is(input, button)')]
    const names = stops.map((stop) => stop.getAttribute('aria-label'))
    expect(names.indexOf('Replace with') - names.indexOf('Find')).toBe(1)
  })

  it('leaves out what is not ticked', async () => {
    page = await openEditor(houses())
    const { segments } = page
    await openReplace('casa', 'X')
    const ticks = await until('the ticks', () => {
      const boxes = document.querySelectorAll<HTMLInputElement>('input[aria-label="Replace in segment 2"]')
      return boxes.length === 2 && boxes
    })
    ticks[1]?.click()
    // With the one in a locked segment they are the four that were found.
    await until('the one left out', () => shows('1 other result is not selected.'))
    expect(shows('1 result is in a locked segment or in a tag and stays as it is.')).toBe(true)
    press(await until('the way on', () => find('button', 'Replace 2 results')))
    await until('the correction', () => segments[1]?.target === 'Una <g1>X</g1> y una casa.')
  })

  it('leaves out what is not ticked also after another row has changed', async () => {
    page = await openEditor(houses())
    const { segments } = page
    await openReplace('casa', 'X')
    const ticks = await until('the ticks', () => {
      const boxes = document.querySelectorAll<HTMLInputElement>('input[aria-label="Replace in segment 2"]')
      return boxes.length === 2 && boxes
    })
    ticks[1]?.click()
    await until('the one left out', () => shows('1 other result is not selected.'))
    paste(' Otra casa.')
    await until('the new hit', () => shows('5 results in 3 segments'))
    press(await until('the way on', () => find('button', 'Replace 3 results')))
    await until('the correction', () => segments[1]?.target === 'Una <g1>X</g1> y una casa.')
  })

  it('keeps as a draft what was a draft', async () => {
    page = await openEditor(houses())
    paste(' Mi casa.')
    await openReplace('Mi casa', 'Tu casa')
    press(await until('the way on', () => find('button', 'Replace 1 result')))
    await until('the draft', () => shows('La casa. Tu casa.'))
    // A draft goes to the service after a pause.
    for (const { body } of page.corrections()) expect(body).toMatchObject({ state: 'draft' })
  })

  it('looks in the source, goes from hit to hit, and says what is no expression', async () => {
    page = await openEditor(houses())
    pressKey('f', { ctrlKey: true })
    const box = await until('the box', () => find('textbox', 'Find'))
    fill(box, 'car')
    press((await until('the side', () => find('radio', 'Source'))) ?? document.body)
    await until('the hit', () => shows('1 result in 1 segment'))
    box.focus()
    pressKey('Enter')
    await until('the row', () => activeRow() === '2')
    expect(document.activeElement).toBe(box)
    fill(box, '(')
    document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')[2]?.click()
    await until('the words', () => shows('This regular expression is not valid.'))
    pressKey('Escape')
    await until('the text', () => document.activeElement === textBox() && find('textbox', 'Find') === null)
  })

  it('takes what is selected as what is looked for, and leaves its keys to the box', async () => {
    page = await openEditor(houses())
    pressKey('f', { ctrlKey: true })
    const box = await until('the box', () => find('textbox', 'Find'))
    fill(box, 'casa')
    await until('the hits', () => shows('4 results in 3 segments'))
    box.focus()
    // Confirming is the text's key: in the box of a search it does nothing.
    pressKey('Enter', { ctrlKey: true })
    expect(page.corrections()).toEqual([])
  })
})

describe('undoing beyond the row', () => {
  it('takes back the last confirm, goes there, and does it again', async () => {
    page = await openEditor([segmentRecord(0), segmentRecord(1), segmentRecord(2)])
    const { segments } = page
    paste(' más')
    confirmRow()
    await until('the next row', () => activeRow() === '1')
    await until('the correction', () => segments[0]?.state === 'translated')
    pressKey('z', { ctrlKey: true })
    await until('the row', () => activeRow() === '0')
    await until('the state', () => segments[0]?.state === 'draft')
    expect(segments[0]?.target).toBe('Frase 0. más')
    pressKey('z', { ctrlKey: true })
    await until('the text', () => textBox().textContent === 'Frase 0.')
    pressKey('z', { ctrlKey: true, shiftKey: true })
    await until('the text again', () => textBox().textContent === 'Frase 0. más')
  })

  it('says when there is nothing to undo', async () => {
    page = await openEditor([segmentRecord(0)])
    pressKey('z', { ctrlKey: true })
    await until('the words', () => toasts().includes('There is nothing to undo.'))
  })
})
