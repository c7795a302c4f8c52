import { afterEach, describe, expect, it } from 'vitest'
import { setElementSize } from '../../../../testing/set-element-size.ts'
import { jobRecord, segmentRecord } from '../../../../testing/records.ts'
import { confirmRow, openEditor, paste, shows, textBox } from '../../../../testing/open-editor.ts'
import { find, press, pressKey, renderApp, until } from '../../../../testing/render-app.tsx'
import { smallService } from '../../../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof openForm>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const marked = () => [
  segmentRecord(0, { source: 'A <g1>marked</g1> one.', target: 'Una.' }),
  segmentRecord(1),
  segmentRecord(2, { locked: true }),
]

async function openForm(segments = marked()) {
  setElementSize(1000, 600)
  const counts = jobRecord().counts
  const job = jobRecord({ counts: counts && { ...counts, segments: segments.length } })
  const opened = await renderApp('/jobs/job_1/review?view=form&order=document', smallService([job], segments))
  await until('a text to write in', () => document.querySelector('.ProseMirror'))
  return { ...opened, segments }
}

const heading = () => document.querySelector('#form-heading')?.textContent

const describedBy = () => (textBox().getAttribute('aria-describedby') ?? '').split(' ')

describe('one segment at a time', () => {
  it('has a heading for each part, and a text that is read with its source', async () => {
    page = await openForm()
    expect(heading()).toBe('Segment 1 of 3')
    const parts = [...document.querySelectorAll('h3')].map((part) => part.textContent)
    expect(parts).toEqual(['Source', 'Translation', 'Tags', 'QA', 'Matches'])
    expect(document.activeElement).toBe(textBox())
    // Its source, and its issues.
    const [source = ''] = describedBy()
    expect(document.getElementById(source)?.textContent).toBe('A 1marked1 one.')
    expect(document.querySelector('[role="grid"]')).toBeNull()
  })

  it('has its buttons above what comes and goes while one types, and keeps the focus at a press beside all', async () => {
    page = await openForm()
    const confirm = await until('the way on', () => find('button', /^Confirm and next/))
    const below = [...document.querySelectorAll('h3')].filter(
      (part) => (confirm.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    )
    expect(below.map(({ textContent }) => textContent)).toEqual(['Tags', 'QA', 'Matches'])
    const presses = ['[data-pane="rows"]', '[data-pane="rows"] section', '.ProseMirror'].map((place) =>
      document.querySelector(place)?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true })),
    )
    expect(presses.slice(0, 2)).toEqual([false, false])
    expect(presses.at(-1)).toBe(true)
  })

  it('does not confirm what misses tags, inserts them by a button with words, and goes on', async () => {
    page = await openForm()
    confirmRow()
    await until('the reason', () => shows('Not confirmed: the tags do not match'))
    expect(heading()).toBe('Segment 1 of 3')
    press(await until('the tag', () => find('button', 'Insert tag pair 1')))
    await until('half of it', () => textBox().querySelectorAll('.chip').length === 1)
    press(await until('the other half', () => find('button', 'Insert closing tag 1')))
    await until('all of them', () => shows('No tags are missing.'))
    press(await until('the way on', () => find('button', /^Confirm and next/)))
    await until('the next', () => heading() === 'Segment 2 of 3')
    await until('the correction', () => page?.segments[0]?.state === 'translated')
    expect(page.segments[0]?.target).toBe('Una.<g1></g1>')
  })

  it('is left for its heading by Esc, where the keys of the grid act; a locked one has the focus there', async () => {
    page = await openForm()
    pressKey('Escape')
    await until('the heading', () => document.activeElement?.id === 'form-heading')
    pressKey('j')
    await until('the next', () => heading() === 'Segment 2 of 3' && document.activeElement?.id === 'form-heading')
    pressKey('Enter')
    await until('the text', () => document.activeElement === textBox())
    press(await until('the way on', () => find('button', 'Next')))
    await until('the locked one', () => heading() === 'Segment 3 of 3' && shows('Locked: it cannot be edited'))
    expect(document.activeElement?.id).toBe('form-heading')
    expect(document.querySelector('.ProseMirror')).toBeNull()
  })

  it('is a key away from the table, with what was written and where one was', async () => {
    page = await openForm()
    paste(' Mía.')
    await until('the draft', () => shows('Edited, not confirmed'))
    pressKey('F4')
    await until('the table', () => document.querySelector('[role="grid"] [data-active] .ProseMirror'))
    expect(window.location.search).toContain('view=grid')
    expect(textBox().textContent).toBe('Una. Mía.')
    expect(describedBy()).toEqual(['issues-0'])
    press(await until('the button', () => find('button', 'Single-segment view')))
    await until('the form', () => heading() === 'Segment 1 of 3')
    expect(textBox().textContent).toBe('Una. Mía.')
    expect(describedBy()).toHaveLength(2)
  })
})

describe('the table', () => {
  it('is what opens where it fits', async () => {
    const opened = await openEditor(marked())
    expect(document.querySelector('[role="grid"]')).not.toBeNull()
    opened.leave()
  })
})
