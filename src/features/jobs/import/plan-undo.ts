import type { Segment } from '#contract/resources/segment.ts'
import type { SegmentsImport } from '#contract/resources/segments-import.ts'
import type { ChangeItem } from '../../../api/change-segments.ts'
import { NO_REVISION } from '../../../api/transport/fill-absent.ts'

export type UndoPlan = {
  /** Changes to be sent: the text and the state from before. */
  readonly items: readonly ChangeItem[]
  /** Number of rows that are as before already: by an attempt that broke off, or manually. */
  readonly restored: number
  /** Number of rows that were changed since. */
  readonly changed: number
}

type Version = Pick<Segment, 'target' | 'state'>

/** Plans how to undo an import, by the rows as they are now: only the import's own texts are replaced. */
export function planUndo(
  changes: SegmentsImport['changes'],
  segmentAt: (position: number) => Segment | undefined,
): UndoPlan {
  const items: ChangeItem[] = []
  let [restored, changed] = [0, 0]
  for (const { position, before, after } of changes) {
    const now = segmentAt(position)
    if (now !== undefined && isSame(now, before)) restored++
    else if (now === undefined || !isSame(now, after)) changed++
    else {
      const { target, state } = before
      const { revision } = now
      items.push({
        position,
        state,
        // With a text alone, a row counts as written by a person and has no score.
        ...(target !== after.target && { target }),
        ...(before.revision !== undefined && { target, restores: before.revision }),
        ...(revision !== NO_REVISION && { revision }),
      })
    }
  }
  return { items, restored, changed }
}

function isSame(one: Version, other: Version): boolean {
  return one.target === other.target && one.state === other.state
}
