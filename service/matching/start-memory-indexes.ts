import { takeTurn } from '../turns/take-turn.ts'
import { Piscina } from 'piscina'
import type { IndexName, SnapshotPlace } from './held-indexes.ts'
import type { RoughCandidate } from './index/best-candidates.ts'
import type { FoundPhrase } from './index/find-phrase.ts'
import type { ApplyTask, ClosestTask, OpenTask, PhraseTask, Searched } from './index-worker.ts'
import type { ClosestOptions, EntryFeed, MemoryIndexes, MemoryKey, Query, StoredEntry } from './memory-indexes.ts'
import { type EntryOf, type Ranking, rankCandidates } from './rank-candidates.ts'
import { makeReader } from './read-feed.ts'

const gigabyte = 1_073_741_824
const leastSimilarity = 50
// Candidates beyond the limit, for those that numbers, tags or signs cost their place.
export const spareCandidates = 8
// When more entries than this are all but equal, which of them are shown no longer matters.
const mostCandidates = 256
// An index can be released or its thread can end between reading up to date and searching, but not repeatedly.
const mostTries = 3

export type IndexesOptions = {
  /** Path of the built `index-worker.ts`. */
  readonly file: string
  readonly feed: EntryFeed
  /** Folder of the snapshots; made when the first one is written. */
  readonly folder: string
  /** Bytes that indexes may take while they are not in use. */
  readonly mostBytes?: number
  /** Number by which the priority of its thread is lower. */
  readonly niceIncrement?: number
}

/**
 * Searches memories in one worker thread, which holds an index of each memory that was searched lately: read from the
 * store the first time, from its snapshot after a start, and by its changes from then on.
 */
export function startMemoryIndexes({
  file,
  feed,
  folder,
  mostBytes = gigabyte,
  niceIncrement = 0,
}: IndexesOptions): MemoryIndexes {
  const place: SnapshotPlace = { folder, mostBytes }
  const pool = new Piscina({
    filename: file,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Infinity,
    niceIncrement,
  })
  // The worker file's function of this name returns `T`.
  const run = async <T>(name: string, task: object): Promise<T> => (await pool.run({ place, ...task }, { name })) as T
  const reader = makeReader(feed, {
    open: (names) => run<number[]>('openTask', { names } satisfies Omit<OpenTask, 'place'>),
    apply: (name, rows) => run<number>('applyTask', { name, ...rows } satisfies Omit<ApplyTask, 'place'>),
    keep: (names) => run<void>('keepTask', { names } satisfies Omit<OpenTask, 'place'>),
    forget: (names) => run<void>('forgetTask', { names } satisfies Omit<OpenTask, 'place'>),
  })

  let ended: Promise<void> | undefined
  const end = async () => {
    try {
      if (pool.threads.length > 0) await run<void>('saveTask', {})
    } finally {
      await pool.destroy()
    }
  }

  const search = openSearch(reader)

  return {
    async closest(memories, queries, options) {
      const names = memories.map((memory): IndexName => ({ ...onlyKey(memory), kind: 'likeness' }))
      const wanted = { ...options, least: Math.max(options.least, leastSimilarity) }
      const least = Math.min(wanted.least, 100)
      const among = options.among ?? memories.length
      const read: ReadEntries = new Map()
      const rank = (open: readonly number[], most: number) =>
        rankOnce({ feed, memories, queries, read, open, most, options: wanted }, (texts) =>
          search(
            names,
            () => run('closestTask', { names, texts, most, least, among } satisfies Omit<ClosestTask, 'place'>),
            { known: memories.map(({ head }) => head), isSingle: memories.length * open.length === 1 },
          ),
        )
      if (memories.length === 0 || options.limit < 1) return queries.map(() => [])
      // Languages are awaited after the heads, which mostly fail together with them.
      Promise.resolve(options.languages).catch(() => undefined)
      let most = options.limit + spareCandidates
      const rankings = new Map(await rank([...queries.keys()], most))
      for (;;) {
        const open = [...rankings].filter(([, { isCertain }]) => !isCertain).map(([at]) => at)
        if (open.length === 0 || most >= mostCandidates) break
        most = Math.min(mostCandidates, most * 5)
        for (const [at, ranking] of await rank(open, most)) rankings.set(at, ranking)
      }
      return queries.map((_, at) => rankings.get(at)?.candidates ?? [])
    },

    async concordance(memory, phrase, side, { limit, after, language = null }) {
      const name: IndexName = { ...onlyKey(memory), kind: side }
      const task = { name, phrase, language, limit, after } satisfies Omit<PhraseTask, 'place'>
      const found = await search<FoundPhrase>([name], () => run('phraseTask', task), {
        known: [memory.head],
        isSingle: true,
      })
      const entries = await feed.readEntries([{ memory: onlyKey(memory), seqs: found.seqs }])
      return { entries: [...entries].sort((one, other) => other.seq - one.seq), next: found.next }
    },

    async readAhead(memory, rows) {
      await reader.readAhead(preparedOf(memory), rows)
    },

    async prepare(memory) {
      await reader.keep(preparedOf(memory))
    },

    async forget(memory) {
      const kinds = ['likeness', 'source', 'target'] as const
      await reader.forget(kinds.map((kind) => ({ ...onlyKey(memory), kind })))
    },

    close() {
      ended ??= end()
      return ended
    },
  }
}

