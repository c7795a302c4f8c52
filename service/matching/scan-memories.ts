import { contextKey } from './context-key.ts'
import type { Candidate, EntryFeed, MemoryIndexes, MemoryKey, Query, StoredEntry } from './memory-indexes.ts'
import { readSegment } from './read-segment.ts'
import { repair } from './repair.ts'
import { similarity } from './similarity.ts'

const pageEntries = 1000

/** Searches memories by reading every entry: what an index must find too. */
export function scanMemories(feed: EntryFeed): MemoryIndexes {
  return {
    async closest(memories, queries, { limit, least, sourceLang, targetLang }) {
      const entries = (await Promise.all(memories.map((memory) => readAll(feed, memory)))).flat()
      return queries.map((query) =>
        entries
          .map((entry) => compare(query, entry, { sourceLang, targetLang }))
          .filter((candidate) => candidate.similarity >= least)
          .sort((a, b) => b.similarity - a.similarity)
          .slice(0, limit),
      )
    },
    async concordance(memory, phrase, side, { limit, after = Number.POSITIVE_INFINITY }) {
      const entries = (await readAll(feed, memory))
        .filter((entry) => entry.seq < after && entry[side].toLowerCase().includes(phrase.toLowerCase()))
        .sort((a, b) => b.seq - a.seq)
      return {
        entries: entries.slice(0, limit),
        next: entries.length > limit ? (entries[limit - 1]?.seq ?? null) : null,
      }
    },
    async forget() {},
    async close() {},
  }
}

async function readAll(feed: EntryFeed, memory: MemoryKey): Promise<(StoredEntry & MemoryKey)[]> {
  const found: (StoredEntry & MemoryKey)[] = []
  for (let after = 0; ; ) {
    const rows = await feed.readAfter(memory, after, pageEntries, 'source')
    const seqs = rows.filter(({ deleted }) => !deleted).map(({ seq }) => seq)
    found.push(...(await feed.readEntries([{ memory, seqs }])))
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageEntries) return found
    after = last.seq
  }
}

function compare(
  query: Query,
  entry: StoredEntry & MemoryKey,
  languages: { sourceLang: string; targetLang: string },
): Candidate {
  const [wanted, source] = [readSegment(query.text), readSegment(entry.source)]
  const repaired = repair(wanted, { source, target: entry.target }, languages)
  const isNeighbour = (key: string | null, text: string | undefined) =>
    key !== null && text !== undefined && key === contextKey(text)
  const sameNeighbours = isNeighbour(entry.before, query.before) && isNeighbour(entry.after, query.after)
  return {
    ...{ organisationId: entry.organisationId, memoryId: entry.memoryId, entryId: entry.entryId },
    ...{ source: entry.source, target: entry.target },
    similarity: similarity(wanted, source, { repairable: repaired !== null, sameNeighbours }),
    repaired,
  }
}
