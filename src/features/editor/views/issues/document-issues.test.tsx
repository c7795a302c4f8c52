import { afterEach, describe, expect, it } from 'vitest'
import { segmentRecord } from '../../../../testing/records.ts'
import { activeRow, openEditor, shows, toasts } from '../../../../testing/open-editor.ts'
import { find, press, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
  localStorage.clear()
})

const priced = () => [
  segmentRecord(0, { source: 'Fine.', target: 'Bien.' }),
  segmentRecord(1, { source: 'It costs 1,200 euros.', target: 'Cuesta 1,200 euros.' }),
  segmentRecord(2, { source: 'Fine too.', target: 'Bien también.' }),
  segmentRecord(3, { source: 'It costs 3,400 euros.', target: 'Cuesta 3,400 euros.' }),
]

const summary = async (text: string) =>
  until(text, () => [...document.querySelectorAll('summary')].find((found) => found.textContent?.includes(text)))

describe('issues in the whole document', () => {
  it('are listed by check, lead to their rows, and are gone to by key', async () => {
    page = await openEditor(priced(), { search: '?panel=checks' })
    const group = await summary('2 segments')
    expect(group.textContent).toContain('Numbers')
    pressKey('F7')
    await until('the first', () => activeRow() === '1')
    pressKey('F7')
    await until('the next', () => activeRow() === '3')
    pressKey('F7')
    await until('the words', () => toasts().includes('There are no more QA issues in this direction.'))
    pressKey('F7', { shiftKey: true })
    await until('the one before', () => activeRow() === '1')
  })

  it('are fixed everywhere after a look at each, as one step', async () => {
    page = await openEditor(priced(), { search: '?panel=checks' })
    const { segments } = page
    press(await summary('2 segments'))
    press(await until('the way', () => find('button', 'Fix in all segments')))
    await until('the changes', () => shows('Change 2 segments'))
    press(await until('a tick', () => document.querySelector<HTMLElement>('input[aria-label="Change segment 4"]')))
    press(await until('the way on', () => find('button', 'Change 1 segment')))
    await until('the fix', () => segments[1]?.target === 'Cuesta 1.200 euros.')
    await summary('1 segment')
    expect(segments[3]?.target).toBe('Cuesta 3,400 euros.')
  })

  it('go when they are dismissed, and can be brought back', async () => {
    page = await openEditor(priced(), { search: '?segment=2&order=document&panel=checks' })
    await summary('2 segments')
    const more = await until('the menu', () => document.querySelector<HTMLElement>('button[aria-label^="Dismiss"]'))
    press(more)
    press(
      await until('the reach', () =>
        [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((item) =>
          item.textContent?.includes('in this segment'),
        ),
      ),
    )
    await summary('1 segment')
    press(await until('the way back', () => find('button', 'Restore 1 dismissed QA issue')))
    await summary('2 segments')
  })

  it('are of rows that disagree with one another too, until they agree', async () => {
    const rows = [
      segmentRecord(0, { source: 'Open the door.', target: 'Abre la puerta.' }),
      segmentRecord(1, { source: 'Close it.', target: 'Ciérrala.' }),
      segmentRecord(2, { source: 'Open the door.', target: 'Abrid la puerta.' }),
    ]
    page = await openEditor(rows, { search: '?panel=checks&order=document' })
    expect((await summary('Inconsistent translation')).textContent).toContain('1 segment')
    pressKey('F7')
    await until('the row', () => activeRow() === '2')
    await until('the words', () =>
      document
        .querySelector('[data-active]')
        ?.textContent?.includes('has another translation elsewhere: “Abre la puerta.”'),
    )
    page.sync.outbox.write({ jobId: 'job_1', position: 2 }, 'Abre la puerta.', rows[2] ?? segmentRecord(2))
    await until('peace', () => shows('No QA issues in the segments loaded so far.'))
  })
})
