import { createContext, use, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Job } from '#contract/resources/job.ts'
import type { WorkingMode } from '#contract/segments/states.ts'
import type { Dismissals } from './open-dismissals.ts'
import type { OpenDocument } from './document/open-document.ts'
import type { DocumentTally } from './document/tally-document.ts'
import type { LiveEditor } from '../live/live-editor.ts'
import type { EditorActions } from './actions/editor-actions.ts'
import type { EditorState, EditorStore } from './editor-store.ts'
import type { Side } from '../model/find-text.ts'
import type { Order } from '../model/order.ts'
import type { EditorSearch } from '../model/search.ts'
import type { RowsByAttention } from '../model/work-messages.ts'
import type { WatchedRows } from './use-watched-rows.ts'
import type { Steps } from './steps.ts'
import type { HeldPress } from './keys/held-press.ts'
import type { Typing } from './keys/typing.ts'

/**
 * Parts that everything in the editor works with. All rows on the screen have them: values that change from row to row
 * are left out, or each step would draw all rows again.
 */
export type EditorSession = {
  readonly job: Job
  readonly mode: WorkingMode
  /** True when one segment is shown at a time, instead of the table. */
  readonly isForm: boolean
  /** True when the worst come first: adjacent rows need not be neighbours in the document. */
  readonly isWorstFirst: boolean
  /** Patterns of the query in the address, for each side. */
  readonly marks: Readonly<Record<Side, readonly RegExp[]>>
  readonly onSearch: (change: EditorSearch) => void
  readonly store: EditorStore
  readonly live: LiveEditor
  readonly press: HeldPress
  readonly typing: Typing
  readonly actions: EditorActions
  readonly steps: Steps
  readonly document: OpenDocument
  readonly tally: DocumentTally
  readonly dismissals: Dismissals
  /** True when something in the document has a QE score. */
  readonly isScored: boolean
  /** Reasons for a row's place in the order by attention. */
  readonly reasons: RowsByAttention['reasons'] | null
  /** Number of segments in the document. */
  readonly total: number
}

/** The rows that are shown, and how; `search` is the address without the segment, which changes with each step. */
export type ShownRows = WatchedRows & {
  readonly order: Order
  readonly search: Omit<EditorSearch, 'segment'>
}

export type WholeSession = EditorSession & ShownRows

export const EditorContext = createContext<EditorSession | null>(null)
export const ShownContext = createContext<ShownRows | null>(null)

export function useEditorSession(): EditorSession {
  const session = use(EditorContext)
  if (session === null) throw new Error('EditorContext is missing above this component')
  return session
}

export function useShownRows(): ShownRows {
  const shown = use(ShownContext)
  if (shown === null) throw new Error('ShownContext is missing above this component')
  return shown
}

export function useEditorState<T>(select: (state: EditorState) => T): T {
  return useStore(useEditorSession().store, select)
}

/** Returns the selected rows that are among those shown: an act on rows changes none that a filter hides. */
export function shownSelection(
  { selected }: Pick<EditorState, 'selected'>,
  { order }: Pick<ShownRows, 'order'>,
): number[] {
  return [...selected].filter((position) => order.indexOf(position) !== -1)
}

/** Returns the same, with the number of selected rows that a filter hides. */
export function useSelection(): { readonly positions: readonly number[]; readonly hidden: number } {
  const selected = useEditorState((state) => state.selected)
  const { order } = useShownRows()
  return useMemo(() => {
    const positions = shownSelection({ selected }, { order })
    return { positions, hidden: selected.size - positions.length }
  }, [selected, order])
}