/** Returns a function that reads up to date and searches; again when the index searched had not read so far. */
function openSearch(reader: ReturnType<typeof makeReader>) {
  return async <T>(
    names: readonly IndexName[],
    task: () => Promise<Searched<T>>,
    { known = [], isSingle }: { known?: readonly (number | Promise<number> | undefined)[]; isSingle: boolean },
  ): Promise<T> => {
    // The index in memory is nearly always up to date, so a single search begins while the store is asked for the head.
    const early = isSingle && reader.isSettled(names) ? task() : undefined
    early?.catch(() => undefined)
    for (let tries = early === undefined ? 1 : 0; ; tries++) {
      const heads = await reader.catchUp(names, known)
      const { seqs, found } = await (tries === 0 && early !== undefined ? early : task())
      const behind = names.filter((_, at) => (seqs[at] ?? 0) < (heads[at] ?? 0))
      if (behind.length === 0) return found
      if (tries === mostTries) throw new Error('The indexes of memories are let go as soon as they are made.')
      if (tries > 0) reader.drop(behind)
    }
  }
}

type Round = {
  readonly feed: EntryFeed
  readonly memories: readonly MemoryKey[]
  readonly queries: readonly Query[]
  /** Entries that earlier rounds have read. */
  readonly read: ReadEntries
  /** Numbers of the queries to search. */
  readonly open: readonly number[]
  readonly most: number
  readonly options: ClosestOptions
}

/** Characters of one task of the thread. A search of another organisation waits for no more than this. */
const mostOfTask = 4000

function* cutTexts(texts: readonly string[]): Generator<string[]> {
  let [part, characters]: [string[], number] = [[], 0]
  for (const text of texts) {
    if (part.length > 0 && characters + text.length > mostOfTask) {
      yield part
      part = []
      characters = 0
    }
    part.push(text)
    characters += text.length
  }
  if (part.length > 0) yield part
}

/** Searches and ranks some of the queries. */
async function rankOnce(
  { feed, memories, queries, read, open, most, options }: Round,
  search: (texts: readonly string[]) => Promise<readonly RoughCandidate[][]>,
) {
  const found: (readonly RoughCandidate[])[] = []
  for (const texts of cutTexts(open.map((at) => queries[at]?.text ?? ''))) found.push(...(await search(texts)))
  const entryOf = await readEntries(feed, memories, found.flat(), read)
  const how = { ...options, languages: await options.languages }
  const rankings: [number, Ranking][] = []
  for (const [place, at] of open.entries()) {
    const [query, rough] = [queries[at], found[place] ?? []]
    if (query === undefined) continue
    // A query that hundreds of entries resemble takes 10 ms; other requests are answered between two.
    if (place > 0) await takeTurn()
    rankings.push([at, await rankCandidates(query, rough, rough.length < most, entryOf, how)])
  }
  return rankings
}

/** Entries by `entryKey`. */
type ReadEntries = Map<string, StoredEntry & MemoryKey>

/** Reads all candidates that have not been read yet in one query of the store. */
async function readEntries(
  feed: EntryFeed,
  memories: readonly MemoryKey[],
  rough: readonly RoughCandidate[],
  read: ReadEntries,
): Promise<EntryOf> {
  const wanted = memories.map((memory, number) => {
    const seqs = new Set(rough.filter((candidate) => candidate.memory === number).map(({ seq }) => seq))
    return { memory: onlyKey(memory), seqs: [...seqs].filter((seq) => !read.has(entryKey(memory, seq))) }
  })
  const asked = wanted.filter(({ seqs }) => seqs.length > 0)
  const entries = asked.length === 0 ? [] : await feed.readEntries(asked)
  for (const entry of entries) read.set(entryKey(entry, entry.seq), entry)
  return ({ memory, seq }) => {
    const key = memories[memory]
    return key === undefined ? undefined : read.get(entryKey(key, seq))
  }
}

function entryKey({ organisationId, memoryId }: MemoryKey, seq: number): string {
  return `${organisationId} ${memoryId} ${seq}`
}

/** Returns the indexes that are mostly searched first. */
function preparedOf(memory: MemoryKey): IndexName[] {
  return (['likeness', 'source'] as const).map((kind) => ({ ...onlyKey(memory), kind }))
}

/** Returns only the key, because callers hand over whole records. */
function onlyKey({ organisationId, memoryId }: MemoryKey): MemoryKey {
  return { organisationId, memoryId }
}
