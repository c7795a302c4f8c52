import { afterSending } from './after-sending.ts'
import type { Entry } from './entry.ts'
import type { Change, EntryBook } from './entry-book.ts'
import type { OutboxNews, OutboxParts } from './outbox-parts.ts'
import type { Sent } from './send-entry.ts'
import type { Saved } from './tab-link.ts'

export type Answer = { readonly entry: Entry; readonly sent: Sent }

type Parts = Pick<OutboxParts, 'link' | 'onSaved' | 'onNews'> & { readonly book: EntryBook }

/** Draws the consequences of what became of entries that were sent, here and in the other tabs. */
export function takeAnswers({ book, link, onSaved, onNews }: Parts, answers: readonly Answer[]): void {
  const changes: Change[] = []
  const saved: Saved[] = []
  const news: OutboxNews[] = []
  for (const { entry, sent } of answers) {
    if (sent.kind === 'later') continue
    const now = book.entryAt(entry) ?? entry
    const next = afterSending(entry, now, sent)
    changes.push([now, next])
    if (sent.kind === 'saved') {
      const { jobId, position, version } = entry
      saved.push({ place: { jobId, position }, segment: sent.segment, version })
      onSaved(entry, sent.segment, entry)
    }
    if (sent.kind === 'merged') onSaved(entry, sent.theirs, null)
    news.push({ kind: sent.kind, entry: sent.kind === 'saved' ? entry : (next ?? now) })
  }
  if (saved.length > 0) link.tell({ kind: 'gone', saved })
  book.change(changes)
  news.forEach(onNews)
}
