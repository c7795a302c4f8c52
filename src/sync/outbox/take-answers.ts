import { followersIn, type OutboxEntry } from './entry.ts'
import type { OutboxChange, EntryStore } from './entry-store.ts'
import type { OutboxReport, OutboxParts } from './outbox-parts.ts'
import type { SendResult } from './send-entry.ts'
import { afterFailing, afterLeader, afterSending } from './step-entry.ts'
import type { Moved, SavedSegment } from '../tab-link.ts'

export type SendAnswer = { readonly entry: OutboxEntry; readonly sent: SendResult }

type Parts = Pick<OutboxParts, 'clock' | 'link' | 'onSaved' | 'onReport'> & {
  readonly entryStore: EntryStore
  readonly onMoved: (moved: Moved) => void
}

/** Applies the answers to sent entries, here and in the other tabs. */
export function takeAnswers(
  { clock, entryStore, link, onSaved, onReport, onMoved }: Parts,
  answers: readonly SendAnswer[],
): void {
  const changes: OutboxChange[] = []
  const saved: SavedSegment[] = []
  const reports: OutboxReport[] = []
  const followersOf = followersIn(entryStore.store.getState().entries)
  for (const { entry, sent } of answers) {
    if (sent.kind === 'later') continue
    const now = entryStore.entryAt(entry) ?? entry
    if (sent.kind === 'failed') {
      changes.push([now, afterFailing(entry, now, sent.problem, clock.now())])
      continue
    }
    const next = afterSending(entry, now, sent)
    changes.push([now, next])
    if (sent.kind === 'saved') {
      const { jobId, position, version } = entry
      saved.push({ place: { jobId, position }, segment: sent.segment, version, seen: now.seen })
      onSaved(entry, sent.segment, entry)
      changes.push(...followersOf(entry).map((one): OutboxChange => [one, afterLeader(one, entry)]))
    }
    if (sent.kind === 'merged') {
      onSaved(entry, sent.theirs, null)
      const { jobId, position, base } = entry
      const moved = { jobId, position, base, theirs: sent.theirs }
      if (!sent.isOwn) {
        onMoved(moved)
        // The step may have been made in a tab that does not send.
        link.announce({ kind: 'moved', moved })
      }
    }
    const { kind } = sent
    if (kind === 'merged') {
      // No word of theirs came into ours: there is nothing to say.
      if (sent.target !== entry.target) reports.push({ kind, entry: next ?? now, mine: entry })
    } else reports.push({ kind, entry: kind === 'saved' ? entry : (next ?? now) })
  }
  if (saved.length > 0) link.announce({ kind: 'gone', saved })
  entryStore.change(changes)
  reports.forEach(onReport)
}
