import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../api/api.ts'
import { matchesQuery, matchKeys } from '../../../api/matches.ts'
import type { TextToFind } from '../../../api/look-up-matches.ts'
import type { Priority } from '../../../api/transport/minute-budget.ts'
import { useEditorSession, useEditorState, useShownRows } from './editor-context.ts'
import type { RowView } from '../model/row-view.ts'
import { listSuggestions, type Suggestion } from '../model/suggestions.ts'
import { type NamedResource } from '../model/job-resources.ts'
import { peekEngineTexts } from './engine-texts.ts'
import { textToFind } from './text-to-find.ts'
import { useProposals } from './use-proposals.ts'
import { useJobResources } from './use-job-resources.ts'

export type ShownSuggestions = {
  readonly list: readonly Suggestion[]
  readonly isPending: boolean
  /** Memories that could not be read. */
  readonly failed: readonly { readonly memory: NamedResource; readonly error: unknown; readonly retry: () => void }[]
}

const none: readonly string[] = []

export function useSuggestions(view: RowView): ShownSuggestions {
  const api = useApi()
  const { memories } = useJobResources()
  const fresh = useEditorState((state) => state.fresh[view.segment.position]) ?? none
  const { actions, job } = useEditorSession()
  const text = textToFind(actions.viewOf, view.segment)
  const results = useQueries({ queries: memories.map(({ id }) => matchesQuery(api, id, text)) })
  const lists = memories.map((memory, index) => ({ memory, entries: results[index]?.data ?? [] }))
  return {
    list: listSuggestions(view, lists, fresh, useProposals(), peekEngineTexts(api, job, view.segment.source)),
    isPending: results.some(({ isPending }) => isPending),
    failed: memories.flatMap((memory, index) => {
      const result = results[index]
      if (!result?.isError) return []
      return [{ memory, error: result.error, retry: () => void result.refetch() }]
    }),
  }
}

/** Number of rows of the queue whose matches are fetched ahead. */
const READY = 4
/** Rows that are looked up when one of those is not: one request for all of them. */
const AHEAD = 16

/**
 * Looks up the active row and the next ones, whether the panel is open or not: a key inserts only fetched matches. One
 * request serves a dozen rows, where the service takes so many at once.
 */
export function useMatchesAhead(): void {
  const api = useApi()
  const { actions } = useEditorSession()
  const { order } = useShownRows()
  const active = useEditorState((state) => state.active)
  const { memories } = useJobResources()
  useEffect(() => {
    if (active === null || memories.length === 0) return
    const index = order.indexOf(active)
    const isAsked = (text: TextToFind) =>
      memories.every(({ id }) => api.queries.getQueryState(matchKeys.one(id, text)) !== undefined)
    const textAt = (place: number) => {
      const segment = actions.viewOf(order.at(index + place))?.segment
      return segment?.translatable === true ? textToFind(actions.viewOf, segment) : null
    }
    const texts = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, place) => textAt(from + place)).filter((text) => text !== null)
    const look = (text: TextToFind, priority: Priority) => {
      for (const { id } of memories) void api.queries.prefetchQuery(matchesQuery(api, id, text, priority))
    }
    for (const text of texts(0, 1)) look(text, 'look')
    if (texts(1, READY + 1).every(isAsked)) return
    for (const text of texts(1, AHEAD + 1)) if (!isAsked(text)) look(text, 'prefetch')
  }, [api, actions, order, active, memories])
}
