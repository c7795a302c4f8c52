import type { RowFacts } from '#language/row-query/row-facts.ts'
import type { Segment } from '#contract/resources/segment.ts'
import { type SegmentState, type WorkingMode, workingModes } from '#contract/segments/states.ts'
import type { Messages } from '../../../messages/catalogue.ts'
import type { RowValue } from './row-value.ts'
import type { EntryFailure, OutboxEntry } from '../../../sync/outbox/entry.ts'

/** Progress of a person's work on a row. */
export type Progress = 'none' | 'edited' | 'waiting' | 'sending' | 'failing' | 'refused' | 'conflict'

/** A segment as the editor shows it: the service's, overlaid with the work done here. */
export type RowView = {
  readonly segment: Segment
  readonly entry: OutboxEntry | null
  readonly target: string
  readonly state: SegmentState
  readonly progress: Progress
  readonly editable: boolean
  /** Locked by a manager. The service reports what is signed off as locked, too, to those who may not change it. */
  readonly isLocked: boolean
  /** True also where this person may not edit the text, but take back the sign-off that they gave to it. */
  readonly isDecidable: boolean
}

/** Returns the view of a row. `keepsSignOffs`: the service keeps signed-off segments from this person. */
export function rowView(
  segment: Segment,
  entry: OutboxEntry | null,
  isSending: boolean,
  keepsSignOffs = false,
): RowView {
  const isSignedOff = keepsSignOffs && segment.state === 'approved_sign_off'
  const target = entry?.target ?? segment.target ?? ''
  return {
    segment,
    entry,
    target,
    state: entry?.state ?? entry?.upon?.state ?? segment.state,
    progress: progressOf(entry, isSending),
    editable: !segment.locked && !isSignedOff,
    isLocked: segment.locked && !isSignedOff,
    isDecidable: !segment.locked && (!isSignedOff || target === segment.target),
  }
}

/** Returns true where a row may get this text with another state. */
export function takesText({ editable, isDecidable, target }: RowView, text: string): boolean {
  return editable || (isDecidable && text === target)
}

/** Returns why the text of a row cannot be edited. */
export function closedWords({ isLocked, isDecidable }: RowView, { locked, reopen }: Messages['editor']): string {
  return isLocked ? locked : isDecidable ? reopen.byYou : reopen.onlyManagers
}

/** Returns the state that a row is shown with: in a conflict, beside whose words it is, that of the other text. */
export function shownState({ state, progress, entry }: Pick<RowView, 'state' | 'progress' | 'entry'>): SegmentState {
  return progress === 'conflict' ? (entry?.theirs?.state ?? state) : state
}

function progressOf(entry: OutboxEntry | null, isSending: boolean): Progress {
  if (entry === null) return 'none'
  if (entry.phase === 'draft') return 'edited'
  if (failureOf(entry) !== null) return 'failing'
  return entry.phase === 'waiting' && isSending ? 'sending' : entry.phase
}

/** Returns why the service fails to save it; null where that has happened once: the next attempt follows in 2 s. */
export function failureOf({ phase, failure }: OutboxEntry): EntryFailure | null {
  return phase === 'waiting' && failure !== undefined && failure.tries > 1 ? failure : null
}

/**
 * Returns its value for undoing. The state of an edited, unconfirmed text is null. `guessed`: tags placed here; `author`:
 * the name of the person's key, where it is known.
 */
export function rowValueOf(view: RowView, guessed: readonly number[] | null, author?: string): RowValue {
  const { segment, entry, target, progress, state } = view
  const { changed_by: by } = segment
  const revision = entry === null ? segment.revision : entry.restores
  return {
    target,
    state: progress === 'edited' ? null : progress === 'conflict' ? (entry?.state ?? null) : state,
    // The service counts no revision below 0.
    ...(revision !== undefined && revision >= 0 && { revision }),
    guessed,
    ...(entry === null && author !== undefined && by != null && by !== author && { isOthers: true }),
    ...(entry?.phase === 'conflict' && { conflict: entry }),
  }
}

export function isRejected(state: SegmentState): boolean {
  return state === 'rejected_translation' || state === 'rejected_sign_off'
}

export type Approval = 'approved_translation' | 'approved_sign_off'

/** Returns the approval that a correction would take back; null without one, or while it is being corrected. */
export function approvalOf({ state, progress }: RowView): Approval | null {
  if (progress === 'edited' || progress === 'refused' || progress === 'conflict') return null
  return state === 'approved_translation' || state === 'approved_sign_off' ? state : null
}

/** Returns true when confirming or rejecting in this mode takes back an approval of a later one. */
export function takesBack(mode: WorkingMode, approval: Approval): boolean {
  return mode === 'translate' || (mode === 'review' && approval === 'approved_sign_off')
}

/** States that leave nothing to do in a working mode. */
const closed: Readonly<Record<WorkingMode, readonly string[]>> = {
  translate: ['translated', 'approved_translation', 'approved_sign_off'],
  review: ['approved_translation', 'rejected_translation', 'approved_sign_off', 'rejected_sign_off'],
  sign_off: ['approved_sign_off', 'rejected_sign_off'],
}

/** Returns true when a person still has to decide on it in this mode. */
export function needsPerson({ segment, state, progress }: RowView, mode: WorkingMode): boolean {
  return isLeftOpen({ locked: segment.locked, translatable: segment.translatable, state, progress }, mode)
}

/** Returns the same from a query's facts about a row. */
export function isLeftOpen(
  { locked, translatable, state, progress }: Pick<RowFacts, 'locked' | 'translatable' | 'state' | 'progress'>,
  mode: WorkingMode,
): boolean {
  if (locked || !translatable) return false
  return progress === 'edited' || progress === 'refused' || progress === 'conflict' || !closed[mode].includes(state)
}

/** Returns the state that confirming or rejecting sets. */
export function nextState(mode: WorkingMode, verdict: 'confirm' | 'reject'): SegmentState {
  return workingModes[mode][verdict]
}
