import type { Sync } from '../../../sync/sync.ts'
import type { RowView } from '../model/row-view.ts'
import type { EditorSession } from './editor-context.ts'

type Parts = Pick<EditorSession, 'job' | 'steps' | 'actions'> & Pick<Sync, 'outbox' | 'notes'>

/** The version that is chosen: `both` is a text with the words of both. */
export type Choice = 'mine' | 'theirs' | { readonly both: string }

/** Resolves a conflict as one step: undone, it is open again with both versions. */
export function resolveConflict(
  { job, steps, actions, outbox, notes }: Parts,
  label: string,
  view: RowView,
  how: Choice,
): void {
  const { segment, entry } = view
  if (!entry?.theirs) return
  const { position } = segment
  const place = { jobId: job.id, position }
  const before = steps.valueOf(view)
  if (how === 'theirs') {
    outbox.discard(place)
    notes.drop({ ...place, slot: 'reject' })
  } else if (how === 'mine') outbox.resend(place)
  else {
    outbox.write(place, how.both, segment)
    // The person still has to sort out the words of both, and confirms the row after that.
    outbox.resend(place, 'draft')
  }
  const now = actions.viewOf(position)
  if (now !== null) steps.record({ label, changes: [{ position, before, after: steps.valueOf(now) }] })
}
