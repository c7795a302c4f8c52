import type { QueryKey } from '@tanstack/react-query'
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import { offlineCopyName } from '../../lib/remove-offline-copy.ts'
import type { Seal, Sealed } from '../../lib/seal.ts'
import type { Segment } from '#contract/resources/segment.ts'
import { openCopyKey } from './copy-key.ts'

/** An answer of the service as it was read; `scope`: the service, and the session that read it. */
export type CopiedAnswer = {
  readonly scope: string
  readonly hash: string
  readonly key: QueryKey
  readonly data: unknown
  /** Time of reading, in milliseconds since 1970. */
  readonly readAt: number
  /** The job whose segments it has. */
  readonly jobId: string | null
  /** The one segment in it: as the service saved it, newer than its page may be. */
  readonly saved?: Segment
}

/** Store of one session: opening it removes the answers of others. */
export type CopyStore = {
  load(): Promise<CopiedAnswer[]>
  write(answers: readonly CopiedAnswer[]): Promise<void>
  /** Adds saved segments, before anything else may forget them. */
  add(saved: readonly CopiedAnswer[]): Promise<void>
  /** Forgets the saved segments whose hash begins with `prefix` once `isWritten` finds them in a written page. */
  settle(prefix: string, isWritten: (saved: SavedMark) => boolean): Promise<void>
  /** Forgets the segments of one job, or all. */
  wipe(jobId?: string): Promise<void>
  close(): void
}

export type SavedMark = Pick<Segment, 'position' | 'revision'>

/** Record on the disk: its keys, and the sealed answer. */
type Row = Pick<CopiedAnswer, 'scope' | 'readAt' | 'jobId'> & {
  readonly hash: string
  readonly saved: SavedMark | null
  readonly sealed: Sealed
}

interface Schema extends DBSchema {
  answers: { key: [string, string]; value: Row; indexes: { scope: string; readAt: number } }
}

/** Milliseconds for which answers are stored: as long as drafts, which need their segments. */
const EXPIRY = 14 * 24 * 3600 * 1000
/** Number of jobs whose segments are stored: a person who opens many would fill the disk. */
const MOST_JOBS = 3

/** Opens the store of read answers, which outlives a reload; null where the browser gives the page no storage. */
export async function openCopyStore(
  now: number,
  scope: string,
  { name = offlineCopyName, openKey = openCopyKey } = {},
): Promise<CopyStore | null> {
  try {
    const seal = await openKey(scope)
    if (seal === null) return null
    const database = await openDB<Schema>(name, 2, {
      upgrade(fresh) {
        // An earlier version had texts that were not sealed.
        for (const store of fresh.objectStoreNames) fresh.deleteObjectStore(store)
        const answers = fresh.createObjectStore('answers')
        answers.createIndex('scope', 'scope')
        answers.createIndex('readAt', 'readAt')
      },
      // Another tab removes it, or brings a newer version.
      blocking: () => database.close(),
    })
    const forget = database.transaction('answers', 'readwrite')
    for (const key of await forget.store.index('readAt').getAllKeys(IDBKeyRange.upperBound(now - EXPIRY)))
      await forget.store.delete(key)
    await forget.done
    await removeWhere(database, (row) => row.scope !== scope)
    return storeOf(database, scope, seal)
  } catch {
    return null
  }
}

function storeOf(database: IDBPDatabase<Schema>, scope: string, seal: Seal): CopyStore {
  const toRow = async (answer: CopiedAnswer): Promise<Row> => {
    const { readAt, jobId, saved, hash } = answer
    const mark = saved === undefined ? null : { position: saved.position, revision: saved.revision }
    // The name of a question may contain words of a text.
    const name = mark === null ? await digest(hash) : hash
    return { scope, readAt, jobId, hash: name, saved: mark, sealed: await seal.close(answer) }
  }
  // Writes follow one another: a later answer is written later, however long its sealing took.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
  const put = (rows: readonly Row[]) => {
    const write = database.transaction('answers', 'readwrite')
    for (const row of rows) void write.store.put(row, [scope, row.hash])
    return write
  }
  return {
    async load() {
      const rows = await database.getAllFromIndex('answers', 'scope', scope)
      const opened = await Promise.all(rows.map(({ sealed }) => seal.open(sealed)))
      // Every record that opens was sealed by this same code.
      return opened.filter((answer): answer is CopiedAnswer => answer !== undefined)
    },
    write: (answers) =>
      inTurn(async () => {
        const write = put(await Promise.all(answers.map(toRow)))
        const jobs = new Set(answers.flatMap(({ jobId }) => jobId ?? []))
        if (jobs.size > 0) await removeOldJobs(write.store, jobs)
        await write.done
      }),
    add: (saved) =>
      inTurn(async () => {
        const write = put(await Promise.all(saved.map(toRow)))
        // It does not wait for all answers: the page may be closing, and uncommitted writes are lost with it.
        write.commit()
        await write.done
      }),
    async settle(prefix, isWritten) {
      const write = database.transaction('answers', 'readwrite')
      const range = IDBKeyRange.bound([scope, prefix], [scope, `${prefix}\uffff`])
      for (let at = await write.store.openCursor(range); at !== null; at = await at.continue())
        if (at.value.saved !== null && isWritten(at.value.saved)) await at.delete()
      await write.done
    },
    wipe: (jobId) => inTurn(() => removeWhere(database, (row) => jobId === undefined || row.jobId === jobId)),
    close: () => database.close(),
  }
}

async function removeWhere(database: IDBPDatabase<Schema>, is: (row: Row) => boolean): Promise<void> {
  const write = database.transaction('answers', 'readwrite')
  for (let at = await write.store.openCursor(); at !== null; at = await at.continue())
    if (is(at.value)) await at.delete()
  await write.done
}

type AnswerStore = IDBPObjectStore<Schema, ['answers'], 'answers', 'readwrite'>

/** Removes the answers of old jobs: these and the latest stay. */
async function removeOldJobs(answers: AnswerStore, jobs: ReadonlySet<string>): Promise<void> {
  const stored = new Map<string, number>()
  for (let at = await answers.openCursor(); at !== null; at = await at.continue()) {
    const { jobId, readAt } = at.value
    if (jobId !== null) stored.set(jobId, Math.max(readAt, stored.get(jobId) ?? 0))
  }
  const latest = [...stored].toSorted(([, a], [, b]) => b - a).map(([jobId]) => jobId)
  const old = new Set(latest.slice(MOST_JOBS).filter((jobId) => !jobs.has(jobId)))
  for (let at = old.size > 0 ? await answers.openCursor() : null; at !== null; at = await at.continue())
    if (at.value.jobId !== null && old.has(at.value.jobId)) await at.delete()
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
