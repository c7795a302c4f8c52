import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Segment } from '#contract/resources/segment.ts'
import type { SegmentState } from '#contract/segments/states.ts'
import { hasParity } from '#language/tags/parity.ts'
import { authorOf } from '../../../api/account.ts'
import type { Api } from '../../../api/api.ts'
import type { Sync } from '../../../sync/sync.ts'
import type { ConfirmedText } from '../../../sync/outbox/outbox-decisions.ts'
import type { SegmentPlace } from '../../../api/segment-place.ts'
import { hasLeft, isRejection, type OutboxEntry } from '../../../sync/outbox/entry.ts'
import { peekSegment } from '../../../api/segments.ts'
import { mergeTexts } from '../../../sync/merge/merge-texts.ts'
import {
  addReason,
  addStep,
  addTyping,
  conflictsToOpen,
  type Change,
  extendStep,
  type History,
  joinHistories,
  moveOn,
  noHistory,
  type Rows,
  type Step,
  turn,
  type Turned,
} from '../model/history.ts'
import type { RowChange, RowValue } from '../model/row-value.ts'
import {
  type HalfWritten,
  historyToKeep,
  type KeptPlace,
  readHalfWritten,
  readHistory,
  readPlace,
} from './kept-history.ts'
import { isRejected, type RowView, rowValueOf, takesText } from '../model/row-view.ts'

type Parts = {
  readonly api: Api
  readonly sync: Sync
  readonly jobId: string
  readonly viewOf: (position: number) => RowView | null
  /** Tags that were placed here by the words around them. */
  readonly guesses: {
    readonly of: (position: number) => readonly number[] | null
    readonly set: (position: number, guessed: readonly number[] | null) => void
  }
  readonly setLocks: (positions: readonly number[], locked: boolean) => void
}

export type Steps = ReturnType<typeof makeSteps>

/** Steps on rows, in one order: typing, confirming, replacing, propagating, bulk steps. All can be undone. */
export function makeSteps({ api, sync, jobId, viewOf, guesses, setLocks }: Parts) {
  const { outbox } = sync
  const store = createStore<History>(() => noHistory)

  const put = makePut({ api, sync, jobId, guesses })

  const valueOf = (view: RowView): RowValue => rowValueOf(view, guesses.of(view.segment.position), authorOf(api))
  const record = (step: Step) => store.setState((history) => addStep(history, step))

  const rowValue = (position: number): RowValue | null => {
    const view = viewOf(position)
    // A sign-off that was made here can be taken back by its author, also where the row could not be edited.
    return view === null || view.isLocked ? null : valueOf(view)
  }

  const changesOf = (wanted: readonly Change[]): RowChange[] =>
    wanted.flatMap(({ position, target, state }) => {
      const view = viewOf(position)
      if (view === null || !takesText(view, target)) return []
      const before = valueOf(view)
      const isSame = before.target === target && before.state === state
      return isSame ? [] : [{ position, before, after: { target, state } }]
    })

  const merge: Rows['merge'] = (position, texts) => {
    const source = viewOf(position)?.segment.source
    return source === undefined ? null : mergeTexts({ source, ...texts })
  }

  const isOnTop = (position: number) => outbox.isOnTop({ jobId, position })

  /** A change that went on top of another person's is undone to that. */
  const follow = () => store.setState((history) => outbox.takeMoved(jobId).reduce(moveOn, history))

  const rows: Rows = { rowValue, put, merge, isOnTop }

  /** Takes a step; returns it with the changes made, and the rows that it reached. */
  const go = (way: 'undo' | 'redo'): (Omit<Turned, 'history'> & { readonly reached: readonly number[] }) | null => {
    follow()
    const turned = turn(store.getState(), way, rows)
    if (turned === null) return null
    const { step, history, left } = turned
    store.setState(history)
    if (way === 'undo') rejectedBy(step).forEach((position) => sync.notes.dropReasons({ jobId, position }))
    if (step.locks === undefined) return { step, left, reached: step.changes.map(({ position }) => position) }
    const { positions, locked } = step.locks
    setLocks(positions, way === 'redo' ? locked : !locked)
    return { step, left, reached: [...positions] }
  }

  return {
    ...store,
    /** Records a change made by other means, so that it can be undone. */
    record,
    /** Notes why the step made just now rejects rows. */
    giveReason: (rejected: ReadonlySet<number>, reason: string) =>
      store.setState((history) => addReason(history, rejected, reason)),
    /** Adds letters that were typed in a row. */
    type: (label: string, change: RowChange) => store.setState((history) => addTyping(history, label, change)),
    /** Returns rows of the next step that are not loaded, as after a reload of the page. */
    unloaded: (way: 'undo' | 'redo'): number[] => {
      const { done, undone } = store.getState()
      const { changes = [] } = (way === 'undo' ? done : undone).at(-1) ?? {}
      return changes.flatMap(({ position }) => (viewOf(position) === null ? [position] : []))
    },
    ...makeKept({ sync, jobId, store, follow }),
    /** Returns the value of a row, for undoing. */
    valueOf,
    /** Makes changes as one step, where rows can be edited; returns how many. `follows`: the row that they repeat. */
    apply(label: string, wanted: readonly Change[], follows?: number): number {
      const changes = changesOf(wanted)
      put(changes.map(afterOf), follows)
      record({ label, changes })
      return changes.length
    },
    /** Adds changes to the step made just now, to be undone with it; none when that was undone meanwhile. */
    extend(step: Step, wanted: readonly Change[], follows?: number): number {
      const changes = changesOf(wanted)
      const history = extendStep(store.getState(), step, changes)
      if (history === null) return 0
      put(changes.map(afterOf), follows)
      store.setState(history)
      return changes.length
    },
    /** Returns the conflicts that the next undo opens again: first the service is to have the other version. */
    toOpen: (): OutboxEntry[] => {
      follow()
      return conflictsToOpen(store.getState(), rows)
    },
    /** Opens conflicts again whose step is not the last one any more. */
    reopen: (conflicts: readonly OutboxEntry[]) =>
      put(conflicts.map((conflict) => ({ ...conflict, position: conflict.position, conflict }))),
    undo: () => go('undo'),
    redo: () => go('redo'),
  }
}

