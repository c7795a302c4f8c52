import type { RowView } from './row-view.ts'

export const lockActs = ['lock', 'unlock'] as const
export type LockAct = (typeof lockActs)[number]

/** Rows to lock or to unlock, and the number of rows left out because their text is not at the service yet. */
export type LockPlan = { readonly positions: readonly number[]; readonly unsent: number }

export function planLocks(act: LockAct, views: readonly RowView[]): LockPlan {
  const wanted = views.filter(({ segment }) => segment.locked === (act === 'unlock'))
  // A lock would keep the text written here from the service for ever.
  const free = wanted.filter(({ progress }) => act === 'unlock' || progress === 'none')
  return { positions: free.map(({ segment }) => segment.position), unsent: wanted.length - free.length }
}
