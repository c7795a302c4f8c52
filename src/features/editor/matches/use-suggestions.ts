import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../api/api.ts'
import { matchesQuery } from '../../../api/matches.ts'
import { useDesk, useEditorState } from '../state/editor-context.ts'
import type { RowView } from '../state/row-view.ts'
import { listSuggestions, type Suggestion } from './suggestions.ts'
import { type NamedResource } from './job-resources.ts'
import { useJobResources } from './use-job-resources.ts'

export type ShownSuggestions = {
  readonly list: readonly Suggestion[]
  readonly isPending: boolean
  /** Memories that could not be asked. */
  readonly failed: readonly { readonly memory: NamedResource; readonly error: unknown; readonly retry: () => void }[]
}

const none: readonly string[] = []

export function useSuggestions(view: RowView): ShownSuggestions {
  const api = useApi()
  const { memories } = useJobResources()
  const fresh = useEditorState((state) => state.fresh[view.segment.position]) ?? none
  const results = useQueries({ queries: memories.map(({ id }) => matchesQuery(api, id, view.segment.source)) })
  const lists = memories.map((memory, index) => ({ memory, entries: results[index]?.data ?? [] }))
  return {
    list: listSuggestions(view, lists, fresh),
    isPending: results.some(({ isPending }) => isPending),
    failed: memories.flatMap((memory, index) => {
      const result = results[index]
      if (!result?.isError) return []
      return [{ memory, error: result.error, retry: () => void result.refetch() }]
    }),
  }
}

/** Rows of the queue whose matches are there before one comes to them. */
const AHEAD = 3

/** Looks up the active row and the next ones, whether the panel is open or not: a key inserts what is there. */
export function useMatchesAhead(): void {
  const api = useApi()
  const { actions, order } = useDesk()
  const active = useEditorState((state) => state.active)
  const { memories } = useJobResources()
  useEffect(() => {
    if (active === null || memories.length === 0) return
    const index = order.indexOf(active)
    for (let ahead = 0; ahead <= AHEAD; ahead++) {
      const view = actions.viewOf(order.at(index + ahead))
      if (view === null || !view.segment.translatable) continue
      for (const { id } of memories) {
        const query = matchesQuery(api, id, view.segment.source, ahead === 0 ? 'look' : 'prefetch')
        void api.queries.prefetchQuery(query)
      }
    }
  }, [api, actions, order, active, memories])
}