type KeptParts = Pick<Parts, 'sync' | 'jobId'> & {
  readonly store: StoreApi<History>
  readonly follow: () => void
}

/** Makes what is kept of a document over a reload of the tab. */
function makeKept({ sync: { keptInTab }, jobId, store, follow }: KeptParts) {
  const name = `steps ${jobId}`
  let isTaken = false
  return {
    placeBefore: readPlace(keptInTab.readPlace(name)),
    /** Stores the steps, the person's place and words before the page goes, for after a reload of the tab. */
    keep(place: KeptPlace, words: HalfWritten) {
      follow()
      keptInTab.keep(name, { ...historyToKeep(store.getState()), words }, place)
    },
    /** Takes in what an earlier page of the tab has stored, once it can be read; returns the words, the newest last. */
    takeKept(): HalfWritten[] {
      if (isTaken || !keptInTab.isOpen()) return []
      isTaken = true
      const all = keptInTab.read(name)
      const earlier = all.map(readHistory).reduce(joinHistories, noHistory)
      store.setState((since) => joinHistories(earlier, since))
      return all.flatMap((one) => readHalfWritten(one) ?? [])
    },
  }
}

/** Makes the way to give rows their values. */
function makePut({ api, sync, jobId, guesses }: Pick<Parts, 'api' | 'sync' | 'jobId' | 'guesses'>) {
  const { outbox } = sync
  return (changes: readonly Change[], follows?: number): void => {
    const confirmed: ConfirmedText[] = []
    const discarded: SegmentPlace[] = []
    const reasons: [SegmentPlace, string][] = []
    for (const change of changes) {
      const { position, target, state, guessed, conflict } = change
      if (guessed !== undefined) guesses.set(position, guessed)
      const place = { jobId, position }
      const segment = peekSegment(api.queries, place)
      if (segment === undefined) continue
      const entry = outbox.entryAt(place)
      const way = wayOf(change, segment, entry)
      const undone = beforeRejection(change, segment, entry)
      const restores = change.revision ?? undone
      const reason = change.reason ?? entry?.reason
      if (reason !== undefined && isRejection(state)) reasons.push([place, reason])
      // With a rejection that is given up in a conflict goes what was written in the box of its reason.
      else if (entry?.reason !== undefined && entry.phase === 'conflict') sync.notes.drop({ ...place, slot: 'reject' })
      if (conflict !== undefined) outbox.reopen(conflict, segment)
      else if (way === 'theirs') outbox.discard(place)
      else if (way === 'chosen') {
        outbox.write(place, target, segment)
        outbox.resend(place, sentState(state))
      } else if (way === 'discarded') discarded.push(place)
      else if (way === 'written' && undone === undefined)
        outbox.write(place, target, segment, { isDraft: state === null })
      else confirmed.push({ place, target, state: sentState(state), base: segment, restores, follows })
    }
    if (discarded.length > 0) outbox.discardAll(discarded)
    if (confirmed.length > 0) outbox.confirmAll(confirmed)
    reasons.forEach((given) => outbox.giveReason(...given))
  }
}

/**
 * Returns the revision before a rejection that is undone to a draft which only this page has: the service takes the
 * reason back with it.
 */
function beforeRejection(
  { target, state }: Change,
  { source, state: saved, revision }: Segment,
  entry: OutboxEntry | undefined,
): number | undefined {
  // A decision under way is the one that counts.
  const now = entry?.state ?? saved
  const isUndone = state === null && isRejected(now) && hasParity(source, target)
  return isUndone && revision !== undefined ? Math.max(0, revision - 1) : undefined
}

/** Returns how a row gets a value: by giving up what was written here, or by writing or confirming the text. */
function wayOf({ target, state, revision, isChoice }: Change, segment: Segment, entry: OutboxEntry | undefined) {
  const base = entry?.base ?? segment
  const isSameText = target === (base.target ?? '')
  if (entry?.theirs) {
    const { theirs, isTheirsOwn } = entry
    if (target === theirs.target && state === (isTheirsOwn ? null : theirs.state)) return 'theirs'
    if (isChoice === true) return 'chosen'
    // Where all of the person's own is taken back, nothing is against theirs any more.
    if (!isTheirsOwn && isSameText && state === base.state) return 'theirs'
  } else if (entry !== undefined && isSameText && state === base.state && !hasLeft(entry)) return 'discarded'
  // A value that cannot go to the service, such as no text where the source has tags, stays here. A draft whose text the
  // service has by now is one there, too.
  const staysHere = state === null ? !isSameText : revision === undefined && !hasParity(segment.source, target)
  return staysHere ? 'written' : 'confirmed'
}

function sentState(state: RowValue['state']): SegmentState {
  return state ?? 'draft'
}

function afterOf({ position, after }: RowChange): Change {
  return { position, ...after }
}

/** Returns the rows that a step rejected: of their reasons the service takes back only those that it has. */
function rejectedBy({ changes }: Step): number[] {
  const rejected = changes.filter(({ before, after }) => isRejection(after.state) && !isRejection(before.state))
  return rejected.map(({ position }) => position)
}
