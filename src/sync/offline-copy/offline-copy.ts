import type { Query } from '@tanstack/react-query'
import type { Segment } from '#contract/resources/segment.ts'
import type { Job } from '#contract/resources/job.ts'
import { jobKeys } from '../../api/jobs.ts'
import { accountKeys, accountQuery } from '../../api/account.ts'
import type { Api } from '../../api/api.ts'
import type { Session } from '../../api/transport/session.ts'
import type { SegmentPlace } from '../../api/segment-place.ts'
import { PAGE_SIZE, pageOf, peekSegment, putSegment, type SegmentPage } from '../../api/segments.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { removeOfflineCopy } from '../../lib/remove-offline-copy.ts'
import type { CopiedAnswer, CopyStore } from './copy-store.ts'

export type OfflineCopyParts = { readonly openCopyStore: (now: number, scope: string) => Promise<CopyStore | null> }

export type OfflineCopy = ReturnType<typeof makeOfflineCopy>

/** Kinds of data that screens need to open; not entries of memories and glossaries, which no screen shows whole. */
const kinds: ReadonlySet<unknown> = new Set([
  'account',
  'plan',
  'jobs',
  'segments',
  'languages',
  'projects',
  'saved-queries',
])

// Milliseconds for which changes are gathered before they are written: a page of 500 segments is written as a whole.
const PAUSE = 1500
// Milliseconds to wait for the disk, at most.
const TIME_LIMIT = 1000

/** A document whose segments are in this browser; `readAt`: when they were last read, in milliseconds since 1970. */
export type CopiedDocument = {
  readonly jobId: string
  /** Null where the job itself was not read. */
  readonly name: string | null
  readonly bytes: number
  readonly readAt: number
}

/** A segment as the service saved it. */
export type Saved = SegmentPlace & { readonly segment: Segment }

/**
 * Copies the last answers of the service, so that the workbench opens again without a network: the lists, and the
 * segments of the jobs that were open last. Only for a person who stays signed in; it goes when that session does.
 */
