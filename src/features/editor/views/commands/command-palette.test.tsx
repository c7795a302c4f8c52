import { afterEach, describe, expect, it } from 'vitest'
import { keyTable } from '../../../../keys/key-table.ts'
import { screenCommands } from '../../../../ui/frame-screens.ts'
import { editor as words } from '../../../../messages/en/editor.gen.ts'
import { base as shell } from '../../../../messages/en/base.gen.ts'
import { segmentRecord } from '../../../../testing/records.ts'
import { activeRow, openEditor, paste, shows, textBox } from '../../../../testing/open-editor.ts'
import { fill, find, pressKey, until } from '../../../../testing/render-app.tsx'
import { keysAlone } from './use-commands.ts'

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

  it('has the query line under its own name', async () => {
    page = await openEditor(five())
    const box = await openPalette()
    fill(box, 'filter segments')
    await until('the command', () => options()[0] === 'Filter segmentsCtrl Shift F')
    box.focus()
    pressKey('Enter')
    await until('the line', () => document.activeElement?.hasAttribute('data-filter'))
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

describe('every command', () => {
  const labels = () => [...document.querySelectorAll('[role="option"] > span:first-child')].map(textOf)
  const textOf = (element: Element) => (element.textContent ?? '').trim()
  /** Returns the names of all controls in a part of the screen; a row of choices has its choices. */
  const pressable = (within: Element) =>
    [...within.querySelectorAll<HTMLElement>('a[href], button, input[type="radio"]')].map(
      (element) => element.getAttribute('aria-label') ?? textOf(element.closest('label') ?? element),
    )

  it('that has a key is in the palette, but for those that say where one is', async () => {
    page = await openEditor(five())
    await openPalette()
    const shown = labels()
    const actions = new Map(keyTable.toReversed().map(({ action, id }) => [action, id]))
    for (const [action, id] of actions)
      expect([action, shown.includes(words.keys.rows[id])]).toEqual([action, !keysAlone.has(action)])
  })

  it('that has a button in the header, the toolbar, the panel or the settings is in the palette', async () => {
    page = await openEditor(five())
    document.querySelector<HTMLElement>('button[aria-label="Settings"]')?.click()
    const settings = await until('the settings', () => document.querySelector('[role="dialog"]'))
    await until('the counts', () => find('button', /^To do in this mode 5/))
    const found = [
      ...pressable(settings),
      ...[
        ...document.querySelectorAll('[data-pane="head"], [data-pane="bar"], [data-pane="panel"] > fieldset'),
      ].flatMap(pressable),
    ]
    expect(found.length).toBeGreaterThan(24)
    pressKey('Escape')
    await until('the editor', () => document.querySelector('[role="dialog"]') === null)
    const box = await openPalette()
    const shown = labels()
    // Exceptions: the palette itself; the settings, each of which is a command; controls with another name.
    const named: Readonly<Record<string, string>> = {
      'contract.docx': words.palette.toJob,
      'To do in this mode': words.query.commands['is:open'],
      'With QA issues': words.query.commands['has:issue'],
      'Rebuild and downloadDownload': words.rebuildDownload,
      '0 of 5 segments': words.keys.rows.left,
    }
    const left = found
      .map((name) => name.replace(/ ([\d,.]+\+?|…)$/, ''))
      .filter(
        (name) => !shown.includes(named[name] ?? name) && name !== 'Settings' && !name.startsWith('Command palette'),
      )
    expect(left).toEqual([])
    for (const { label } of screenCommands(shell.nav, () => {})) expect(shown).toContain(label)
    expect(box.value).toBe('')
  })

  it('of the file is there: TMX, a table, XLIFF of both versions, the original; and the way out', async () => {
    page = await openEditor(five())
    await openPalette()
    const files = [
      'Download original',
      'XLIFF 2.1',
      'XLIFF 1.2',
      'TMX',
      'table for a reviewer',
      'Rebuild and download',
      'Import XLIFF',
      'Import table',
    ]
    for (const file of [...files, shell.nav.signOut]) expect(labels().some((label) => label.includes(file))).toBe(true)
  })

  it('of the settings changes them, found by what it is of', async () => {
    page = await openEditor(five())
    fill(await openPalette(), 'theme dark')
    await until('the theme', () => labels().join() === 'Dark')
    document.querySelector<HTMLElement>('[role="option"]')?.click()
    await until('the look', () => document.documentElement.dataset['theme'] === 'dark')
  })

  it('hides the panel and shows it again', async () => {
    page = await openEditor(five())
    for (const [name, isThere] of [
      ['hide the panel', false],
      ['show the panel', true],
    ] as const) {
      fill(await openPalette(), 'the panel')
      await until('the command', () => labels().length === 1 && labels()[0]?.toLowerCase() === name)
      document.querySelector<HTMLElement>('[role="option"]')?.click()
      await until(name, () => (document.querySelector('[data-pane="panel"]') !== null) === isThere)
    }
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
