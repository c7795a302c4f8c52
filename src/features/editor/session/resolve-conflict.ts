import type { Sync } from '../../../sync/sync.ts'
import type { RowView } from '../model/row-view.ts'
import type { EditorSession } from './editor-context.ts'

type Parts = Pick<EditorSession, 'job' | 'steps' | 'actions'> & Pick<Sync, 'outbox' | 'notes'>

/** The version that is chosen: `both` is a text with the words of both. */
export type Choice = 'mine' | 'theirs' | { readonly both: string }

/** Resolves a conflict as a step: undone, it is open again, or the text is back that was at the service. */
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
  const mine = steps.valueOf(view)
  const { target, state, revision } = entry.theirs
  const theirs = { target: target ?? '', state, ...(revision !== undefined && { revision }) }
  let before = how === 'theirs' || entry.isTheirsOwn ? mine : theirs
  if (how === 'theirs') {
    // After an undo, the service may not have their version again.
    const isBehind = segment.revision === revision && (segment.target !== target || segment.state !== state)
    if (isBehind && !entry.isTheirsOwn) outbox.confirmAll([{ place, ...theirs, base: segment }])
    else outbox.discard(place)
    notes.drop({ ...place, slot: 'reject' })
  } else if (how === 'mine') outbox.resend(place)
  else {
    // On the way back the person's own text comes first.
    const own = { target: mine.target, state: 'draft' } as const
    steps.record({ label, changes: [{ position, before, after: own }] })
    before = own
    outbox.write(place, how.both, segment)
    // The person still has to sort out the words of both, and confirms the row after that.
    outbox.resend(place, 'draft')
  }
  const now = actions.viewOf(position)
  if (now !== null) steps.record({ label, changes: [{ position, before, after: steps.valueOf(now) }] })
}
