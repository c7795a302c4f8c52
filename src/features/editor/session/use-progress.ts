import { useCallback, useSyncExternalStore } from 'react'
import { plainText } from '#language/tags/plain-text.ts'
import { isReviewed } from '#contract/segments/states.ts'
import { useApi } from '../../../api/api.ts'
import { useSync } from '../../../sync/sync.ts'
import type { OutboxEntry } from '../../../sync/outbox/entry.ts'
import { type SegmentPage, segmentKeys } from '../../../api/segments.ts'
import { countWords } from '../../../lib/count-words.ts'
import { useEditorSession } from './editor-context.ts'

/** How far a document is. Words are of the source; `exact` is false while parts of it are not loaded. */
export type DocumentProgress = {
  readonly done: number
  /** Of those, how many the service does not have yet. */
  readonly unsent: number
  readonly wordsLeft: number
  readonly exact: boolean
}

type Tally = { readonly known: number; readonly done: number; readonly words: number; readonly wordsLeft: number }

// A page is counted once and again when it changes: pages are never changed in place.
const tallies = new WeakMap<SegmentPage, Tally>()

/** Counted from what is loaded and what was confirmed here; looked at again at most every half second. */
export function useProgress(): DocumentProgress {
  const { queries } = useApi()
  const { outbox } = useSync()
  const { job, total } = useEditorSession()
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | null = null
      const soon = () => {
        timer ??= setTimeout(() => {
          timer = null
          changed()
        }, 500)
      }
      const leaveCache = queries.getQueryCache().subscribe(({ query, type }) => {
        if (type === 'updated' && query.queryKey[0] === 'segments' && query.queryKey[1] === job.id) soon()
      })
      const leaveOutbox = outbox.subscribe(soon)
      return () => {
        if (timer !== null) clearTimeout(timer)
        leaveCache()
        leaveOutbox()
      }
    },
    [queries, outbox, job.id],
  )
  const read = useCallback(() => {
    const pages = queries.getQueriesData<SegmentPage>({ queryKey: segmentKeys.pages(job.id) })
    const entries = Object.values(outbox.getState().entries).filter((entry) => entry.jobId === job.id)
    // A string, so that the same figures are the same value.
    return JSON.stringify(
      sum(
        pages.flatMap(([, page]) => (page ? [tallyOf(page)] : [])),
        entries,
        total,
        job.counts?.words,
      ),
    )
  }, [queries, outbox, job.id, job.counts?.words, total])
  const text = useSyncExternalStore(subscribe, read)
  // What `sum` wrote a moment ago.
  return JSON.parse(text) as DocumentProgress
}

function sum(known: readonly Tally[], entries: readonly OutboxEntry[], total: number, allWords = 0): DocumentProgress {
  const loaded = known.reduce((count, tally) => count + tally.known, 0)
  const words = known.reduce((count, tally) => count + tally.words, 0)
  const unsent = entries.filter(({ state, base }) => state !== null && isReviewed(state) && !isReviewed(base.state))
  const unsentWords = unsent.reduce((count, { base }) => count + wordsOf(base.source), 0)
  const left = known.reduce((count, tally) => count + tally.wordsLeft, 0) + Math.max(0, allWords - words)
  return {
    done: Math.min(total, known.reduce((count, tally) => count + tally.done, 0) + unsent.length),
    unsent: unsent.length,
    wordsLeft: Math.max(0, (loaded >= total ? left - Math.max(0, allWords - words) : left) - unsentWords),
    exact: loaded >= total,
  }
}

function tallyOf(page: SegmentPage): Tally {
  const before = tallies.get(page)
  if (before !== undefined) return before
  const tally = { known: 0, done: 0, words: 0, wordsLeft: 0 }
  for (const segment of page.at) {
    if (segment === undefined) continue
    const words = wordsOf(segment.source)
    const done = isReviewed(segment.state) || !segment.translatable
    tally.known++
    tally.words += words
    if (done) tally.done++
    else tally.wordsLeft += words
  }
  tallies.set(page, tally)
  return tally
}

function wordsOf(source: string): number {
  return countWords(plainText(source))
}
