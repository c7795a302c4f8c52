import type { SegmentState } from '#contract/segments/states.ts'
import type { OutboxEntry } from '../../../sync/outbox/entry.ts'
import type { Moved } from '../../../sync/tab-link.ts'
import type { RowChange, RowValue } from './row-value.ts'
import { cutTyping, joinTyped, type Typed, typedIn } from './typing.ts'

/** The value that a row is to get. */
export type Change = RowValue & {
  readonly position: number
  /** True where it is the version that was chosen in a conflict: it goes over the other one again. */
  readonly isChoice?: boolean
}

/** One act on any number of rows: it is undone as one. */
export type Step = {
  readonly label: string
  /** Place of typed letters. More letters of the same word belong to the step. */
  readonly typed?: Typed
  /** Rows that were locked or unlocked: the service does that, not the outbox. */
  readonly locks?: { readonly positions: readonly number[]; readonly locked: boolean }
  readonly changes: readonly RowChange[]
}

/** Both are in the order in which the steps were done and undone: the last one is next. */
export type History = { readonly done: readonly Step[]; readonly undone: readonly Step[] }

/** Reads the rows as they are now, and changes them. */
export type Rows = {
  /** Null for a row that cannot be changed. */
  readonly rowValue: (position: number) => RowValue | null
  readonly put: (changes: readonly Change[]) => void
  /** Takes a change out of a text that was changed elsewhere too: null where both touch the same words. */
  readonly merge: (
    position: number,
    texts: { readonly base: string; readonly mine: string; readonly theirs: string },
  ) => string | null
  /** True for a conflict of which the service has this person's text already, on top of the other one. */
  readonly isOnTop: (position: number) => boolean
}

export const noHistory: History = { done: [], undone: [] }

const MOST_STEPS = 1000

/** Adds a step that was just done. Undone steps cannot be redone any more. */
export function addStep({ done, undone }: History, step: Step): History {
  if (step.changes.length === 0 && step.locks === undefined) return { done, undone }
  return { done: [...done, step].slice(-MOST_STEPS), undone: [] }
}

/** Joins the history of an earlier page and what was done since. What was undone there can be redone unless more was done. */
export function joinHistories(earlier: History, { done, undone }: History): History {
  const isSame = done.length === 0 && undone.length === 0
  return { done: [...earlier.done, ...done].slice(-MOST_STEPS), undone: isSame ? earlier.undone : undone }
}

/** Adds typed letters: a step for each word and place, as in other editors. */
export function addTyping(history: History, label: string, change: RowChange): History {
  return cutTyping(change).reduce((known, word) => {
    const last = known.undone.length > 0 ? undefined : known.done.at(-1)
    const joined = last && joinTyping(last, word)
    if (joined) return { done: [...known.done.slice(0, -1), joined], undone: [] }
    return addStep(known, { label, changes: [word], typed: typedIn(word) })
  }, history)
}

/** Adds rows to a step that was done, to be undone with it; null when it was undone meanwhile. */
export function extendStep({ done, undone }: History, step: Step, changes: readonly RowChange[]): History | null {
  const at = done.indexOf(step)
  if (at === -1) return null
  return { done: done.with(at, { ...step, changes: [...step.changes, ...changes] }), undone }
}

/** Notes why the last step rejects rows: done again, it gives the reason again. */
export function addReason({ done, undone }: History, positions: ReadonlySet<number>, reason: string): History {
  const step = done.at(-1)
  if (step === undefined) return { done, undone }
  const changes = step.changes.map((change) =>
    positions.has(change.position) ? { ...change, after: { ...change.after, reason } } : change,
  )
  return { done: [...done.slice(0, -1), { ...step, changes }], undone }
}

/** Notes that a change which began with `base` went on top of `theirs`. */
export function moveOn({ done, undone }: History, { position, base, theirs }: Moved): History {
  const began = ({ position: row, before }: RowChange) =>
    row === position && before.target === (base.target ?? '') && levelOf(before) === base.state
  const at = done.findLastIndex(({ changes }) => changes.some(began))
  const step = done[at]
  if (step === undefined) return { done, undone }
  const { target, state, revision } = theirs
  const upon = { target: target ?? '', state, revision }
  const changes = step.changes.map((change) => (began(change) ? { ...change, upon } : change))
  return { done: done.with(at, { ...step, changes }), undone }
}

/** Joins letters in the same row: `l`, then `la`, are one step. */
function joinTyping({ label, typed: place, changes: [before] }: Step, after: RowChange): Step | null {
  if (place === undefined || before?.position !== after.position) return null
  // Another person's words came in between: they are no part of the step.
  if (!isSame(before.after, after.before)) return null
  const typed = joinTyped(before, place, after)
  return typed && { label, typed, changes: [{ ...before, after: after.after }] }
}

/** A step that was taken; `left` are its rows that it did not reach, because they have changed since. */
export type Turned = { readonly history: History; readonly step: Step; readonly left: readonly number[] }

