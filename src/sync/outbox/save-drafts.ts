import { isApproved } from '#contract/segments/states.ts'
import { hasParity } from '#language/tags/parity.ts'
import type { Clock } from '../../lib/clock.ts'
import type { OutboxEntry } from './entry.ts'
import type { EntryStore } from './entry-store.ts'

type Parts = {
  readonly clock: Clock
  readonly entryStore: EntryStore
  /** Has drafts sent, with the state `draft`. */
  readonly save: (drafts: readonly OutboxEntry[]) => unknown
}

/** Milliseconds without a change after which a draft is saved. */
const PAUSE = 2000

/** What was typed goes to the service after a pause, confirmed or not: it is there on another computer, and in the file. */
export function makeDraftSaver({ clock, entryStore, save }: Parts) {
  let isWatching = false
  const drafts = () => Object.values(entryStore.store.getState().entries).filter(({ phase }) => phase === 'draft')

  /** Saves drafts as they are due, until there is none. */
  const watch = async (): Promise<void> => {
    if (isWatching) return
    isWatching = true
    // Before the journal is open it is not known whose work this is.
    while (entryStore.isOpen()) {
      const open = drafts().map((entry) => ({ entry, wait: entry.changedAt + PAUSE - clock.now() }))
      save(open.flatMap(({ entry, wait }) => (wait <= 0 && canBeSaved(entry) ? [entry] : [])))
      const waits = open.flatMap(({ wait }) => (wait > 0 ? [wait] : []))
      if (waits.length === 0) break
      await clock.sleep(Math.min(...waits))
    }
    isWatching = false
  }

  return {
    watch: () => void watch(),
    /** Saves those of a job now. */
    saveNow: (jobId: string) => save(drafts().filter((entry) => entry.jobId === jobId && canBeSaved(entry))),
  }
}

/**
 * A text with tag errors would be refused; one that takes an approval back, or takes all words away, is for a person to
 * confirm.
 */
function canBeSaved({ target, base }: OutboxEntry): boolean {
  return target.trim() !== '' && !isApproved(base.state) && hasParity(base.source, target)
}
