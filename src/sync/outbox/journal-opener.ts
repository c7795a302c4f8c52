import type { Clock } from '../../lib/clock.ts'

type Loads<E> = { readonly load: (scope: string) => Promise<readonly E[]> }

/** Milliseconds after which a journal that failed is tried again. */
export const AGAIN_AFTER = 5000

/** Opens a journal once, and again where it fails: a browser may close a database at any time. */
export function makeJournalOpener<E, J extends Loads<E>>(clock: Clock, openJournal: (now: number) => Promise<J>) {
  let journal: J | null = null
  let opening: Promise<J> | null = null
  const open = async () => (journal = await (opening ??= openJournal(clock.now())))
  const reopen = () => {
    opening = null
  }
  return {
    /** Returns the journal that was opened last; null before the first. */
    opened: () => journal,
    open,
    /** Has the next caller open it again. */
    reopen,
    /** Loads entries until it succeeds. */
    async load(scope: string, signal: AbortSignal): Promise<readonly E[]> {
      while (!signal.aborted) {
        try {
          return await (await open()).load(scope)
        } catch {
          reopen()
          await clock.sleep(AGAIN_AFTER, signal)
        }
      }
      return []
    },
  }
}
