import * as z from 'zod/mini'
import { segmentStates } from '#contract/segments/states.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { type History, noHistory, type Step } from '../model/history.ts'
import type { EditorState } from './editor-store.ts'

const Value = z.object({
  target: z.string(),
  state: z.nullable(z.enum(segmentStates)),
  revision: z.optional(z.int()),
  guessed: z.optional(z.nullable(z.array(z.int()))),
})
const StepKept = z.object({
  label: z.string(),
  locks: z.optional(z.object({ positions: z.array(z.int()), locked: z.boolean() })),
  changes: z.array(z.object({ position: z.int(), before: Value, after: Value })),
})
/** Where a person was: the row, and whether the keys went to the grid. */
export type KeptPlace = Pick<EditorState, 'active' | 'keysGo'>

const Kept = z.object({ done: z.array(StepKept), undone: z.array(StepKept) })

/** Characters of a history that is stored, at most: a browser gives a tab some millions. */
const MOST = 1_000_000

/** Returns the latest steps of a history, as many as a browser keeps over a reload of the page. */
export function historyToKeep({ done, undone }: History): History {
  let room = MOST
  const latest = (steps: readonly Step[]) => {
    const fitting: Step[] = []
    for (const step of steps.toReversed()) {
      // The outbox keeps a conflict that is open; one that was resolved is not opened again by another page.
      if (step.changes.some(({ before, after }) => before.conflict ?? after.conflict)) continue
      room -= JSON.stringify(step).length
      if (room < 0) break
      fitting.unshift(step)
    }
    return fitting
  }
  // Undone steps come first: they are nearer.
  return { undone: latest(undone), done: latest(done) }
}

/** Reads the place that was stored beside a history; null where the page was opened anew, by a link. */
export function readPlace(kept: unknown): KeptPlace | null {
  const [page] = performance.getEntriesByType('navigation')
  return page?.toJSON()['type'] === 'reload' && hasPlace(kept) ? kept.place : null
}

function hasPlace(kept: unknown): kept is { readonly place: KeptPlace } {
  return isRecord(kept) && isRecord(kept['place'])
}

/** Reads a history stored by this or an older page; an empty one from anything else. */
export function readHistory(kept: unknown): History {
  const read = z.safeParse(Kept, kept)
  if (!read.success) return noHistory
  const steps = (all: z.infer<typeof StepKept>[]) =>
    all.map(({ label, changes, locks }): Step => ({ label, changes: changes.map(toChange), ...(locks && { locks }) }))
  return { done: steps(read.data.done), undone: steps(read.data.undone) }
}

function toChange({ position, before, after }: z.infer<typeof StepKept>['changes'][number]) {
  return { position, before: toValue(before), after: toValue(after) }
}

function toValue({ target, state, revision, guessed }: z.infer<typeof Value>) {
  return { target, state, ...(revision !== undefined && { revision }), ...(guessed !== undefined && { guessed }) }
}
