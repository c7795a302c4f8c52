import { isApproved } from '#contract/segments/states.ts'
import { hasParity } from '#language/tags/parity.ts'
import type { Clock } from '../../lib/clock.ts'
import type { OutboxEntry } from './entry.ts'
import type { EntryStore } from './entry-store.ts'

type Parts = {
  readonly clock: Clock
  readonly entryStore: EntryStore
  /** Sends drafts, with the state `draft`. */
  readonly save: (drafts: readonly OutboxEntry[]) => unknown
}

/** Milliseconds without a change after which a draft is saved. */
const PAUSE = 2000

/** Milliseconds later in which the tab that wrote a draft has saved it, or is gone or asleep: this one does it then. */
const TAKEN_OVER = 1000

/** Sends typed texts after a pause, confirmed or not: another computer has them, and so has the file. */
export function makeDraftSaver({ clock, entryStore, save }: Parts) {
  let isWatching = false
  const dueAt = (entry: OutboxEntry) => entry.changedAt + PAUSE + (entryStore.known.foreign.has(entry) ? TAKEN_OVER : 0)
  const drafts = () => Object.values(entryStore.store.getState().entries).filter(({ phase }) => phase === 'draft')

  /** Saves drafts as they are due, until none is left. */
  const watch = async (): Promise<void> => {
    if (isWatching) return
    isWatching = true
    // Before the journal is open the owner of the work is unknown.
    while (entryStore.isOpen()) {
      const open = drafts().map((entry) => ({ entry, wait: dueAt(entry) - clock.now() }))
      save(open.flatMap(({ entry, wait }) => (wait <= 0 && canBeSaved(entry) ? [entry] : [])))
      const waits = open.flatMap(({ wait }) => (wait > 0 ? [wait] : []))
      if (waits.length === 0) break
      // What is written here meanwhile may be due before the draft of another tab.
      await clock.sleep(Math.min(PAUSE, ...waits))
    }
    isWatching = false
  }

  return {
    watch: () => void watch(),
    /** Saves the drafts of a job now. */
    saveNow: (jobId: string) => save(drafts().filter((entry) => entry.jobId === jobId && canBeSaved(entry))),
  }
}

/**
 * Returns false for a text with tag errors, which would be refused; and for one that takes an approval back, or deletes
 * all words, which a person has to confirm.
 */
function canBeSaved({ target, base, upon }: OutboxEntry): boolean {
  return target.trim() !== '' && !upon && !isApproved(base.state) && hasParity(base.source, target)
}
