import { useQuery } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { plainText } from '#language/tags/plain-text.ts'
import { isReviewed } from '#contract/segments/states.ts'
import { useApi } from '../../../api/api.ts'
import { useSync } from '../../../sync/sync.ts'
import type { OutboxEntry } from '../../../sync/outbox/entry.ts'
import { doneCountQuery, type SegmentPage, segmentKeys } from '../../../api/segments.ts'
import { countWords } from '../../../lib/count-words.ts'
import { useEditorSession, useEditorState } from './editor-context.ts'

/** How far a document is. Words are of the source; `exact` is false while parts of it are not loaded. */
export type DocumentProgress = {
  readonly done: number
  /** Of those, how many the service does not have yet. */
  readonly unsent: number
  readonly wordsLeft: number
  readonly exact: boolean
}

type Tally = { readonly known: number; readonly done: number; readonly words: number; readonly wordsLeft: number }

/** Milliseconds between two counts of the service, while parts of a document are not loaded. */
const RECOUNT = 15_000

// A page is counted once and again when it changes: pages are never changed in place.
const tallies = new WeakMap<SegmentPage, Tally>()

/**
 * Counted from what is loaded and what was confirmed here; looked at again at most every half second. Until all is
 * loaded, as with the worst rows first, the service says how many are done.
 */
export function useProgress(): DocumentProgress {
  const api = useApi()
  const { queries } = api
  const { outbox } = useSync()
  const { job, total } = useEditorSession()
  const [isWhole, setWhole] = useState(false)
  const begun = useEditorState((state) => state.begun)
  const { data: counted = null } = useQuery({
    ...doneCountQuery(api, job.id),
    // What is seen first comes first.
    enabled: begun && !isWhole,
    refetchInterval: isWhole ? false : RECOUNT,
  })
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
        counted,
      ),
    )
  }, [queries, outbox, job.id, job.counts?.words, total, counted])
  const text = useSyncExternalStore(subscribe, read)
  // What `sum` wrote a moment ago.
  const progress = JSON.parse(text) as DocumentProgress
  if (progress.exact !== isWhole) setWhole(progress.exact)
  return progress
}

function sum(
  known: readonly Tally[],
  entries: readonly OutboxEntry[],
  total: number,
  allWords = 0,
  counted: number | null = null,
): DocumentProgress {
  const loaded = known.reduce((count, tally) => count + tally.known, 0)
  const words = known.reduce((count, tally) => count + tally.words, 0)
  const unsent = entries.filter(({ state, base }) => state !== null && isReviewed(state) && !isReviewed(base.state))
  const unsentWords = unsent.reduce((count, { base }) => count + wordsOf(base.source), 0)
  const exact = loaded >= total
  const leftKnown = known.reduce((count, tally) => count + tally.wordsLeft, 0)
  const doneKnown = known.reduce((count, tally) => count + tally.done, 0)
  const done = exact ? doneKnown : Math.max(doneKnown, counted ?? 0)
  // What is not loaded has its share of what is left.
  const others = Math.max(0, total - loaded)
  const openOthers = Math.max(0, others - (done - doneKnown))
  const leftOthers = exact ? 0 : Math.round((Math.max(0, allWords - words) * openOthers) / others)
  return {
    done: Math.min(total, done + unsent.length),
    unsent: unsent.length,
    wordsLeft: Math.max(0, leftKnown + leftOthers - unsentWords),
    exact,
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