// oxlint-disable-next-line max-lines-per-function
export function makeOfflineCopy(api: Api, { openCopyStore }: OfflineCopyParts) {
  const { queries, session, clock, connection } = api
  let opening: Promise<CopyStore | null> | null = null
  const open = (scope: string) => (opening ??= openCopyStore(clock.now(), scope))
  const changed = new Map<string, Query>()

  const write = async () => {
    const current = session.getState().session
    const found = [...changed.values()]
    if (current === null || found.length === 0) return
    const scope = scopeOf(current)
    const store = scope === null ? null : await open(scope)
    // The session may have ended meanwhile: then nothing of it stays.
    if (store === null || scope === null || session.getState().session !== current) return
    const answers = found.flatMap(({ queryHash: hash, queryKey: key, state }): CopiedAnswer[] => {
      if (state.data === undefined) return []
      const jobId = key[0] === 'segments' && typeof key[1] === 'string' ? key[1] : null
      return [{ scope, hash, key, data: state.data, readAt: state.dataUpdatedAt, jobId }]
    })
    const pages = answers.flatMap(({ key, jobId }) => {
      const page = jobId !== null && key[2] === 'page' ? queries.getQueryData<SegmentPage>(key) : undefined
      return page === undefined ? [] : [{ prefix: `saved ${jobId} ${String(key[3])} `, at: page.at }]
    })
    try {
      await store.write(answers)
      // This runs after the write: a page that closes meanwhile writes them once more.
      for (const { hash, data } of answers) if (changed.get(hash)?.state.data === data) changed.delete(hash)
      for (const { prefix, at } of pages)
        await store.settle(prefix, ({ position, revision }) => {
          const written = at[position % PAGE_SIZE]
          return written !== undefined && written.revision >= revision
        })
    } catch {
      // The disk is full: the workbench continues without a copy.
    }
  }

  const addSaved = async (saved: readonly Saved[]) => {
    const current = session.getState().session
    const scope = current && scopeOf(current)
    const store = scope === null ? null : await open(scope)
    if (store === null || scope === null || session.getState().session !== current) return
    const readAt = clock.now()
    const answers = saved.map(({ jobId, position, segment }): CopiedAnswer => {
      const hash = `saved ${jobId} ${pageOf(position)} ${position}`
      return { scope, hash, key: [], data: null, readAt, jobId, saved: segment }
    })
    await store.add(answers).catch(() => {})
  }

  const wipe = async () => {
    const store = await opening
    opening = null
    store?.close()
    removeOfflineCopy()
  }

  const openNow = async () => {
    const current = session.getState().session
    const scope = current && scopeOf(current)
    return scope === null ? null : open(scope)
  }

  session.subscribe((now, before) => {
    if (before.session === null) return
    if (now.session?.key !== before.session.key) changed.clear()
    const scope = scopeOf(before.session)
    if (scope !== null && (now.session === null || scopeOf(now.session) !== scope)) void wipe()
  })

  /** Reads the answers of the copy again, now that the service answers. */
  const refresh = async () => {
    // Rows of a list of one band must not move under a person's eyes.
    const isOld = ({ queryKey: [kind, , part] }: Query) => kinds.has(kind) && !(kind === 'segments' && part === 'band')
    await queries.invalidateQueries({ predicate: isOld })
  }

  return {
    /** Puts the copy in the place of missing answers; they are read again when the service answers. */
    async restore(): Promise<void> {
      const current = session.getState().session
      if (current === null || queries.getQueryData(accountKeys.account) !== undefined) return
      const scope = scopeOf(current)
      const store = scope === null ? null : await open(scope)
      if (store === null || scope === null) return
      const answers = await store.load()
      if (session.getState().session !== current || queries.getQueryData(accountKeys.account) !== undefined) return
      for (const { key, data, readAt, saved } of answers) {
        if (saved === undefined && queries.getQueryData(key) === undefined)
          queries.setQueryData(key, data, { updatedAt: readAt })
      }
      for (const { jobId, saved } of answers) {
        if (jobId === null || saved === undefined) continue
        const known = peekSegment(queries, { jobId, position: saved.position })
        if ((known?.revision ?? saved.revision) <= saved.revision) putSegment(queries, jobId, saved)
      }
      if (answers.length === 0) return
      const stop = connection.onAgain(() => {
        stop()
        void refresh()
      })
      // The service may only have been slow.
      const late = queries.fetchQuery({ ...accountQuery(api), staleTime: 0 })
      void late.then(refresh, () => {})
    },
    /** Returns the documents that open without the service, the latest first. */
    async documents(): Promise<CopiedDocument[]> {
      const answers = (await (await openNow())?.load()) ?? []
      const found = new Map<string, CopiedDocument>()
      // A page that was loaded anew has not read these jobs; the copy has.
      const copied = new Map(answers.map(({ key, data }) => [key.join(' '), data]))
      for (const { jobId, data, readAt, saved } of answers) {
        if (jobId === null) continue
        const before = found.get(jobId) ?? { bytes: 0, readAt: 0 }
        const key = jobKeys.one(jobId)
        const job = queries.getQueryData<Job>(key) ?? (copied.get(key.join(' ')) as Job | undefined)
        const name = job?.file_name ?? null
        const bytes = before.bytes + new TextEncoder().encode(JSON.stringify(saved ?? data)).byteLength
        found.set(jobId, { jobId, name, bytes, readAt: Math.max(before.readAt, readAt) })
      }
      return [...found.values()].toSorted((one, other) => other.readAt - one.readAt)
    },
    /** Removes the segments of a document from this browser; of all documents where none is named. */
    async remove(jobId?: string): Promise<void> {
      const queryKey = jobId === undefined ? ['segments'] : ['segments', jobId]
      for (const { queryHash } of queries.getQueryCache().findAll({ queryKey })) changed.delete(queryHash)
      queries.removeQueries({ queryKey })
      const opened = await openNow()
      await opened?.wipe(jobId)
    },
    /**
     * Stores segments that the service has just saved. The outbox forgets a text only after this: a page that is loaded
     * without a network in the same moment must not show the text before it.
     */
    async keepSaved(saved: readonly Saved[]): Promise<void> {
      const late = new AbortController()
      await Promise.race([addSaved(saved), clock.sleep(TIME_LIMIT, late.signal)])
      late.abort()
    },
    /** Stores all answers from now on; returns a function that stops it. */
    follow(): () => void {
      const stop = new AbortController()
      let isDue = false
      const writeSoon = async () => {
        if (isDue) return
        isDue = true
        await clock.sleep(PAUSE, stop.signal)
        await whenIdle()
        isDue = false
        if (!stop.signal.aborted) await write()
      }
      const isRead = (query: Query) => kinds.has(query.queryKey[0]) && query.state.data !== undefined
      for (const query of queries.getQueryCache().findAll({ predicate: isRead })) changed.set(query.queryHash, query)
      if (changed.size > 0) void writeSoon()
      const leave = onRead(queries, (query) => {
        changed.set(query.queryHash, query)
        void writeSoon()
      })
      const writeNow = () => void write()
      window.addEventListener('pagehide', writeNow, { signal: stop.signal })
      document.addEventListener('visibilitychange', writeNow, { signal: stop.signal })
      return () => {
        stop.abort()
        leave()
      }
    },
  }
}

/** Calls back with each answer that is copied. */
function onRead(queries: Api['queries'], hear: (query: Query) => void): () => void {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && kinds.has(event.query.queryKey[0]))
      hear(event.query)
  })
}

/** Returns the stored session, at its service; null for one that ends with its tab, which nothing may outlive. */
function scopeOf({ address, stay }: Session): string | null {
  return stay === undefined ? null : `${address} ${stay.id}`
}
