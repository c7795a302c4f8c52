import { createStore } from 'zustand/vanilla'
import type { BulkActionReport } from '#contract/resources/bulk-action.ts'

/** A bulk action that this page does by itself, for a service that knows only the contract. */
export type OwnBulkAction = BulkActionReport & { readonly stop: () => void }

/** Actions of this page, newest first; they end with the page. The code that runs them comes with the first. */
export const ownBulkActions = createStore<{ readonly actions: readonly OwnBulkAction[] }>(() => ({ actions: [] }))
