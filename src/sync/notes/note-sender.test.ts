// @loss: these tests guard the words of people, and get no second attempt.
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import { accountKeys } from '../../api/account.ts'
import { makeApi } from '../../api/make-api.ts'
import { makeSessionStore } from '../../api/transport/session.ts'
import { systemClock } from '../../lib/clock.ts'
import { makeSeal } from '../../lib/seal.ts'
import { isRecord } from '../../lib/is-record.ts'
import { fakeService, type FakeAnswer, type FakeServiceCall, problem } from '../../testing/fake-service.ts'
import { storedText } from '../../testing/stored-text.ts'
import { untilSeen } from '../../testing/until-seen.ts'
import { openJournalOf } from '../outbox/journal.ts'
import type { TabMessage } from '../tab-link.ts'
import { makeNoteSender } from './note-sender.ts'
import { type NoteEntry, type NoteKey, noteKey } from './note-entry.ts'
import type { StoredNote } from './note-parts.ts'
import { makeNotes } from './note-store.ts'
import { submitNote, writeNote } from './write-note.ts'

let databases = 0
const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

/** A browser and the far end of its network, which keeps notes. */
function browser(answer: (asked: FakeServiceCall) => FakeAnswer | 'no answer' | undefined = () => undefined) {
  const name = `notes ${databases++}`
  const seal = makeSeal('a key')
  const stored: { readonly text: string; readonly kind: string; readonly created_at: string }[] = []
  const service = fakeService((asked) => {
    const first = answer(asked)
    if (first !== undefined && first !== 'no answer') return first
    if (asked.method === 'GET') return first ?? { body: { notes: stored } }
    const [changed] = stored
    if (asked.method === 'PATCH' && changed) return { body: { ...changed, resolved: true } }
    const text = isRecord(asked.body) ? String(asked.body['text']) : ''
    const kind = isRecord(asked.body) && asked.body['kind'] === 'reject' ? 'reject' : 'note'
    const created_at = new Date().toISOString()
    const note = { id: `note_${stored.length}`, author: 'Ana', text, kind, resolved: false, created_at }
    stored.push(note)
    return first ?? { status: 201, body: note }
  })
  const ears: ((message: TabMessage) => void)[] = []
  let isTaken = Promise.resolve()
  const journal = () =>
    openJournalOf<StoredNote, NoteKey>(Date.now(), { name, findSeal: async () => seal, keyOf: noteKey })
  const tab = async () => {
    const session = makeSessionStore(undefined, 'http://service.test')
    session.begin({ address: 'http://service.test', key: 'cot_m_key', keep: true })
    const { fetch } = service
    const makeRequest = () => new XMLHttpRequest()
    const api = makeApi({ session, clock: systemClock, language: () => 'en', fetch, makeRequest, kept: undefined })
    api.queries.setQueryData(accountKeys.account, { key: { name: 'Ana' } })
    const mine: typeof ears = []
    const stop = new AbortController()
    const refused: NoteEntry[] = []
    const notes = makeNotes(systemClock, async (store) =>
      makeNoteSender({
        api,
        store,
        openJournal: journal,
        settle: async () => {},
        onRefused: (entry) => refused.push(entry),
        link: {
          announce: (message) => ears.forEach((ear) => mine.includes(ear) || ear(structuredClone(message))),
          listen(receive) {
            ears.push(receive)
            mine.push(receive)
          },
          async alone(_, signal, work) {
            const before = isTaken
            let leave = () => {}
            isTaken = new Promise((resolve) => (leave = resolve))
            await before
            const end = () => leave()
            signal.addEventListener('abort', end)
            if (!signal.aborted) await work()
            end()
          },
        },
      }),
    )
    const sender = await notes.sender()
    await sender.open('a')
    /** Closes the tab. */
    const close = () => {
      stop.abort()
      sender.close()
    }
    ends.push(close)
    return { notes, sender, close, refused }
  }
  return { tab, stored, journal, asked: service.asked }
}

const place = { jobId: 'job_1', position: 3 }
const box = { ...place, slot: 'new' } as const
const textsOf = ({ notes }: { readonly notes: ReturnType<typeof makeNotes> }) =>
  Object.values(notes.getState().entries).map(({ text }) => text)
const until = (what: string, look: () => boolean) => untilSeen(what, look, () => '')

