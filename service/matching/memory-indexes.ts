import type { Languages } from './repair.ts'

/** A memory, and the organisation without which nothing of it is read. */
export type MemoryKey = { readonly organisationId: string; readonly memoryId: string }

export type EntrySide = 'source' | 'target'

/**
 * A change of one entry. `seq` is the memory's own counter: it grows in the order in which transactions committed (the
 * store locks the memory's row while it writes), and every change gives the entry a new one, so that a reader who has
 * seen `seq` has seen everything before it. From 1 to 4,294,967,295.
 */
export type FeedRow = {
  readonly seq: number
  readonly entryId: string
  /** Text of the side that was requested; '' when the entry was deleted. */
  readonly text: string
  /** Milliseconds since 1970. */
  readonly changedAt: number
  /** True when a person has written or approved it (`origin` is `interactive`): wins over one of the same age. */
  readonly byPerson: boolean
  readonly deleted: boolean
}

/** Some of the rows that are written into a memory: sources that follow `from`. */
export type RowsAhead = {
  readonly rows: readonly FeedRow[]
  /** The seq of the last row that was handed over before; 0 for none. */
  readonly from: number
  readonly isLast: boolean
}

/** An entry's current state. `before` and `after` are `contextKey` of the neighbours' sources; null where unknown. */
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
  /** Name of the key that made it. */
  readonly createdBy: string | null
  readonly origin: 'import' | 'interactive' | 'api'
  /** True when its file marks it as not confirmed by a person. */
  readonly isDraft: boolean
}

/** Queries of the store about memories; each call is one query. */
export type EntryFeed = {
  /** Returns the newest seq of each memory, in the order given; 0 for one without entries or that is deleted. */
  heads(memories: readonly MemoryKey[]): Promise<readonly number[]>
  /** Returns the current state of the entries changed after `seq`, by seq, deleted ones too, at most `limit`. */
  readAfter(memory: MemoryKey, seq: number, limit: number, side: EntrySide): Promise<readonly FeedRow[]>
  /** Returns the entries with these seqs, in any order; one that was changed or deleted meanwhile is left out. */
  readEntries(
    wanted: readonly { readonly memory: MemoryKey; readonly seqs: readonly number[] }[],
  ): Promise<readonly (StoredEntry & MemoryKey)[]>
}

/** A segment to look for; `before` and `after` are the sources of its neighbours in the document, where known. */
export type Query = { readonly text: string; readonly before?: string; readonly after?: string }

/**
 * A memory to search. `head` is its newest seq where the caller has just read it or is reading it, which saves a query.
 * While it is being read, the index in memory is searched already; again if that was too old.
 */
export type SearchedMemory = MemoryKey & { readonly head?: number | Promise<number> }

export type Candidate = MemoryKey & {
  readonly entryId: string
  readonly stored: StoredEntry
  readonly source: string
  readonly target: string
  /** 0 to 101, as `similarity` defines it. */
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
  /** Number of memories that share the visits below 70 percent, when they are not searched in one call. */
  readonly among?: number
  /** May be a promise, like the heads of the memories: languages are needed last. */
  readonly languages: Languages | Promise<Languages>
}

export type ConcordancePage = {
  /** Newest first, in their current state; every one has the phrase. */
  readonly entries: readonly (StoredEntry & MemoryKey)[]
  /** Value of `after` for the next page; null at the end. A page may be short or empty and still have a next one. */
  readonly next: number | null
}

/** Searches memories. Reads up to the store's newest change first, on every node: no entry is found late. */
export type MemoryIndexes = {
  /**
   * Returns for each query the best candidates over all memories, best first; of equal ones the newer (by the second),
   * then the one of a person, then that of the memory named first, then the one stored last.
   */
  closest(
    memories: readonly SearchedMemory[],
    queries: readonly Query[],
    options: ClosestOptions,
  ): Promise<readonly (readonly Candidate[])[]>
  /**
   * Finds entries with the words of `phrase` in a row; with the language of the side, near each other in any order and
   * in other forms. The last one may be the beginning of a word. Case is ignored.
   */
  concordance(
    memory: SearchedMemory,
    phrase: string,
    side: EntrySide,
    options: { readonly limit: number; readonly after?: number; readonly language?: string },
  ): Promise<ConcordancePage>
  /**
   * Takes rows that a transaction, which is still open, writes into a memory that was empty before. When it has ended,
   * `prepare` reports that they are stored, or `forget` that they are not.
   */
  readAhead(memory: MemoryKey, rows: RowsAhead): Promise<void>
  /** Reads stored entries, so that the first search does not have to wait for that. */
  prepare(memory: MemoryKey): Promise<void>
  /** Removes what is in memory and stored of a memory that was deleted. */
  forget(memory: MemoryKey): Promise<void>
  /** Writes the indexes that would otherwise have to be made again, and ends the thread. */
  close(): Promise<void>
}
