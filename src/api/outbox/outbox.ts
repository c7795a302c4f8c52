import type { Segment } from '#contract/resources/segment.ts'
import type { SegmentState } from '#contract/segments/states.ts'
import { afterWriting } from './after-writing.ts'
import type { Base, Entry, Place } from './entry.ts'
import { type Change, makeEntryBook } from './entry-book.ts'
import { freshEntry } from './fresh-entry.ts'
import { hearTabs } from './hear-tabs.ts'
import { makeSender } from './make-sender.ts'
import type { OutboxParts } from './outbox-parts.ts'

export type Outbox = ReturnType<typeof makeOutbox>

/** A text that a person stands behind, with the state to set. */
export type Confirmed = {
  readonly place: Place
  readonly target: string
  readonly state: SegmentState
  readonly base: Base
}

/**
 * Everything a person wrote that the service does not have. Each change goes to the journal as it is made; what is
 * confirmed is sent in order, one request a sentence however often it was changed, again and again until the service
 * has it or refuses it for good. One tab sends for all of them.
 */
export function makeOutbox(parts: OutboxParts) {
  const { clock, link, onSaved } = parts
  const book = makeEntryBook(parts)
  const sender = makeSender({ ...parts, book })
  hearTabs({ ...parts, book, wake: sender.wake })
  const { entryAt, change, flush } = book
  let stop = new AbortController()

  const fresh = (place: Place, base: Base): Entry =>
    freshEntry(place, base, { scope: book.scope(), changedAt: clock.now(), before: entryAt(place) })

  const confirmAll = (confirmed: readonly Confirmed[]) => {
    change(
      confirmed.map(({ place, target, state, base }): Change => {
        const began = fresh(place, entryAt(place)?.base ?? base)
        return [place, { ...began, target, state, phase: 'waiting' }]
      }),
    )
    // At once: who has confirmed may close the page.
    void flush()
    sender.wake()
  }

  /** Reads the journal of this service and organisation and begins to send. */
  const open = async (scope: string): Promise<void> => {
    if (book.scope() === scope) return
    stop.abort()
    stop = new AbortController()
    const { signal } = stop
    sender.begin()
    await book.open(scope, signal)
    if (!signal.aborted) void link.alone(`cotejo-outbox ${scope}`, signal, () => sender.work(signal))
  }

  return {
    ...book.store,
    entryAt,
    flush,
    isOpen: book.isOpen,
    open,
    /** Stops sending; what is in the journal stays there. */
    close() {
      stop.abort()
      book.close()
    },
    /** Everything that this browser keeps, of whichever service and organisation. */
    kept: book.kept,
    /** Forgets what was not sent: of this service and organisation, and stops; or of all of them, and goes on. */
    async wipe(whose: 'mine' | 'all' = 'mine') {
      const mine = book.scope()
      stop.abort()
      await book.wipe(whose === 'all' ? undefined : mine)
      if (whose === 'all' && mine !== '') await open(mine)
    },
    /** Keeps a text as it is written. `from` is the text it was written upon, where that may have changed since. */
    write(place: Place, written: string, segment: Segment, from?: string) {
      const before = entryAt(place)
      const next = afterWriting({ before, began: fresh(place, before?.base ?? segment), written, from, segment })
      if (before !== undefined || next !== null) change([[place, next]])
    },
    /** Confirms a text with a state: it is sent as soon as can be. */
    confirm(place: Place, target: string, state: SegmentState, base: Base) {
      confirmAll([{ place, target, state, base }])
    },
    /** Confirms many at once: they leave together where the service takes them so. */
    confirmAll,
    /** Sends a refused one again, or ours over theirs. */
    resend(place: Place) {
      const entry = entryAt(place)
      if (entry === undefined) return
      const { target, state, theirs, base, isTheirsOwn } = entry
      const upon = isTheirsOwn ? base : (theirs ?? base)
      change([[place, { ...fresh(place, upon), target, state: state ?? 'draft', phase: 'waiting' }]])
      sender.wake()
    },
    /** Gives up what was written here; of two texts of one's own the older stays. */
    discard(place: Place) {
      const { theirs = null, isTheirsOwn = false, base } = entryAt(place) ?? {}
      if (theirs && base && isTheirsOwn)
        return change([[place, { ...fresh(place, base), target: theirs.target ?? '' }]])
      if (theirs) onSaved(place, theirs, null)
      change([[place, null]])
    },
    /** Gives up what was written here in many, none of which is in conflict. */
    discardAll(places: readonly Place[]) {
      change(places.map((place) => [place, null]))
    },
    hurry: sender.hurry,
  }
}
