import type { Segment } from '#contract/resources/segment.ts'
import type { SegmentState } from '#contract/segments/states.ts'
import type { SegmentPlace } from '../../api/segment-place.ts'
import { codeInTime } from '../../lib/code-in-time.ts'
import type { EntryBase } from './entry.ts'
import { type OutboxChange, makeEntryStore } from './entry-store.ts'
import { makeGiveBack } from './give-back.ts'
import { makeSender } from './make-sender.ts'
import type { OutboxParts } from './outbox-parts.ts'
import type { Moved, TabMessage } from '../tab-link.ts'
import { type ConfirmedText, makeDecisions, withoutEntries } from './outbox-decisions.ts'
import { makeDraftSaver } from './save-drafts.ts'
import { afterConfirming, afterWriting, freshEntry } from './step-entry.ts'

export type Outbox = ReturnType<typeof makeOutbox>

// Milliseconds until this tab takes its turn at sending again, after that ended before the outbox was closed.
const SEND_AGAIN_AFTER = 5000

/** What a text was written upon, where the segment may have changed since. `isDraft`: a verdict on it is taken back. */
type WrittenUpon = { readonly from?: string; readonly base?: Segment; readonly isDraft?: boolean }

/**
 * Stores everything a person wrote that the service does not have. Each change goes to the journal as it is made.
 * Confirmed texts, and drafts after a pause, are sent in order, one request a segment however often it was changed,
 * again and again until the service has them or refuses them for good. One tab sends for all of them.
 */
export function makeOutbox(parts: OutboxParts) {
  const { clock, link } = parts
  const entryStore = makeEntryStore(parts)
  const { onMoved, takeMoved } = makeMovedVersions()
  const sender = makeSender({ ...parts, entryStore, onMoved })
  const { entryAt, change, flush } = entryStore
  let stop = new AbortController()

  const fresh = (place: SegmentPlace, base: EntryBase) =>
    freshEntry(place, base, { scope: entryStore.scope(), changedAt: clock.now(), before: entryAt(place) })

  const confirmAll = (confirmed: readonly ConfirmedText[]) => {
    change(
      confirmed.map(({ place, base, ...to }): OutboxChange => {
        const before = entryAt(place)
        return [place, afterConfirming({ before, began: fresh(place, before?.base ?? base), ...to })]
      }),
    )
    // Written at once, because a person who has confirmed may close the page.
    void flush()
    sender.wake()
  }

  const drafts = makeDraftSaver({
    clock,
    entryStore,
    save: (entries) =>
      entries.length > 0 && confirmAll(entries.map((entry) => ({ ...entry, place: entry, state: 'draft' }))),
  })

  takeReports(parts, { ...parts, entryStore, wake: () => [sender.wake(), drafts.watch()], onMoved })

  /** Reads the journal of this service and organisation and begins to send. */
  const open = async (scope: string): Promise<void> => {
    if (entryStore.scope() === scope) return
    stop.abort()
    stop = new AbortController()
    const { signal } = stop
    sender.begin()
    await entryStore.open(scope, signal)
    if (signal.aborted) return
    drafts.watch()
    void keepSending(scope, signal)
  }

  /** Sends in turn with the other tabs, as long as this is open: a refused key or a fault of ours is not the end. */
  const keepSending = async (scope: string, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      try {
        await link.alone(`cotejo-outbox ${scope}`, signal, () => sender.work(signal))
      } catch (error) {
        console.error(error)
        entryStore.showSent(false)
      }
      await clock.sleep(SEND_AGAIN_AFTER, signal)
    }
  }

  return {
    ...entryStore.store,
    entryAt,
    flush,
    isOpen: entryStore.isOpen,
    open,
    /** Stops sending; the journal keeps its entries. */
    close() {
      stop.abort()
      entryStore.close()
    },
    /** Returns everything that this browser stores, of all services and organisations. */
    kept: entryStore.kept,
    /** Forgets unsent work: of this service and organisation, and stops; or of all of them, and continues. */
    async wipe(whose: 'mine' | 'all' = 'mine') {
      const mine = entryStore.scope()
      stop.abort()
      await entryStore.wipe(whose === 'all' ? undefined : mine)
      if (whose === 'all' && mine !== '') await open(mine)
    },
    /** Stores a text as it is written. `from`, `base`: the text and the segment that it was written upon. */
    write(place: SegmentPlace, written: string, segment: Segment, { from, base = segment, isDraft }: WrittenUpon = {}) {
      const before = entryAt(place)
      const next = afterWriting({ before, began: fresh(place, before?.base ?? base), written, from, segment, isDraft })
      if (before === undefined && next === null) return
      change(next === null ? withoutEntries(entryStore, [place]) : [[place, next]])
      drafts.watch()
    },
    /** Sends the drafts of a job that can be saved, without waiting for a pause. */
    saveDrafts: drafts.saveNow,
    /** Confirms a text with a state: it is sent as soon as possible. */
    confirm(place: SegmentPlace, target: string, state: SegmentState, base: EntryBase) {
      confirmAll([{ place, target, state, base }])
    },
    /** Confirms many at once: they leave together where the service takes them so. */
    confirmAll,
    ...makeDecisions({ ...parts, entryStore, fresh, confirmAll, wake: sender.wake }),
    giveBack: makeGiveBack({ ...parts, entryStore }),
    takeMoved,
    hurry: sender.hurry,
  }
}

/** The versions of other people that work of this person went on top of. */
function makeMovedVersions() {
  let moved: readonly Moved[] = []
  return {
    onMoved: (one: Moved) => (moved = [...moved, one]),
    /** Returns, once, those of a job. */
    takeMoved: (jobId: string): readonly Moved[] => {
      const taken = moved.filter((one) => one.jobId === jobId)
      moved = moved.filter((one) => one.jobId !== jobId)
      return taken
    },
  }
}

type Taking = Parameters<typeof import('./take-message.ts').takeMessage>

/** Takes the reports of the other tabs, in their order, with code that is loaded then. */
function takeReports({ clock, link }: OutboxParts, parts: Taking[0]): void {
  const take = async (message: TabMessage): Promise<void> => {
    const code = await codeInTime(import('./take-message.ts'))
    if (code !== null) return code.takeMessage(parts, message)
    await clock.sleep(SEND_AGAIN_AFTER)
    return take(message)
  }
  let taken = Promise.resolve()
  link.listen((message) => {
    taken = taken.then(() => take(message))
  })
}
