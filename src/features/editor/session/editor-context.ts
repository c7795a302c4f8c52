import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { Job } from '#contract/resources/job.ts'
import type { WorkingMode } from '#contract/segments/states.ts'
import type { Dismissals } from './open-dismissals.ts'
import type { OpenDocument } from './document/open-document.ts'
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

/** What every part of the editor works with. */
export type EditorSession = {
  readonly job: Job
  readonly mode: WorkingMode
  /** One segment at a time, instead of the table. */
  readonly isForm: boolean
  readonly order: Order
  readonly search: EditorSearch
  /** What the query of the address looks for, on each side. */
  readonly marks: Readonly<Record<Side, readonly RegExp[]>>
  readonly onSearch: (change: EditorSearch) => void
  readonly store: EditorStore
  readonly live: LiveEditor
  readonly press: HeldPress
  readonly actions: EditorActions
  readonly steps: Steps
  readonly document: OpenDocument
  readonly dismissals: Dismissals
  /** What the query of the address shows, and how many rows each quick filter does. */
  readonly watched: WatchedRows
  /** Something in the document has a QE score. */
  readonly isScored: boolean
  /** Why a row is where it is, in the order by attention. */
  readonly reasons: RowsByAttention['reasons'] | null
  /** How many segments the document has. */
  readonly total: number
}

export const EditorContext = createContext<EditorSession | null>(null)

export function useEditorSession(): EditorSession {
  const session = use(EditorContext)
  if (session === null) throw new Error('EditorContext is missing above this component')
  return session
}

export function useEditorState<T>(select: (state: EditorState) => T): T {
  return useStore(useEditorSession().store, select)
}