/**
 * Undoes the last step, or redoes the last that was undone; null where there is none. It takes back only its own
 * changes: a row that has another text or state than the step gave it, or has it from another person, is left, except a draft that it can take its words
 * out of. The opposite goes back to the value that a row had by then. A step without any effect is not there any more.
 */
export function turn(history: History, way: 'undo' | 'redo', rows: Rows): Turned | null {
  const { done, undone } = history
  const [step, ...before] = (way === 'undo' ? done : undone).toReversed()
  if (step === undefined) return null
  const { wanted, left } = planOf(step, way, rows)
  rows.put(wanted.map(({ position, next, isChoice }) => ({ position, ...next, ...(isChoice && { isChoice }) })))
  const changes = wanted.flatMap(({ position, now, next }): RowChange[] => {
    // A value that cannot be restored, such as a confirmed text without its tags, is read as it became.
    const became = rows.rowValue(position) ?? next
    if (isSame(now, became)) return []
    return [way === 'undo' ? { position, before: became, after: now } : { position, before: now, after: became }]
  })
  const { typed: _, ...rest } = step
  const turned: Step = { ...rest, changes }
  const kept = changes.length > 0 || step.locks !== undefined ? [turned] : []
  const isLeft = (other: Step) => {
    const plan = planOf(other, way, rows)
    return other.locks === undefined && plan.wanted.length === 0 && plan.left.every((row) => left.includes(row))
  }
  // What is left of a step is left of those before it: once is enough to say so.
  const next = kept.length > 0 || left.length === 0 ? before : afterAll(before, isLeft)
  const steps = next.toReversed()
  return {
    step: turned,
    left,
    history:
      way === 'undo' ? { done: steps, undone: [...undone, ...kept] } : { done: [...done, ...kept], undone: steps },
  }
}

function afterAll<Item>(items: readonly Item[], is: (item: Item) => boolean): readonly Item[] {
  const end = items.findIndex((item) => !is(item))
  return end === -1 ? [] : items.slice(end)
}

/** Returns the conflicts that the next undo opens again, because it takes back the choice in them. */
export function conflictsToOpen({ done }: History, rows: Rows): OutboxEntry[] {
  const step = done.at(-1)
  const { wanted } = step === undefined ? { wanted: [] } : planOf(step, 'undo', rows)
  return wanted.flatMap(({ next: { conflict } }) => conflict ?? [])
}

/** Returns the values that a step is to give, and the rows that it cannot reach. */
function planOf(step: Step, way: 'undo' | 'redo', rows: Rows) {
  const left: number[] = []
  const wanted = step.changes.flatMap(({ position, before, after, upon }) => {
    const now = rows.rowValue(position)
    const [from, to] = way === 'undo' ? [after, before] : [before, after]
    if (now !== null && isSame(now, upon ?? to)) return []
    const isChoice = way === 'redo' && from.conflict !== undefined && to.conflict === undefined
    // The other version is there again: the conflict is opened between the two, and redone with the same choice.
    if (now !== null && way === 'undo' && isBackTo(now, to)) return [{ position, now: from, next: to, isChoice }]
    const next = now && turnRow(position, now, { from, to, upon, isChoice }, rows)
    if (next === null) left.push(position)
    return now === null || next === null || isSame(now, next)
      ? []
      : [{ position, now: withReason(now, from), next, isChoice }]
  })
  return { wanted, left }
}

type Turn = {
  readonly from: RowValue
  readonly to: RowValue
  readonly upon: RowValue | undefined
  readonly isChoice: boolean
}

function turnRow(
  position: number,
  now: RowValue,
  { from, to, upon, isChoice }: Turn,
  { merge, isOnTop }: Rows,
): RowValue | null {
  // Theirs would be written in this person's name: that is a choice, and no step back.
  if (!isChoice && now.conflict !== undefined && to.conflict === undefined && isOnTop(position)) return null
  if (levelOf(now) !== levelOf(from)) return null
  // Another person gave it the same value, and not this step.
  if (now.target === from.target) return now.isOthers && now.revision !== from.revision ? null : (upon ?? to)
  // Another person has decided about their text.
  if (levelOf(now) !== 'draft') return null
  const target = merge(position, { base: from.target, mine: to.target, theirs: now.target })
  if (target === null) return null
  return upon?.target === target ? upon : { target, state: now.state }
}

function isBackTo({ target, state, conflict }: RowValue, to: RowValue): boolean {
  const { theirs, isTheirsOwn } = to.conflict ?? {}
  return !conflict && !isTheirsOwn && theirs != null && target === (theirs.target ?? '') && state === theirs.state
}

function withReason(value: RowValue, { reason }: RowValue): RowValue {
  return reason === undefined ? value : { ...value, reason }
}

/** A draft that is only here may have been saved meanwhile. */
function levelOf({ state }: RowValue): SegmentState {
  return state ?? 'draft'
}

function isSame(one: RowValue, other: RowValue): boolean {
  const isOpen = (value: RowValue) => value.conflict !== undefined
  return one.target === other.target && one.state === other.state && isOpen(one) === isOpen(other)
}
