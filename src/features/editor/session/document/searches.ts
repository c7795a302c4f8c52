import type { Api } from '../../../../api/api.ts'
import type { RowHits } from '../../model/document-work.ts'
import type { FindPattern, Side } from '../../model/find-text.ts'

/** The rows that hold a pattern; `too-slow` when the pattern takes for ever. */
export type FindAnswer = readonly RowHits[] | 'too-slow'

/** What is looked for; `stop` ends the time that it may take, once it has begun. */
type Search = {
  readonly pattern: FindPattern
  readonly side: Side
  readonly resolve: (answer: FindAnswer) => void
  readonly stop: AbortController
}

type Parts = {
  readonly clock: Api['clock']
  /** Asks the worker. */
  readonly ask: (id: number, pattern: FindPattern, side: Side) => void
  readonly onTooSlow: () => void
}

// Milliseconds.
const LONGEST_SEARCH = 3000

/** The searches that the worker has not answered yet. */
export function makeSearches({ clock, ask, onTooSlow }: Parts) {
  const searches = new Map<number, Search>()

  const end = (id: number, answer: FindAnswer) => {
    const search = searches.get(id)
    searches.delete(id)
    search?.stop.abort()
    search?.resolve(answer)
  }

  const limit = async (id: number, { stop }: Search) => {
    await clock.sleep(LONGEST_SEARCH, stop.signal)
    if (stop.signal.aborted) return
    end(id, 'too-slow')
    onTooSlow()
  }

  return {
    find(id: number, pattern: FindPattern, side: Side): Promise<FindAnswer> {
      return new Promise((resolve) => {
        searches.set(id, { pattern, side, resolve, stop: new AbortController() })
        ask(id, pattern, side)
      })
    },
    /** Its time runs from here: until then the worker's code may be on its way, or other rows be checked. */
    begin(id: number) {
      const search = searches.get(id)
      if (search !== undefined) void limit(id, search)
    },
    end,
    /** Of a worker that was started anew. */
    askAgain() {
      for (const [id, { pattern, side }] of searches) ask(id, pattern, side)
    },
    endAll() {
      for (const id of searches.keys()) end(id, [])
    },
  }
}
