import type { Job } from '#contract/resources/job.ts'
import type { WorkingMode } from '#contract/segments/states.ts'
import type { Api } from '../../../../api/api.ts'
import type { Sync } from '../../../../sync/sync.ts'
import type { Messages } from '../../../../messages/catalogue.ts'
import type { LiveEditor } from '../../live/live-editor.ts'
import type { Order } from '../../model/order.ts'
import type { Propagation } from '../../model/propagation.ts'
import type { RowView } from '../../model/row-view.ts'
import type { EditorSearch } from '../../model/search.ts'
import type { EditorStore } from '../editor-store.ts'
import type { OpenDocument } from '../document/open-document.ts'
import type { Steps } from '../steps.ts'

/** Values that may change while the screen is open. */
export type Changing = {
  readonly order: Order
  readonly mode: WorkingMode
  readonly propagation: Propagation
  readonly messages: Messages
  readonly onSearch: (change: EditorSearch) => void
}

/** Parts that the actions work with. */
export type ActionParts = {
  readonly api: Api
  readonly sync: Sync
  readonly job: Job
  readonly store: EditorStore
  readonly live: LiveEditor
  readonly steps: Steps
  readonly document: Pick<OpenDocument, 'matching' | 'repetitionsOf'>
  readonly viewOf: (position: number) => RowView | null
  readonly now: () => Changing
}
