import type { EntryFeed, MemoryKey, StoredEntry } from '../matching/memory-indexes.ts'

export type PutEntry = { readonly source: string; readonly target: string } & Partial<StoredEntry>

/** A store of entries in memory, with the seqs that the database would assign; `read` lists its reads. */
export type TestFeed = EntryFeed & {
  put(memory: MemoryKey, entryId: string, entry: PutEntry): void
  remove(memory: MemoryKey, entryId: string): void
  /** Removes everything, as after the restore of a backup. */
  clear(): void
  entries(memory: MemoryKey): readonly (StoredEntry & MemoryKey)[]
  /** Returns the seqs after which rows were read, of all memories, since the last call. */
  read(): number[]
}

/** Default facts of an entry. */
export const entryFacts = { createdAt: 1_700_000_000_000, createdBy: null, origin: 'import', isDraft: false } as const

type Kept = { head: number; readonly rows: Map<string, StoredEntry & { readonly deleted: boolean }> }

export function makeEntryFeed(): TestFeed {
  const memories = new Map<string, Kept>()
  let readAfter: number[] = []
  const keptOf = ({ organisationId, memoryId }: MemoryKey): Kept => {
    const key = `${organisationId} ${memoryId}`
    const kept = memories.get(key) ?? { head: 0, rows: new Map() }
    memories.set(key, kept)
    return kept
  }
  const write = (memory: MemoryKey, entryId: string, entry: PutEntry, deleted: boolean) => {
    const kept = keptOf(memory)
    const unknown = { before: null, after: null, changedAt: 1_700_000_000_000, byPerson: false, ...entryFacts }
    kept.rows.set(entryId, { ...unknown, ...entry, entryId, seq: ++kept.head, deleted })
  }
  const entriesOf = (memory: MemoryKey) =>
    [...keptOf(memory).rows.values()].filter(({ deleted }) => !deleted).map((row) => ({ ...row, ...memory }))
  return {
    put: (memory, entryId, entry) => write(memory, entryId, entry, false),
    remove: (memory, entryId) => write(memory, entryId, { source: '', target: '' }, true),
    clear: () => memories.clear(),
    entries: entriesOf,
    read() {
      const reported = readAfter
      readAfter = []
      return reported
    },
    heads: async (keys) => keys.map((key) => keptOf(key).head),
    async readAfter(memory, seq, limit, side) {
      readAfter.push(seq)
      const rows = [...keptOf(memory).rows.values()].filter((row) => row.seq > seq).sort((a, b) => a.seq - b.seq)
      return rows.slice(0, limit).map((row) => ({ ...row, text: row[side] }))
    },
    readEntries: async (wanted) =>
      wanted.flatMap(({ memory, seqs }) => entriesOf(memory).filter(({ seq }) => seqs.includes(seq))),
  }
}
