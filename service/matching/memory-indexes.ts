import type { Languages } from './repair.ts'

/** A memory, and the organisation without which nothing of it is read. */
export type MemoryKey = { readonly organisationId: string; readonly memoryId: string }

export type EntrySide = 'source' | 'target'

/**
 * What became of one entry. `seq` is the memory's own counter: it grows in the order in which transactions committed
 * (the store locks the memory's row while it writes), and every change gives the entry a new one, so that a reader who
 * has seen `seq` has seen everything before it. From 1 to 4,294,967,295.
 */
export type FeedRow = {
  readonly seq: number
  readonly entryId: string
  /** The side that was asked for; '' when the entry was deleted. */
  readonly text: string
  /** Milliseconds since 1970. */
  readonly changedAt: number
  /** Written or approved by a person (`origin` is `interactive`): wins over what is as new. */
  readonly byPerson: boolean
  readonly deleted: boolean
}

/** Some of what is written into a memory: sources, those that come after `from`. */
export type RowsAhead = {
  readonly rows: readonly FeedRow[]
  /** The seq of the last row that was handed over before, 0 for none. */
  readonly from: number
  readonly isLast: boolean
}

/** An entry as it is now. `before` and `after` are `contextKey` of the neighbours' sources; null where unknown. */
export type StoredEntry = {
  readonly seq: number
  readonly entryId: string
  readonly source: string
  readonly target: string
  readonly before: string | null
  readonly after: string | null
  readonly changedAt: number
  readonly byPerson: boolean
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** The name of the key that made it. */
  readonly createdBy: string | null
  readonly origin: 'import' | 'interactive' | 'api'
  /** The file that it came with says that no person has confirmed it. */
  readonly isDraft: boolean
}

/** What the store returns about memories; each call is one query. */
export type EntryFeed = {
  /** The newest seq of each memory, in the order given; 0 for one without entries or that is gone. */
  heads(memories: readonly MemoryKey[]): Promise<readonly number[]>
  /** The latest state of the entries that changed after `seq`, by seq ascending, deleted ones too, at most `limit`. */
  readAfter(memory: MemoryKey, seq: number, limit: number, side: EntrySide): Promise<readonly FeedRow[]>
  /** The entries with these seqs, in any order; one that was changed or deleted meanwhile is left out. */
  readEntries(
    wanted: readonly { readonly memory: MemoryKey; readonly seqs: readonly number[] }[],
  ): Promise<readonly (StoredEntry & MemoryKey)[]>
}

/** A segment to look for; `before` and `after` are the sources of its neighbours in the document, where known. */
export type Query = { readonly text: string; readonly before?: string; readonly after?: string }

/**
 * A memory to search; `head` is its newest seq where the caller has just read it or is reading it, which saves asking
 * for it. While it is being read, what is held of the memory is searched already; again if that was too old.
 */
export type SearchedMemory = MemoryKey & { readonly head?: number | Promise<number> }

export type Candidate = MemoryKey & {
  readonly entryId: string
  readonly stored: StoredEntry
  readonly source: string
  readonly target: string
  /** As `similarity` defines it, 0 to 101. */
  readonly similarity: number
  /**
   * `target` with the numbers, addresses, placeholders and tags of the query in place of the entry's, when only these
   * differ or none do; null when that is not certain. To be used only if the checks pass.
   */
  readonly repaired: string | null
}

export type ClosestOptions = {
  /** Candidates a query, over all memories. */
  readonly limit: number
  /** Similarity from which on candidates count: complete from 70 on, as many as a bounded search finds from 50 on. */
  readonly least: number
  /** How many memories share the looks below 70 percent, where they are not asked in one call. */
  readonly among?: number
  /** May still be on their way, like the heads of the memories: they are needed last. */
  readonly languages: Languages | Promise<Languages>
}

export type ConcordancePage = {
  /** Newest first, as they are now; every one has the phrase. */
  readonly entries: readonly (StoredEntry & MemoryKey)[]
  /** Give it as `after` for the next page; null at the end. A page may be short or empty and still have a next one. */
  readonly next: number | null
}

/** Where memories are searched. Reads up to the store's newest change first, on every node: no entry is found late. */
export type MemoryIndexes = {
  /**
   * For each query the best candidates over all memories, best first; of equal ones the newer (by the second), then the
   * one of a person, then that of the memory named first, then the one stored last.
   */
  closest(
    memories: readonly SearchedMemory[],
    queries: readonly Query[],
    options: ClosestOptions,
  ): Promise<readonly (readonly Candidate[])[]>
  /**
   * Entries with the words of `phrase` in a row; with the language of the side, near each other in any order and in other
   * forms. The last one may be the beginning of a word. Case is ignored.
   */
  concordance(
    memory: SearchedMemory,
    phrase: string,
    side: EntrySide,
    options: { readonly limit: number; readonly after?: number; readonly language?: string },
  ): Promise<ConcordancePage>
  /**
   * Takes what a transaction, which is still open, writes into a memory that was empty before. When it has ended,
   * `prepare` says that this is stored, or `forget` that it is not.
   */
  readAhead(memory: MemoryKey, rows: RowsAhead): Promise<void>
  /** Reads what is stored, so that the first search does not have to wait for that. */
  prepare(memory: MemoryKey): Promise<void>
  /** A memory that was deleted: what is held and stored of it goes. */
  forget(memory: MemoryKey): Promise<void>
  /** Writes what would have to be made again, and ends the thread. */
  close(): Promise<void>
}
