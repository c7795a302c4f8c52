import { hasParity } from '#language/tags/parity.ts'
import { plainText } from '#language/tags/plain-text.ts'
import type { WorkingMode } from '#contract/segments/states.ts'
import { approvalOf, isRejected, nextState, type RowView, takesBack, takesText } from './row-view.ts'
import type { Change } from './history.ts'

export const bulkActs = ['confirm', 'reject', 'fillSource', 'restore'] as const
export type BulkAct = (typeof bulkActs)[number]

/**
 * Changes of a bulk step, and the rows it leaves: locked ones, those with other tags or no text, and those of each
 * decision that it would take back.
 */
export type BulkPlan = {
  readonly changes: readonly Change[]
  readonly locked: number
  readonly unfit: number
} & Readonly<Record<KeptState, number>>

/** Decisions of a person that a bulk step takes back only where one says so. */
export const keptStates = ['approved', 'signedOff', 'rejected'] as const
type KeptState = (typeof keptStates)[number]

/** Plans a bulk step. It confirms only rows that can be confirmed alone; `also`: decisions that it may take back. */
export function planBulk(
  act: BulkAct,
  mode: WorkingMode,
  views: readonly RowView[],
  also: Partial<Record<KeptState, boolean>> = {},
): BulkPlan {
  const changes: Change[] = []
  let locked = 0
  let unfit = 0
  const kept = { approved: 0, signedOff: 0, rejected: 0 }
  for (const view of views) {
    const { segment } = view
    const wanted = wantedBy(act, mode, view)
    if (wanted === null || !segment.translatable) continue
    if (!takesText(view, wanted === 'unfit' ? view.target : wanted.target)) locked++
    else if (wanted === 'unfit') unfit++
    else {
      const decision = decisionTakenBack(act, mode, view)
      if (decision !== null) kept[decision]++
      if (decision === null || also[decision] === true) changes.push({ position: segment.position, ...wanted })
    }
  }
  return { changes, locked, unfit, ...kept }
}

/**
 * Rejecting takes back an approval of this mode on purpose; any other act would do so as a side effect. So does
 * confirming among many a text that was rejected and that no person has changed since.
 */
function decisionTakenBack(act: BulkAct, mode: WorkingMode, view: RowView): KeptState | null {
  if (act === 'confirm' && isRejected(view.state) && view.progress !== 'edited') return 'rejected'
  const approval = approvalOf(view)
  if (approval === null) return null
  const isTakenBack = (act !== 'confirm' && act !== 'reject') || takesBack(mode, approval)
  return isTakenBack ? (approval === 'approved_sign_off' ? 'signedOff' : 'approved') : null
}

/** Returns null where nothing has to change. */
function wantedBy(act: BulkAct, mode: WorkingMode, view: RowView): Omit<Change, 'position'> | 'unfit' | null {
  const { segment, target, progress } = view
  const stateToKeep = progress === 'edited' ? null : view.state
  if (act === 'fillSource') {
    return plainText(target).trim() === '' ? { target: segment.source, state: null } : null
  }
  if (act === 'restore') {
    const given = segment.mt_target
    return given === null || given === target ? null : { target: given, state: stateToKeep }
  }
  const state = nextState(mode, act)
  if (stateToKeep === state) return null
  const isBlank = plainText(target).trim() === '' && plainText(segment.source).trim() !== ''
  return isBlank || !hasParity(segment.source, target) ? 'unfit' : { target, state }
}
