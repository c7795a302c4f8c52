import { createContext, use } from 'react'
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

/**
 * What every part of the editor works with. All rows on the screen have it: what changes while one works, from row to row,
 * is no part of it, or each step would draw all of them again.
 */
export type EditorSession = {
  readonly job: Job
  readonly mode: WorkingMode
  /** One segment at a time, instead of the table. */
  readonly isForm: boolean
  /** The worst first: rows that are beside one another need not be neighbours in the document. */
  readonly isWorstFirst: boolean
  /** What the query of the address looks for, on each side. */
  readonly marks: Readonly<Record<Side, readonly RegExp[]>>
  readonly onSearch: (change: EditorSearch) => void
  readonly store: EditorStore
  readonly live: LiveEditor
  readonly press: HeldPress
  readonly actions: EditorActions
  readonly steps: Steps
  readonly document: OpenDocument
  readonly tally: DocumentTally
  readonly dismissals: Dismissals
  /** Something in the document has a QE score. */
  readonly isScored: boolean
  /** Why a row is where it is, in the order by attention. */
  readonly reasons: RowsByAttention['reasons'] | null
  /** How many segments the document has. */
  readonly total: number
}

/** Which rows are shown, and how; `search` is the address without the segment, which changes with each step. */
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
