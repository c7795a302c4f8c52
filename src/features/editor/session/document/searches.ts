import type { Api } from '../../../../api/api.ts'
import type { QuestionToWork, RowHits, WorkAnswer } from '../../model/work-messages.ts'

/** The rows with a hit; `too-slow` when the pattern takes for ever. */
export type FindAnswer = readonly RowHits[] | 'too-slow'

/** Null where the document was closed before. */
export type Answer = WorkAnswer | 'too-slow' | null

/** A question; `stop` ends the time limit of its answer, once it has begun. */
type Search = {
  readonly question: QuestionToWork
  readonly resolve: (answer: Answer) => void
  readonly stop: AbortController
}

type Parts = {
  readonly clock: Api['clock']
  /** Asks the worker. */
  readonly ask: (id: number, question: QuestionToWork) => void
  readonly onTooSlow: () => void
}

// Milliseconds.
const LONGEST_SEARCH = 3000

/** Keeps the questions that the worker has not answered yet. */
export function makeSearches({ clock, ask, onTooSlow }: Parts) {
  const searches = new Map<number, Search>()

  const end = (id: number, answer: Answer) => {
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
    ask(id: number, question: QuestionToWork): Promise<Answer> {
      return new Promise((resolve) => {
        searches.set(id, { question, resolve, stop: new AbortController() })
        ask(id, question)
      })
    },
    /** Starts the time limit: until then the worker's code may be on its way, or other rows be checked. */
    begin(id: number) {
      const search = searches.get(id)
      if (search !== undefined) void limit(id, search)
    },
    end,
    /** Repeats the questions to a new worker. */
    askAgain() {
      for (const [id, { question }] of searches) ask(id, question)
    },
    endAll() {
      for (const id of searches.keys()) end(id, null)
    },
  }
}
