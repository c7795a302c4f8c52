import * as z from 'zod/mini'
import { segmentStates } from '#contract/segments/states.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { type History, noHistory, type Step } from '../model/history.ts'
import type { OutboxEntry } from '../../../sync/outbox/entry.ts'
import type { EditorState } from './editor-store.ts'

/** A conflict that a step can open again. It was sealed by a page of this tab: its whole shape is not read once more. */
const Conflict = z.custom<OutboxEntry>(
  (entry) => isRecord(entry) && isRecord(entry['base']) && typeof entry['target'] === 'string' && 'theirs' in entry,
)
const Value = z.object({
  target: z.string(),
  state: z.nullable(z.enum(segmentStates)),
  revision: z.optional(z.int()),
  reason: z.optional(z.string()),
  guessed: z.optional(z.nullable(z.array(z.int()))),
  conflict: z.optional(Conflict),
})
const StepKept = z.object({
  label: z.string(),
  locks: z.optional(z.object({ positions: z.array(z.int()), locked: z.boolean() })),
  changes: z.array(z.object({ position: z.int(), before: Value, after: Value, upon: z.optional(Value) })),
})
/** Where a person was: the row, whether the keys went to the grid, and what was half-written in dialogs. */
export type KeptPlace = Pick<EditorState, 'active' | 'keysGo' | 'bulkDetails' | 'termDraft'>

const Kept = z.object({ done: z.array(StepKept), undone: z.array(StepKept) })

/** Characters of a history that is stored, at most: a browser gives a tab some millions. */
const MOST = 1_000_000

/** Returns the latest steps of a history, as many as a browser keeps over a reload of the page. */
export function historyToKeep({ done, undone }: History): History {
  let room = MOST
  const latest = (steps: readonly Step[]) => {
    const fitting: Step[] = []
    for (const step of steps.toReversed()) {
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

function toChange({ position, before, after, upon }: z.infer<typeof StepKept>['changes'][number]) {
  return { position, before: toValue(before), after: toValue(after), ...(upon && { upon: toValue(upon) }) }
}

function toValue({ target, state, revision, reason, guessed, conflict }: z.infer<typeof Value>) {
  return {
    target,
    state,
    ...(revision !== undefined && { revision }),
    ...(reason !== undefined && { reason }),
    ...(guessed !== undefined && { guessed }),
    ...(conflict !== undefined && { conflict }),
  }
}