describe('notes that the service does not have', () => {
  it('are there after a reload, sealed on the disk, and gone when they are emptied', async () => {
    const { tab, journal } = browser(() => 'no answer')
    const first = await tab()
    writeNote(first.notes, box, 'Un canario.')
    submitNote(first.notes, { ...place, slot: 'answer note_1' }, 'Dos canarios.')
    await first.sender.flush()
    const disk = await journal()
    expect(storedText(await disk.kept())).not.toContain('canario')
    first.close()
    const again = await tab()
    expect(textsOf(again).toSorted()).toEqual(['Dos canarios.', 'Un canario.'])
    again.notes.drop(box)
    await again.sender.flush()
    again.close()
    expect(textsOf(await tab())).toEqual(['Dos canarios.'])
  })

  it('are joined with what was typed before the journal was read', async () => {
    const { tab } = browser(() => 'no answer')
    const first = await tab()
    writeNote(first.notes, box, 'Before.')
    await first.sender.flush()
    first.close()
    const again = await tab()
    again.sender.close()
    again.notes.setState({ entries: {} })
    writeNote(again.notes, box, 'Since.')
    await again.sender.open('a')
    expect(textsOf(again)).toEqual(['Before.\nSince.'])
  })

  it('are shown in the other tab, and sent by one of them, once', async () => {
    const { tab, stored } = browser()
    const one = await tab()
    const other = await tab()
    writeNote(other.notes, box, 'Half')
    await other.sender.flush()
    expect(textsOf(one)).toEqual(['Half'])
    submitNote(other.notes, box, 'Whole.')
    await until('the note', () => textsOf(one).length === 0 && textsOf(other).length === 0)
    expect(stored.map(({ text }) => text)).toEqual(['Whole.'])
  })

  it('are written down also where another tab reports at the same moment', async () => {
    const { tab } = browser(() => 'no answer')
    const one = await tab()
    const other = await tab()
    writeNote(one.notes, box, 'Here.')
    writeNote(other.notes, { ...box, position: 4 }, 'There.')
    await other.sender.flush()
    await one.sender.flush()
    one.close()
    other.close()
    expect(textsOf(await tab()).toSorted()).toEqual(['Here.', 'There.'])
  })

  it('are not sent twice where an answer was lost', async () => {
    let isLost = true
    const { tab, stored, asked } = browser(({ method }) => (method === 'POST' && isLost ? 'no answer' : undefined))
    const { notes, sender } = await tab()
    submitNote(notes, box, 'Once.')
    submitNote(notes, { ...place, slot: 'reject' }, 'Twice.')
    await until('the first attempt', () => asked.length > 0)
    isLost = false
    sender.hurry()
    await until('both', () => Object.keys(notes.getState().entries).length === 0)
    expect(stored.map(({ text, kind }) => [text, kind])).toEqual([
      ['Once.', 'note'],
      ['Twice.', 'reject'],
    ])
  })

  it('are given once where a reason is undone on its way, and given again', async () => {
    let isLost = true
    const { tab, stored, asked } = browser((call) => (call.method === 'POST' && isLost ? 'no answer' : undefined))
    const { notes } = await tab()
    const reason = { ...place, slot: 'reject', text: 'No verb.' } as const
    notes.put({ ...reason, number: '1' })
    await until('the reason', () => stored.length === 1)
    notes.dropReasons(place)
    isLost = false
    notes.put({ ...reason, number: '2' })
    await until('the end', () => Object.keys(notes.getState().entries).length === 0)
    expect(stored).toHaveLength(1)
    expect(asked.some(({ method }) => method === 'GET')).toBe(true)
  })

  it('are withdrawn where a rejection is undone while its reason is on its way', async () => {
    let undo = () => {}
    const { tab, asked } = browser(({ method }) => {
      if (method === 'POST') undo()
      return undefined
    })
    const { notes } = await tab()
    undo = () => notes.dropReasons(place)
    notes.put({ ...place, slot: 'reject', number: '1', text: 'No verb.' })
    await until('the answer', () => asked.some(({ method }) => method === 'PATCH'))
    expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ resolved: true })
    await until('the end', () => Object.keys(notes.getState().entries).length === 0)
  })

  it('wait with the reason where the service fails with one of them, which holds up no other', async () => {
    const { tab, stored } = browser(({ body }) =>
      isRecord(body) && body['text'] === 'Bad.' ? problem('internal-error', 500) : undefined,
    )
    const { notes } = await tab()
    submitNote(notes, box, 'Bad.')
    submitNote(notes, box, 'Good.')
    await until('the other', () => stored.length === 1)
    expect(stored[0]?.text).toBe('Good.')
    expect(Object.values(notes.getState().entries)).toMatchObject([{ text: 'Bad.', failure: { tries: 1 } }])
  })

  it('come back as new notes where what they answer is gone', async () => {
    const { tab } = browser(({ method }) => (method === 'POST' ? problem('note-not-found', 404) : undefined))
    const { notes, refused } = await tab()
    submitNote(notes, { ...place, slot: 'answer note_1' }, 'The old one.')
    await until('the refusal', () => refused.length === 1)
    expect(Object.values(notes.getState().entries)).toMatchObject([
      { slot: 'new', text: 'The old one.', problem: { type: 'note-not-found' } },
    ])
  })
})
