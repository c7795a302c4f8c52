import type { Account } from '#contract/resources/account.ts'
import type { Segment } from '#contract/resources/segment.ts'
import { accountKeys, authorOf } from '../api/account.ts'
import type { Api } from '../api/api.ts'
import { codeInTime } from '../lib/code-in-time.ts'
import { jobKeys, recountJobs } from '../api/jobs.ts'
import type { SegmentPlace } from '../api/segment-place.ts'
import { correctedSegment, peekSegment, putSegment } from '../api/segments.ts'
import { makeSeal, type Seal } from '../lib/seal.ts'
import type { NoteJournal } from './notes/note-parts.ts'
import { countWaitingNotes, makeNotes } from './notes/note-store.ts'
import type { OutboxEntry } from './outbox/entry.ts'
import type { FindSeal, Journal } from './outbox/journal.ts'
import { makeOutbox } from './outbox/outbox.ts'
import type { OutboxParts } from './outbox/outbox-parts.ts'
import { makeKeptInTab } from './kept-in-tab.ts'
import type { sendEntries } from './outbox/send-entries.ts'
import type { sendEntry } from './outbox/send-entry.ts'
import type { Sync, SyncReport } from './sync.ts'
import { makeImports } from './imports.ts'
import type { OfflineCopyParts } from './offline-copy/current-copy.ts'
import { makeOfflineCopy } from './offline-copy/offline-copy.ts'
import { makeUploadQueue } from './uploads/upload-queue.ts'
import type { UploadStore } from './uploads/upload-store.ts'

/** Store of unsent work, and the channel to the other tabs. */
export type SyncParts = Pick<OutboxParts, 'link'> &
  Pick<OfflineCopyParts, 'openCopyStore'> & {
    readonly openJournal: (now: number, findSeal: FindSeal) => Promise<Journal>
    readonly openNoteJournal: (now: number, findSeal: FindSeal) => Promise<NoteJournal>
    readonly openUploadStore: (findSeal: FindSeal) => Promise<UploadStore>
    readonly tabStorage?: Storage | undefined
  }

export function makeSync(api: Api, parts: SyncParts): Sync {
  const { openJournal, openNoteJournal, openUploadStore, openCopyStore, link, tabStorage } = parts
  const { client, clock, queries } = api
  const listeners = new Set<(report: SyncReport) => void>()
  const findSeal = makeFindSeal(api)
  const copy = makeOfflineCopy(api, { openCopyStore })
  const report = (one: SyncReport) => listeners.forEach((listener) => listener(one))
  const notes = makeNotes(clock, async (store) => {
    const { makeNoteSender } = await import('./notes/note-sender.ts')
    return makeNoteSender({
      api,
      store,
      link,
      openJournal: (now) => openNoteJournal(now, findSeal),
      settle: () => outbox.flush(),
      onRefused: (entry) => report({ kind: 'note', entry }),
    })
  })
  /** Makes notes of the reasons of rejections that the service has taken. */
  const keepReasons = async (entries: readonly OutboxEntry[]) => {
    const given = entries.flatMap(({ reason: text, ...place }) => (text === undefined ? [] : [{ ...place, text }]))
    if (given.length === 0) return
    for (const { jobId, position, version, text } of given) {
      notes.drop({ jobId, position, slot: 'reject' })
      notes.put({ jobId, position, slot: 'reject', number: String(version), text })
    }
    // A page that goes now must find them in place of the rejections.
    const sender = await notes.sender().catch(() => null)
    await sender?.flush()
  }
  /** Returns the segment as it is now; null where the service did not answer with it and it was never read. */
  const savedSegment = (place: SegmentPlace, answered: Segment | null, entry: OutboxEntry | null) => {
    const before = peekSegment(queries, place)
    return answered ?? (before && entry ? correctedSegment(before, entry) : null)
  }
  const outbox = makeOutbox({
    clock,
    openJournal(now) {
      // What sends is there before there is something to send.
      void sendingCode().catch(() => {})
      return openJournal(now, findSeal)
    },
    link,
    send: (entry) => sendSingle(client, entry, authorOf(api)),
    isCutOff: () => !navigator.onLine,
    sendMany: (entries) => sendTogether(client, entries),
    segmentAt: (place) => peekSegment(queries, place),
    async keepSaved(saved) {
      await keepReasons(saved.map(({ entry }) => entry))
      await copy.keepSaved(
        saved.flatMap(({ entry, segment: answered }) => {
          const segment = savedSegment(entry, answered, entry)
          return segment ? [{ jobId: entry.jobId, position: entry.position, segment }] : []
        }),
      )
    },
    onSaved(place, answered, entry) {
      const segment = savedSegment(place, answered, entry)
      if (segment) putSegment(queries, place.jobId, segment)
    },
    onReport: report,
  })
  const uploads = makeUploadQueue({
    uploadDocument: api.uploadDocument,
    openUploadStore: () => openUploadStore(findSeal),
    clock,
    reportLeftOut: async (batchId, files) => (await import('../api/left-out.ts')).reportLeftOut(api, batchId, files),
    dropFile: (file) => void api.sentFiles.drop(file),
    onJob() {
      void queries.invalidateQueries({ queryKey: jobKeys.lists })
      recountJobs(queries)
    },
  })
  api.connection.onAgain(() => {
    outbox.hurry()
    uploads.hurry()
    if (countWaitingNotes(notes.getState()) > 0) void notes.sender().then(({ hurry }) => hurry())
  })
  api.session.subscribe((now, before) => {
    if (now.session?.key === before.session?.key) return
    // Unsent texts stay in the journal, and unsent uploads in their store: for the next key that may send them.
    outbox.close()
    notes.close()
    uploads.close()
  })
  return {
    outbox,
    notes,
    uploads,
    copy,
    imports: makeImports(),
    keptInTab: makeKeptInTab(api.session, tabStorage, findSeal),
    alone: (...what) => link.alone(...what),
    onReport(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const sendingCode = () => import('./outbox/send-entry.ts')

/** Sends one entry; without its code, as without a connection, it waits. */
async function sendSingle(...what: Parameters<typeof sendEntry>): ReturnType<typeof sendEntry> {
  const part = await codeInTime(sendingCode())
  return part === null ? { kind: 'later', signedOut: false } : part.sendEntry(...what)
}

/** Sends entries in one request; without its code, as after an update, they leave one by one. */
async function sendTogether(...what: Parameters<typeof sendEntries>): ReturnType<typeof sendEntries> {
  const part = await codeInTime(import('./outbox/send-entries.ts'))
  return part === null ? { kind: 'singly', always: false } : part.sendEntries(...what)
}

/** Makes the seal of the organisation that is signed in; null where its service gives browsers no key. */
function makeFindSeal({ queries }: Pick<Api, 'queries'>): FindSeal {
  let made: { readonly key: string; readonly seal: Promise<Seal | null> } | null = null
  return async () => {
    const key = queries.getQueryData<Account | null>(accountKeys.account)?.browser_key
    if (key === undefined) return null
    if (made?.key !== key) made = { key, seal: makeSeal(key) }
    return made.seal
  }
}
