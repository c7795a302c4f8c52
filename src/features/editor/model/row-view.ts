import type { RowFacts } from '#language/row-query/row-facts.ts'
import type { Segment } from '#contract/resources/segment.ts'
import { type SegmentState, type WorkingMode, workingModes } from '#contract/segments/states.ts'
import type { RowValue } from './row-value.ts'
import type { EntryFailure, OutboxEntry } from '../../../sync/outbox/entry.ts'

/** What became of a person's work on a row. */
export type Progress = 'none' | 'edited' | 'waiting' | 'sending' | 'failing' | 'refused' | 'conflict'

/** A segment as the editor shows it: the service's, with what was done here laid over it. */
export type RowView = {
  readonly segment: Segment
  readonly entry: OutboxEntry | null
  readonly target: string
  readonly state: SegmentState
  readonly progress: Progress
  readonly editable: boolean
}

/** `keepsSignOffs`: the service keeps signed-off segments from this person. */
export function rowView(
  segment: Segment,
  entry: OutboxEntry | null,
  isSending: boolean,
  keepsSignOffs = false,
): RowView {
  return {
    segment,
    entry,
    target: entry?.target ?? segment.target ?? '',
    state: entry?.state ?? segment.state,
    progress: progressOf(entry, isSending),
    // What is still on its way, or was refused, can be written on.
    editable: !segment.locked && !(keepsSignOffs && entry === null && segment.state === 'approved_sign_off'),
  }
}

function progressOf(entry: OutboxEntry | null, isSending: boolean): Progress {
  if (entry === null) return 'none'
  if (entry.phase === 'draft') return 'edited'
  if (failureOf(entry) !== null) return 'failing'
  return entry.phase === 'waiting' && isSending ? 'sending' : entry.phase
}

/** With what the service fails to save it; null where that has happened once: the next attempt follows in 2 s. */
export function failureOf({ phase, failure }: OutboxEntry): EntryFailure | null {
  return phase === 'waiting' && failure !== undefined && failure.tries > 1 ? failure : null
}

/** How it is, for undoing. The state of what was written and not confirmed is null. `guessed`: tags placed here. */
export function rowValueOf(view: RowView, guessed: readonly number[] | null): RowValue {
  const { segment, entry, target, progress, state } = view
  const revision = entry === null ? segment.revision : entry.restores
  return {
    target,
    state: progress === 'edited' ? null : state,
    // Below 0 the service counts none.
    ...(revision !== undefined && revision >= 0 && { revision }),
    guessed,
  }
}

export function isRejected(state: SegmentState): boolean {
  return state === 'rejected_translation' || state === 'rejected_sign_off'
}

export type Approval = 'approved_translation' | 'approved_sign_off'

/** The approval that a correction would take back; null where there is none, or where it is being corrected already. */
export function approvalOf({ state, progress }: RowView): Approval | null {
  if (progress === 'edited' || progress === 'refused' || progress === 'conflict') return null
  return state === 'approved_translation' || state === 'approved_sign_off' ? state : null
}

/** True when confirming or rejecting in this mode takes back what was approved in a later one. */
export function takesBack(mode: WorkingMode, approval: Approval): boolean {
  return mode === 'translate' || (mode === 'review' && approval === 'approved_sign_off')
}

/** States that leave nothing to do in a working mode. */
const closed: Readonly<Record<WorkingMode, readonly string[]>> = {
  translate: ['translated', 'approved_translation', 'approved_sign_off'],
  review: ['approved_translation', 'rejected_translation', 'approved_sign_off', 'rejected_sign_off'],
  sign_off: ['approved_sign_off', 'rejected_sign_off'],
}

/** True when a person still has to decide on it in this mode. */
export function needsPerson({ segment, state, progress }: RowView, mode: WorkingMode): boolean {
  return isLeftOpen({ locked: segment.locked, translatable: segment.translatable, state, progress }, mode)
}

/** The same, of what a query knows of a row. */
export function isLeftOpen(
  { locked, translatable, state, progress }: Pick<RowFacts, 'locked' | 'translatable' | 'state' | 'progress'>,
  mode: WorkingMode,
): boolean {
  if (locked || !translatable) return false
  return progress === 'edited' || progress === 'refused' || progress === 'conflict' || !closed[mode].includes(state)
}

/** The state that confirming or rejecting sets. */
export function nextState(mode: WorkingMode, verdict: 'confirm' | 'reject'): SegmentState {
  return workingModes[mode][verdict]
}
