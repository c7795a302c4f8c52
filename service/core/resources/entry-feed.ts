import { contextKey } from '../../matching/context-key.ts'
import type { EntryFeed } from '../../matching/memory-indexes.ts'
import type { Db } from '../../store/open-store.ts'
import { entryFeed } from '../../store/resources/entry-feed.ts'

/** Adapts the store's feed to the indexes, which know neighbours by their keys. Glossaries are indexed likewise. */
export function feedIndexes(db: Db): EntryFeed {
  const feed = entryFeed(db)
  return {
    ...feed,
    async readEntries(wanted) {
      const entries = await feed.readEntries(wanted)
      return entries.map((entry) => ({ ...entry, before: keyOf(entry.before), after: keyOf(entry.after) }))
    },
  }
}

function keyOf(source: string | null): string | null {
  return source === null ? null : contextKey(source)
}
