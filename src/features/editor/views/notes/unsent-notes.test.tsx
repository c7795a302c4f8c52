// @loss: these tests guard the words of people, and get no second attempt.
import { afterEach, describe, expect, it } from 'vitest'
import type { Note } from '#contract/resources/note.ts'
import { isRecord } from '../../../../lib/is-record.ts'
import { type FakeAnswer, type FakeServiceCall, problem } from '../../../../testing/fake-service.ts'
import { activeRow, openEditor, shows } from '../../../../testing/open-editor.ts'
import { segmentRecord } from '../../../../testing/records.ts'
import { fill, find, press, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

/** A service of three segments that keeps notes. `answer` comes before it. */
async function openWithNotes(answer: (asked: FakeServiceCall) => FakeAnswer | 'no answer' | undefined) {
  const notes: (Note & { readonly position: number })[] = []
  const add = (position: number, { text, kind = 'note', reply_to }: Partial<Note>): Note => {
    const thread = reply_to === undefined ? {} : { reply_to }
    const id = `note_${notes.length}`
    const note = {
      id,
      author: 'Ana',
      text: text ?? '',
      created_at: new Date().toISOString(),
      resolved: false,
      kind,
      ...thread,
    }
    notes.push({ ...note, position })
    return note
  }
  page = await openEditor(
    [0, 1, 2].map((position) => segmentRecord(position)),
    {
      search: '?order=document&panel=notes&mode=review',
      before: (asked) => {
        const first = answer(asked)
        if (first !== undefined) return first
        const position = /\/segments\/(\d+)\/notes$/.exec(asked.path)?.[1]
        if (position === undefined) return undefined
        if (asked.method === 'GET')
          return { body: { notes: notes.filter((note) => note.position === Number(position)) } }
        return { status: 201, body: add(Number(position), isRecord(asked.body) ? asked.body : {}) }
      },
    },
  )
  return { notes, add, page }
}

const rejectWhy = () => pressKey('Enter', { ctrlKey: true, altKey: true, shiftKey: true })
const noAnswer = () => undefined
const box = () => until('the box', () => document.querySelector<HTMLTextAreaElement>('form textarea'))
const rowOf = (position: number) => document.querySelector(`[data-position="${position}"]`)
const goTo = async (position: number) => {
  pressKey(position > Number(activeRow()) ? 'ArrowDown' : 'ArrowUp', { altKey: true })
  await until('the row', () => activeRow() === String(position))
}
async function openBox(): Promise<HTMLTextAreaElement> {
  pressKey('F9', { shiftKey: true })
  return until('the focus', () => document.querySelector<HTMLTextAreaElement>('textarea:focus'))
}

describe('a half-written note', () => {
  it('stays in its box over Esc and another row, and its row says so', async () => {
    await openWithNotes(noAnswer)
    fill(await openBox(), 'Which house')
    pressKey('Escape')
    await goTo(1)
    await until('the empty box', async () => (await box()).value === '')
    expect(rowOf(0)?.textContent).toContain('Unsent note')
    expect(rowOf(1)?.textContent).not.toContain('Unsent note')
    await goTo(0)
    expect((await box()).value).toBe('Which house')
    fill(await box(), '')
    await until('no sign', () => rowOf(0)?.textContent?.includes('Unsent note') === false)
  })

  it('stays as an answer, and as the details of a rejection', async () => {
    const { add } = await openWithNotes(noAnswer)
    add(0, { text: 'Which house?' })
    void page?.api.queries.invalidateQueries({ queryKey: ['notes'] })
    press(await until('the way', () => find('button', 'Reply')))
    fill(await until('the box', () => document.querySelector<HTMLTextAreaElement>('textarea:focus')), 'The old')
    pressKey('Escape')
    expect(shows('Reply to Ana')).toBe(true)
    expect((await box()).value).toBe('The old')
    rejectWhy()
    const details = () => document.querySelector<HTMLInputElement>('#reject-details')
    fill(await until('the dialog', details), 'no verb')
    press(await until('the other reason', () => find('radio', 'Something is missing')))
    press(await until('the way out', () => find('button', 'Close')))
    await until('no dialog', () => details() === null)
    rejectWhy()
    await until('the details', () => details()?.value === 'no verb')
    expect(find('radio', 'Something is missing')).toMatchObject({ checked: true })
  })
})

it('an answer that is being written keeps the focus when its note is deleted, and is sent as a note', async () => {
  const { notes, add } = await openWithNotes(noAnswer)
  const asked = { queryKey: ['notes'] }
  add(0, { text: 'Which house?' })
  void page?.api.queries.invalidateQueries(asked)
  press(await until('the way', () => find('button', 'Reply')))
  fill(await until('the box', () => document.querySelector<HTMLTextAreaElement>('textarea:focus')), 'The old')
  notes.splice(0)
  void page?.api.queries.invalidateQueries(asked)
  await until('no thread', () => !shows('Which house?') && shows('the note it belongs to was deleted'))
  expect(document.activeElement).toMatchObject({ value: 'The old', selectionStart: 7 })
  pressKey('Enter', { ctrlKey: true })
  await until('the note', () => notes.length === 1)
  expect(notes[0]?.reply_to).toBe(undefined)
})

describe('a note that is sent', () => {
  it('leaves its box at once, and letters that follow stay there while the service answers', async () => {
    const { notes } = await openWithNotes(noAnswer)
    fill(await openBox(), 'Which house?')
    pressKey('Enter', { ctrlKey: true })
    expect((await box()).value).toBe('')
    fill(await box(), 'And why')
    await until('the note', () => notes.length === 1 && shows('Which house?') && !shows('Sending…'))
    expect((await box()).value).toBe('And why')
  })

  it('comes back before later letters where the service refuses it, and its row says so', async () => {
    await openWithNotes(({ method, path }) =>
      method === 'POST' && path.endsWith('/notes') ? problem('invalid-request', 422) : undefined,
    )
    fill(await openBox(), 'Which house?')
    pressKey('Enter', { ctrlKey: true })
    fill(await box(), 'And why')
    await until('the text', async () => (await box()).value === 'Which house?\nAnd why')
    await until('the report', () => shows('The note on segment 1 was refused and is back in its box'))
    expect(rowOf(0)?.textContent).toContain('Unsent note')
  })

  it('without a connection waits over other rows, is listed, and leaves once and in order when it is back', async () => {
    let isGone = false
    const { notes } = await openWithNotes(() => (isGone ? 'no answer' : undefined))
    await box()
    isGone = true
    window.dispatchEvent(new Event('offline'))
    fill(await openBox(), 'First.')
    pressKey('Enter', { ctrlKey: true })
    fill(await box(), 'Second.')
    press(await until('the button', () => find('button', 'Add note')))
    await until('both', () => shows('First.') && shows('Second.') && shows('Not sent yet.'))
    await until('the count', () => shows('Offline · 2 changes saved in this browser'))
    await goTo(1)
    await until('the other row', () => !shows('First.'))
    press(await until('the choice', () => find('radio', 'Whole document')))
    await until('the list', () => shows('First.') && shows('Second.'))
    isGone = false
    window.dispatchEvent(new Event('online'))
    await until('both there', () => notes.length === 2)
    expect(notes.map(({ text, position }) => [position, text])).toEqual([
      [0, 'First.'],
      [0, 'Second.'],
    ])
    await until('no sign', () => rowOf(0)?.textContent?.includes('Unsent note') === false)
  })
})

describe('the reason of a rejection', () => {
  async function rejectOffline(andThen: () => void) {
    let isGone = false
    const opened = await openWithNotes(() => (isGone ? 'no answer' : undefined))
    await box()
    isGone = true
    window.dispatchEvent(new Event('offline'))
    rejectWhy()
    const details = () => document.querySelector<HTMLInputElement>('#reject-details')
    fill(await until('the dialog', details), 'no verb')
    press(await until('the button', () => find('button', 'Reject')))
    await until('the next row', () => activeRow() === '1')
    expect(rowOf(0)?.textContent).toContain('Unsent note')
    andThen()
    isGone = false
    window.dispatchEvent(new Event('online'))
    return opened
  }

  it('that is made without a connection follows the rejection', async () => {
    const { notes } = await rejectOffline(() => {})
    await until('the reason', () => notes.length === 1)
    expect(notes).toMatchObject([{ position: 0, kind: 'reject', text: 'The meaning is wrong: no verb' }])
    const sent = page?.asked.filter(({ method, path }) => method !== 'GET' && path.includes('/segments/0')) ?? []
    expect(sent.map(({ method }) => method).at(-1)).toBe('POST')
    expect(page?.segments[0]?.state).toBe('rejected_translation')
  })

  it('stays in its dialog when the rejection is undone before it is sent', async () => {
    const { notes } = await rejectOffline(() => pressKey('z', { ctrlKey: true }))
    await until('all sent', () => shows('Saved'))
    expect(page?.segments[0]?.state).toBe('draft')
    expect(notes).toEqual([])
    expect(rowOf(0)?.textContent).toContain('Unsent note')
    await until('the row', () => activeRow() === '0')
    rejectWhy()
    await until('the words', () => document.querySelector<HTMLInputElement>('#reject-details')?.value === 'no verb')
  })

  it('goes with the rejection that became a conflict and was given up', async () => {
    const { notes } = await rejectOffline(() => {
      page?.segments.splice(0, 1, segmentRecord(0, { target: 'Otra frase.', revision: 9 }))
    })
    await goTo(0)
    press(await until('the conflict', () => find('button', 'Use their version')))
    await until('their text', () => document.querySelector('.ProseMirror')?.textContent === 'Otra frase.')
    await until('all sent', () => !shows('not sent'))
    expect(notes).toEqual([])
    expect(rowOf(0)?.textContent).not.toContain('Unsent note')
  })

  it('goes with the rejection that became a conflict and was kept', async () => {
    const { notes } = await rejectOffline(() => {
      page?.segments.splice(0, 1, segmentRecord(0, { target: 'Otra frase.', revision: 9 }))
    })
    await goTo(0)
    press(await until('the conflict', () => find('button', 'Keep my version')))
    await until('the reason', () => notes.length === 1)
    expect(page?.segments[0]).toMatchObject({ state: 'rejected_translation', target: 'Frase 0.' })
  })
})
