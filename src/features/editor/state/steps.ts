import { createStore } from 'zustand/vanilla'
import { hasParity } from '#contract/tags/parity.ts'
import type { SegmentState } from '#contract/segments/states.ts'
import type { Api } from '../../../api/api.ts'
import type { Confirmed } from '../../../api/outbox/outbox.ts'
import { hasLeft, type Place } from '../../../api/outbox/entry.ts'
import { peekSegment } from '../../../api/segments.ts'
import type { RowView } from './row-view.ts'

/** How a row stands: its text with the state that goes with it; a null state is a draft that only is here. */
export type Standing = { readonly target: string; readonly state: SegmentState | null }

export type Change = Standing & { readonly position: number }

/** One thing that was done, to however many rows: it is undone as one. */
export type Step = {
  readonly label: string
  /** Rows that were locked, or whose locks were taken away: that is done at the service, not in the outbox. */
  readonly locks?: { readonly positions: readonly number[]; readonly locked: boolean }
  readonly changes: readonly { readonly position: number; readonly before: Standing; readonly after: Standing }[]
}

type Parts = {
  readonly api: Api
  readonly jobId: string
  readonly viewOf: (position: number) => RowView | null
  readonly setLocks: (positions: readonly number[], locked: boolean) => void
}

export type Steps = ReturnType<typeof makeSteps>

const MOST_STEPS = 200

/** What was done to rows beyond the typing in one: confirming, replacing, spreading, bulk steps. All can be undone. */
export function makeSteps({ api, jobId, viewOf, setLocks }: Parts) {
  const { outbox, queries } = api
  const store = createStore<{ readonly done: readonly Step[]; readonly undone: readonly Step[] }>(() => ({
    done: [],
    undone: [],
  }))

  const put = (changes: readonly Change[]) => {
    const confirmed: Confirmed[] = []
    const discarded: Place[] = []
    for (const { position, target, state } of changes) {
      const place = { jobId, position }
      const segment = peekSegment(queries, place)
      if (segment === undefined) continue
      const entry = outbox.entryAt(place)
      const base = entry?.base ?? segment
      const isAsItWas = target === (base.target ?? '') && state === base.state
      if (entry !== undefined && entry.theirs === null && isAsItWas && !hasLeft(entry)) discarded.push(place)
      // What cannot go to the service, such as no text where the source has marks, is kept here.
      else if (state === null || !hasParity(segment.source, target)) outbox.write(place, target, segment)
      else confirmed.push({ place, target, state, base: segment })
    }
    if (discarded.length > 0) outbox.discardAll(discarded)
    if (confirmed.length > 0) outbox.confirmAll(confirmed)
  }

  const record = (step: Step) => {
    if (step.changes.length === 0 && step.locks === undefined) return
    store.setState(({ done }) => ({ done: [...done, step].slice(-MOST_STEPS), undone: [] }))
  }

  /** Back, or forth again; rows that somebody changed since are left as they are. The rows that it reached. */
  const replay = (step: Step, way: 'before' | 'after'): number[] => {
    if (step.locks !== undefined) {
      const { positions, locked } = step.locks
      setLocks(positions, way === 'after' ? locked : !locked)
      return [...positions]
    }
    const from = way === 'before' ? 'after' : 'before'
    const reached = step.changes.filter((change) => viewOf(change.position)?.target === change[from].target)
    put(reached.map((change) => ({ position: change.position, ...change[way] })))
    return reached.map(({ position }) => position)
  }

  return {
    ...store,
    /** What was done by other means, so that it can be undone. */
    record,
    /** Does it, as one step; gives back how many rows changed. Locked rows and those that are not loaded stay. */
    apply(label: string, wanted: readonly Change[]): number {
      const changes = wanted.flatMap(({ position, target, state }) => {
        const view = viewOf(position)
        if (view === null || !view.editable) return []
        const before = { target: view.target, state: view.progress === 'edited' ? null : view.state }
        const isSame = before.target === target && before.state === state
        return isSame ? [] : [{ position, before, after: { target, state } }]
      })
      put(changes.map(({ position, after }) => ({ position, ...after })))
      record({ label, changes })
      return changes.length
    },
    undo(): { readonly step: Step; readonly reached: readonly number[] } | null {
      const { done, undone } = store.getState()
      const step = done.at(-1)
      if (step === undefined) return null
      store.setState({ done: done.slice(0, -1), undone: [...undone, step] })
      return { step, reached: replay(step, 'before') }
    },
    redo(): { readonly step: Step; readonly reached: readonly number[] } | null {
      const { done, undone } = store.getState()
      const step = undone.at(-1)
      if (step === undefined) return null
      store.setState({ done: [...done, step], undone: undone.slice(0, -1) })
      return { step, reached: replay(step, 'after') }
    },
  }
}
