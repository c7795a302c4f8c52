import { hasParity } from '#language/tags/parity.ts'
import { plainText } from '#language/tags/plain-text.ts'
import type { WorkingMode } from '#contract/segments/states.ts'
import { nextState, type RowView } from './row-view.ts'
import type { Change } from './history.ts'

export const bulkActs = ['confirm', 'reject', 'fillSource', 'restore'] as const
export type BulkAct = (typeof bulkActs)[number]

/** What a bulk step does, and what it leaves: locked rows, rows whose tags differ or that are empty. */
export type BulkPlan = { readonly changes: readonly Change[]; readonly locked: number; readonly unfit: number }

/** Confirming confirms nothing that could not be confirmed by itself. */
export function planBulk(act: BulkAct, mode: WorkingMode, views: readonly RowView[]): BulkPlan {
  const changes: Change[] = []
  let locked = 0
  let unfit = 0
  for (const view of views) {
    const { segment } = view
    const wanted = wantedBy(act, mode, view)
    if (wanted === null || !segment.translatable) continue
    if (!view.editable) locked++
    else if (wanted === 'unfit') unfit++
    else changes.push({ position: segment.position, ...wanted })
  }
  return { changes, locked, unfit }
}

/** Null where there is nothing to do. */
function wantedBy(act: BulkAct, mode: WorkingMode, view: RowView): Omit<Change, 'position'> | 'unfit' | null {
  const { segment, target, progress } = view
  const standing = progress === 'edited' ? null : view.state
  if (act === 'fillSource') {
    return plainText(target).trim() === '' ? { target: segment.source, state: null } : null
  }
  if (act === 'restore') {
    const given = segment.mt_target
    return given === null || given === target ? null : { target: given, state: standing }
  }
  const state = nextState(mode, act)
  if (standing === state) return null
  const isBlank = plainText(target).trim() === '' && plainText(segment.source).trim() !== ''
  return isBlank || !hasParity(segment.source, target) ? 'unfit' : { target, state }
}
