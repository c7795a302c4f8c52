import { createContext, use } from 'react'
import type { Imports } from './imports.ts'
import type { NoteEntry } from './notes/note-entry.ts'
import type { Notes } from './notes/note-store.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { OutboxReport } from './outbox/outbox-parts.ts'
import type { OfflineCopy } from './offline-copy/offline-copy.ts'
import type { KeptInTab } from './kept-in-tab.ts'
import type { TabLink } from './tab-link.ts'
import type { UploadQueue } from './uploads/upload-queue.ts'

/** The work that the service does not have yet, and its way there. Made once, beside the api. */
export type Sync = {
  readonly outbox: Outbox
  /** Notes that the service does not have. */
  readonly notes: Notes
  readonly uploads: UploadQueue
  readonly copy: OfflineCopy
  readonly imports: Imports
  readonly keptInTab: KeptInTab
  /** Runs something in one tab of this browser at a time. */
  readonly alone: TabLink['alone']
  /** Reports the outcome of sent corrections, and notes that are refused; returns a function that stops it. */
  readonly onReport: (listener: (report: SyncReport) => void) => () => void
}

export type SyncReport =
  | OutboxReport
  /** The service refused a note, which is in its box again. */
  | { readonly kind: 'note'; readonly entry: NoteEntry }

export const SyncContext = createContext<Sync | null>(null)

export function useSync(): Sync {
  const sync = use(SyncContext)
  if (sync === null) throw new Error('SyncContext is missing above this component')
  return sync
}
