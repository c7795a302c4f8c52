import type { QueryKey } from '@tanstack/react-query'
import { type DBSchema, openDB } from 'idb'
import { offlineCopyName } from '../../lib/remove-offline-copy.ts'
import type { Segment } from '#contract/resources/segment.ts'

/** An answer of the service as it was read; `scope`: by whom, and from which service. */
export type CopiedAnswer = {
  readonly scope: string
  readonly hash: string
  readonly key: QueryKey
  readonly data: unknown
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number
  /** The job whose segments it has. */
  readonly jobId: string | null
  /** The one segment that it is of: as the service saved it, newer than its page may be. */
  readonly saved?: Segment
}

export type CopyStore = {
  load(scope: string): Promise<CopiedAnswer[]>
  write(answers: readonly CopiedAnswer[]): Promise<void>
  /** Adds saved segments, before anything else may forget them. */
  add(saved: readonly CopiedAnswer[]): Promise<void>
  /** Forgets those saved segments whose hash begins so that are in what was written since. */
  settle(scope: string, prefix: string, isWritten: (saved: Segment) => boolean): Promise<void>
  /** Forgets the segments of one job, or all. */
  wipe(scope: string, jobId?: string): Promise<void>
  /** Forgets what is of any other scope. */
  keepOnly(scope: string): Promise<void>
  close(): void
}

interface Schema extends DBSchema {
  answers: { key: [string, string]; value: CopiedAnswer; indexes: { scope: string; readAt: number } }
}

/** As long as drafts, which need the segments that they are of. */
const EXPIRY = 14 * 24 * 3600 * 1000
/** Jobs whose segments are held: who opens many would fill the disk. */
const MOST_JOBS = 3

/** Where what was last read outlives a reload; null where the browser gives the page no storage. */
export async function openCopyStore(now: number, name = offlineCopyName): Promise<CopyStore | null> {
  try {
    const database = await openDB<Schema>(name, 1, {
      upgrade(fresh) {
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
    return {
      load: (scope) => database.getAllFromIndex('answers', 'scope', scope),
      async write(answers) {
        const write = database.transaction('answers', 'readwrite')
        for (const answer of answers) void write.store.put(answer, [answer.scope, answer.hash])
        const jobs = new Set(answers.flatMap(({ jobId }) => jobId ?? []))
        if (jobs.size > 0) {
          const stored = new Map<string, number>()
          for (let at = await write.store.openCursor(); at !== null; at = await at.continue()) {
            const { jobId, readAt } = at.value
            if (jobId !== null) stored.set(jobId, Math.max(readAt, stored.get(jobId) ?? 0))
          }
          const latest = [...stored].toSorted(([, a], [, b]) => b - a).map(([jobId]) => jobId)
          const old = new Set(latest.slice(MOST_JOBS).filter((jobId) => !jobs.has(jobId)))
          for (let at = old.size > 0 ? await write.store.openCursor() : null; at !== null; at = await at.continue())
            if (at.value.jobId !== null && old.has(at.value.jobId)) await at.delete()
        }
        await write.done
      },
      async add(saved) {
        const write = database.transaction('answers', 'readwrite')
        for (const answer of saved) void write.store.put(answer, [answer.scope, answer.hash])
        // Not when all have answered: the page may be going, and what is not committed goes with it.
        write.commit()
        await write.done
      },
      async settle(scope, prefix, isWritten) {
        const write = database.transaction('answers', 'readwrite')
        const range = IDBKeyRange.bound([scope, prefix], [scope, `${prefix}\uffff`])
        for (let at = await write.store.openCursor(range); at !== null; at = await at.continue())
          if (at.value.saved !== undefined && isWritten(at.value.saved)) await at.delete()
        await write.done
      },
      async wipe(scope, jobId) {
        const write = database.transaction('answers', 'readwrite')
        for (let at = await write.store.index('scope').openCursor(scope); at !== null; at = await at.continue())
          if (jobId === undefined || at.value.jobId === jobId) await at.delete()
        await write.done
      },
      async keepOnly(scope) {
        const write = database.transaction('answers', 'readwrite')
        for (let at = await write.store.openCursor(); at !== null; at = await at.continue())
          if (at.value.scope !== scope) await at.delete()
        await write.done
      },
      close: () => database.close(),
    }
  } catch {
    return null
  }
}
