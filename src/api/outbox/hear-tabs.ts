import type { EntryBook } from './entry-book.ts'
import type { OutboxParts } from './outbox-parts.ts'

type Parts = Pick<OutboxParts, 'link' | 'onSaved'> & { readonly book: EntryBook; readonly wake: () => void }

/** Takes up what other tabs of this browser tell. */
export function hearTabs({ link, onSaved, book, wake }: Parts): void {
  const { entryAt, set } = book
  link.listen((news) => {
    if (news.kind === 'entries') {
      const fresh = news.entries.filter(
        (entry) => entry.scope === book.scope() && (entryAt(entry)?.version ?? 0) <= entry.version,
      )
      set(fresh.map((entry) => [entry, entry]))
      wake()
    }
    if (news.kind === 'dropped') {
      set(news.places.filter((place) => entryAt(place)?.phase === 'draft').map((place) => [place, null]))
    }
    if (news.kind === 'gone') {
      for (const { place, segment } of news.saved) onSaved(place, segment, entryAt(place) ?? null)
      // What was confirmed here after that is still to be sent.
      const done = news.saved.filter(({ place, version }) => {
        const entry = entryAt(place)
        return entry?.phase === 'waiting' && entry.version <= version
      })
      set(done.map(({ place }) => [place, null]))
    }
  })
}
