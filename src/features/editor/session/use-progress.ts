import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useApi } from '../../../api/api.ts'
import { doneCountQuery } from '../../../api/segments.ts'
import type { Tally } from './document/tally-document.ts'
import { useEditorSession, useEditorState } from './editor-context.ts'

/** Progress of a document. Words are of the source; `exact` is false while parts of it are not loaded. */
export type DocumentProgress = {
  readonly done: number
  readonly wordsLeft: number
  readonly exact: boolean
}

/** Milliseconds between two counts of the service, while parts of a document are not loaded. */
const RECOUNT = 15_000

/**
 * Counts loaded segments and those confirmed here. Until all is loaded, as with the worst rows first, the service
 * counts those that are done.
 */
export function useProgress(): DocumentProgress {
  const api = useApi()
  const { job, total, tally } = useEditorSession()
  const known = useStore(tally)
  const begun = useEditorState((state) => state.begun)
  const isWhole = known.known >= total
  const { data: counted = null } = useQuery({
    ...doneCountQuery(api, job.id),
    // The first rows come first.
    enabled: begun && !isWhole,
    refetchInterval: isWhole ? false : RECOUNT,
  })
  return sum(known, total, job.counts?.words, counted)
}

function sum(known: Tally, total: number, allWords = 0, counted: number | null = null): DocumentProgress {
  const exact = known.known >= total
  const done = exact ? known.done : Math.max(known.done, counted ?? 0)
  // Segments that are not loaded have their share of the words left.
  const others = Math.max(0, total - known.known)
  const openOthers = Math.max(0, others - (done - known.done))
  const leftOthers = exact ? 0 : Math.round((Math.max(0, allWords - known.words) * openOthers) / others)
  return {
    done: Math.min(total, done + known.unsent),
    wordsLeft: Math.max(0, known.wordsLeft + leftOthers - known.unsentWords),
    exact,
  }
}
