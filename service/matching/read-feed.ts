import type { IndexName, NewRows } from './held-indexes.ts'
import type { EntryFeed, RowsAhead } from './memory-indexes.ts'

/** Operations of the thread on indexes; `open` and `apply` return the seqs up to which they have read. */
export type IndexThread = {
  open(names: readonly IndexName[]): Promise<number[]>
  apply(name: IndexName, rows: NewRows): Promise<number>
  keep(names: readonly IndexName[]): Promise<void>
  forget(names: readonly IndexName[]): Promise<void>
}

export type FeedReader = {
  /**
   * Lets each index read all that has been stored before this call; returns the seqs of that moment. `known` are those
   * that the caller has just read or is reading.
   */
  catchUp(
    names: readonly IndexName[],
    known?: readonly (number | Promise<number> | undefined)[],
  ): Promise<readonly number[]>
  /** Hands over rows of a transaction that is still open. */
  readAhead(names: readonly IndexName[], rows: RowsAhead): Promise<void>
  /** Reads what was stored since `readAhead`, and writes the indexes: the rows handed over ahead are stored. */
  keep(names: readonly IndexName[]): Promise<void>
  /** True when each of these indexes has read something, and nothing is being read now. */
  isSettled(names: readonly IndexName[]): boolean
  /** Drops the known seqs of these indexes, because they no longer hold. */
  drop(names: readonly IndexName[]): void
  forget(names: readonly IndexName[]): Promise<void>
}

const pageRows = 2000

/** Hands the store's changes to the indexes: those of one index in order, and never the same ones twice at a time. */
export function makeReader(feed: EntryFeed, thread: IndexThread): FeedReader {
  /** Seq up to which each index has read. */
  const read = new Map<string, number>()
  const busy = new Map<string, Promise<void>>()

  /** Reads one index up to `head` when no other call is reading it. */
  const catchUpOne = async (name: IndexName, head: number): Promise<void> => {
    const key = keyOf(name)
    for (let running = busy.get(key); running !== undefined; running = busy.get(key))
      await running.catch(() => undefined)
    const known = read.get(key)
    if (known !== undefined && known >= head) return
    const reading = readOn(name, head).finally(() => busy.delete(key))
    busy.set(key, reading)
    await reading
  }

  const readOn = async (name: IndexName, head: number): Promise<void> => {
    const key = keyOf(name)
    const readPage = (after: number) => {
      const page = feed.readAfter(name, after, pageRows, name.kind === 'likeness' ? 'source' : name.kind)
      // A page that fails may no longer be needed.
      page.catch(() => undefined)
      return page
    }
    let seq = read.get(key) ?? (await openAt(name, head))
    let page = seq < head ? readPage(seq) : null
    while (seq < head) {
      const rows = await (page ?? readPage(seq))
      const isWhole = rows.length < pageRows
      const last = rows.at(-1)?.seq ?? 0
      // The store reads on while the thread takes these.
      page = isWhole ? null : readPage(last)
      const taken = await thread.apply(name, { rows, from: seq, whole: isWhole ? Math.max(head, last) : null })
      // The thread returns less when it lost the index meanwhile: then it goes on from where its snapshot ends.
      if (taken !== last) page = null
      seq = taken
      read.set(key, seq)
    }
    read.set(key, seq)
  }

  /** Opens an index. A snapshot that has read more than was ever stored is of another store. */
  const openAt = async (name: IndexName, head: number): Promise<number> => {
    const [seq = 0] = await thread.open([name])
    if (seq <= head) return seq
    const [now = 0] = await feed.heads([name])
    if (seq <= now) return seq
    await thread.forget([name])
    return 0
  }

  const catchUp: FeedReader['catchUp'] = async (names, known = []) => {
    const reported = (await Promise.all(names.map(async (_, at) => known[at]))).filter((head) => head !== undefined)
    const heads = reported.length === names.length ? reported : await feed.heads(names)
    await Promise.all(names.map((name, at) => catchUpOne(name, heads[at] ?? 0)))
    return heads
  }

  return {
    catchUp,
    async readAhead(names, { rows, from, isLast }) {
      const whole = isLast ? (rows.at(-1)?.seq ?? from) : null
      // A thread that lost the index meanwhile takes nothing: the missing rows are read when they are stored.
      for (const name of names) read.set(keyOf(name), await thread.apply(name, { rows, from, whole, isAhead: true }))
    },
    async keep(names) {
      await catchUp(names)
      await thread.keep(names)
    },
    isSettled: (names) => names.every((name) => read.has(keyOf(name)) && !busy.has(keyOf(name))),
    drop(names) {
      for (const name of names) read.delete(keyOf(name))
    },
    async forget(names) {
      for (const name of names) await busy.get(keyOf(name))?.catch(() => undefined)
      await thread.forget(names)
      for (const name of names) read.delete(keyOf(name))
    },
  }
}

function keyOf({ organisationId, memoryId, kind }: IndexName): string {
  return `${organisationId} ${memoryId} ${kind}`
}
