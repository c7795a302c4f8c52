import type { SegmentState } from '#contract/segments/states.ts'

/** How a row is: its text with the state that goes with it; a null state is a draft that is only here. */
export type RowValue = { readonly target: string; readonly state: SegmentState | null }

/** What a row is to become. */
export type Change = RowValue & { readonly position: number }

/** What one step made of one row. */
export type RowChange = { readonly position: number; readonly before: RowValue; readonly after: RowValue }

/** One thing that was done, to however many rows: it is undone as one. */
export type Step = {
  readonly label: string
  /** When letters were last typed in this step, in milliseconds: more of them soon after belong to it. */
  readonly typedAt?: number
  /** Rows that were locked, or whose locks were taken away: that is done at the service, not in the outbox. */
  readonly locks?: { readonly positions: readonly number[]; readonly locked: boolean }
  readonly changes: readonly RowChange[]
}

/** Both are in the order in which the steps were done and undone: the last one is next. */
export type History = { readonly done: readonly Step[]; readonly undone: readonly Step[] }

/** The rows as they are now, and how they are changed. */
export type Rows = {
  /** Null for a row that cannot be changed. */
  readonly rowValue: (position: number) => RowValue | null
  readonly put: (changes: readonly Change[]) => void
  /** Takes a change out of a text that was changed elsewhere too: null where both touch the same words. */
  readonly merge: (
    position: number,
    texts: { readonly base: string; readonly mine: string; readonly theirs: string },
  ) => string | null
}

export const noHistory: History = { done: [], undone: [] }

const MOST_STEPS = 1000
// Milliseconds.
const TYPED_TOGETHER = 1000

/** With a step that was done just now. What was undone before cannot be redone any more. */
export function addStep({ done, undone }: History, step: Step): History {
  if (step.changes.length === 0 && step.locks === undefined) return { done, undone }
  const last = done.at(-1)
  const joined = undone.length > 0 || last === undefined ? null : joinTyping(last, step)
  const steps = joined === null ? [...done, step] : [...done.slice(0, -1), joined]
  return { done: steps.slice(-MOST_STEPS), undone: [] }
}

/** More rows for a step that was done, to be undone with it; null when it was undone meanwhile. */
export function extendStep({ done, undone }: History, step: Step, changes: readonly RowChange[]): History | null {
  const at = done.indexOf(step)
  if (at === -1) return null
  return { done: done.with(at, { ...step, changes: [...step.changes, ...changes] }), undone }
}

/** `l`, then `la` soon after, in the same row: one step. */
function joinTyping(last: Step, step: Step): Step | null {
  const [[before], [after]] = [last.changes, step.changes]
  const isSoon = (step.typedAt ?? Infinity) - (last.typedAt ?? -Infinity) < TYPED_TOGETHER
  if (!isSoon || before?.position !== after?.position || before === undefined || after === undefined) return null
  // Another person's words came in between: they are no part of the step.
  if (!isSame(before.after, after.before)) return null
  return { ...step, changes: [{ ...after, before: before.before }] }
}

/**
 * Undoes the last step, or redoes the last that was undone; null where there is none. What a row had become by then is
 * what the opposite goes back to: the two are inverse also where another person changed the row in between. Rows whose
 * words they changed are left as they are.
 */
export function turn(history: History, way: 'undo' | 'redo', rows: Rows): { history: History; step: Step } | null {
  const { done, undone } = history
  const step = (way === 'undo' ? done : undone).at(-1)
  if (step === undefined) return null
  const wanted = step.changes.flatMap(({ position, before, after }) => {
    const now = rows.rowValue(position)
    const [from, to] = way === 'undo' ? [after, before] : [before, after]
    const next = now && turnRow(position, now, from, to, rows)
    return now === null || next === null || isSame(now, next) ? [] : [{ position, now, next }]
  })
  rows.put(wanted.map(({ position, next }) => ({ position, ...next })))
  const changes = wanted.map(({ position, now, next }): RowChange => {
    // What cannot be as it was, such as confirmed without its tags, is read as it became.
    const became = rows.rowValue(position) ?? next
    return way === 'undo' ? { position, before: became, after: now } : { position, before: now, after: became }
  })
  const { typedAt: _, ...rest } = step
  const turned: Step = { ...rest, changes }
  return {
    step: turned,
    history:
      way === 'undo'
        ? { done: done.slice(0, -1), undone: [...undone, turned] }
        : { done: [...done, turned], undone: undone.slice(0, -1) },
  }
}

function turnRow(position: number, now: RowValue, from: RowValue, to: RowValue, { merge }: Rows): RowValue | null {
  const target =
    now.target === from.target ? to.target : merge(position, { base: from.target, mine: to.target, theirs: now.target })
  if (target === null) return null
  return { target, state: levelOf(now) === levelOf(from) ? to.state : now.state }
}

/** A draft that only is here may have been saved meanwhile. */
function levelOf({ state }: RowValue): SegmentState {
  return state ?? 'draft'
}

function isSame(one: RowValue, other: RowValue): boolean {
  return one.target === other.target && one.state === other.state
}
