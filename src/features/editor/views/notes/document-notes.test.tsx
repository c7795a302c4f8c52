import { afterEach, describe, expect, it } from 'vitest'
import type { JobNote } from '#contract/resources/note.ts'
import { type Handler, problem } from '../../../../testing/fake-service.ts'
import { activeRow, openEditor, shows } from '../../../../testing/open-editor.ts'
import { segmentRecord } from '../../../../testing/records.ts'
import { fill, find, press, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const note = (position: number, id: string, text: string, more: Partial<JobNote> = {}): JobNote => ({
  id,
  position,
  text,
  author: 'Leo',
  created_at: '2026-11-20T10:00:00Z',
  resolved: false,
  kind: 'note',
  ...more,
})
const notes = [
  note(1, 'note_1', 'Which house?'),
  note(1, 'note_2', 'The old one.', { author: 'Ana', reply_to: 'note_1' }),
  note(3, 'note_3', 'Wrong term.', { kind: 'reject' }),
  note(0, 'note_4', 'Settled.', { resolved: true }),
  note(2, 'note_5', 'Shown on the first screen.', { kind: 'document', author: null }),
]

/** A page has two notes, so that there is a second one. */
const lister: Handler = ({ query }) => {
  const kinds = query.get('kind')?.split(',') ?? []
  const resolved = query.get('resolved')
  const fitting = notes.filter(
    (one) => kinds.includes(one.kind) && (resolved === null || String(one.resolved) === resolved),
  )
  const from = Number(query.get('after') ?? 0)
  const next = from + 2 < fitting.length ? String(from + 2) : null
  return { body: { notes: fitting.slice(from, from + 2), next_after: next } }
}

async function openList(answer: Handler) {
  page = await openEditor(
    [0, 1, 2, 3].map((position) => segmentRecord(position)),
    {
      search: '?order=document&panel=notes',
      before: (asked) => (asked.path === '/v1/jobs/job_1/notes' ? answer(asked) : undefined),
    },
  )
  press(await until('the choice', () => find('radio', 'Whole document')))
}

describe('the notes of the whole document', () => {
  it('are listed with their answers, page by page, and each leads to its segment', async () => {
    await openList(lister)
    await until('a thread', () => shows('Which house?') && shows('The old one.'))
    expect(shows('Wrong term.')).toBe(false)
    press(await until('the rest', () => find('button', 'Show more')))
    await until('the rest', () => shows('Wrong term.'))
    expect(shows('Settled.')).toBe(false)
    press(await until('the way', () => find('button', 'Segment 4')))
    await until('the row', () => activeRow() === '3')
    expect(shows('Which house?')).toBe(true)
  })

  it('are filtered: those that are resolved, and comments that the document came with', async () => {
    await openList(lister)
    press(await until('the choice', () => find('radio', 'Resolved')))
    await until('it', () => shows('Settled.') && !shows('Which house?'))
    press(await until('the choice', () => find('radio', 'From the document')))
    await until('it', () => shows('Shown on the first screen.') && !shows('Settled.'))
  })

  it('have words for none, for a service without a list, and for a failed request', async () => {
    await openList(() => ({ body: { notes: [], next_after: null } }))
    await until('none', () => shows('No open notes in this document.'))
    page?.leave()
    await openList(() => problem('not-found', 404))
    await until('no list', () => shows('This service does not list the notes of a document.'))
    page?.leave()
    await openList(() => problem('forbidden', 403))
    await until('the way to try again', () => find('button', 'Try again'))
  })
  it.each(['notes', 'history'])('without a connection are not waited for in silence: %s', async (panel) => {
    let isGone = false
    page = await openEditor([segmentRecord(0, { revision: 3 })], {
      search: `?order=document&panel=${panel}`,
      before: ({ path }) => (isGone || /notes|history/.test(path) ? 'no answer' : undefined),
    })
    const isWaiting = () => find('status', `Loading the ${panel}`) !== null
    await until('the wait', isWaiting)
    isGone = true
    window.dispatchEvent(new Event('offline'))
    await until('the silence', () => shows('The service is not responding. Offline'))
    expect(isWaiting()).toBe(false)
    expect(shows('Check the connection and try again.')).toBe(true)
  })
  it('without a connection come with the box for a note, which keeps its text when they are read', async () => {
    let isGone = false
    page = await openEditor([segmentRecord(0)], {
      before: ({ path }) => (isGone ? 'no answer' : path.endsWith('/notes') ? { body: { notes: [] } } : undefined),
    })
    isGone = true
    window.dispatchEvent(new Event('offline'))
    await until('the silence', () => shows('The service is not responding. Offline'))
    pressKey('F9', { shiftKey: true })
    const box = await until('the box', () => document.querySelector<HTMLTextAreaElement>('textarea:focus'))
    const problems = () => document.body.textContent?.split('Check the connection and try again.').length ?? 0
    expect(problems()).toBe(2)
    fill(box, 'Which house?')
    press(await until('the button', () => find('button', 'Add note')))
    await until('the note', () => shows('Not sent yet. It is sent when the service responds.'))
    fill(document.querySelector('textarea'), 'And why')
    // The problem of the list is that of the note: it is on the screen once.
    expect(problems()).toBe(2)
    isGone = false
    window.dispatchEvent(new Event('online'))
    await until('the notes', () => shows('No notes on this segment'))
    expect(document.querySelector('textarea')?.value).toBe('And why')
  })
})
