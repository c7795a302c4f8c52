import type { Query } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { PAGE_SIZE, type SegmentPage } from '../../api/segments.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import type { CopiedAnswer } from './copy-store.ts'
import type { CurrentCopy } from './current-copy.ts'

/** Kinds of data that screens need to open; not entries of memories and glossaries, which no screen shows whole. */
export const copiedKinds: ReadonlySet<unknown> = new Set([
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

type Parts = Pick<Api, 'queries' | 'session' | 'clock'>

/** Writes the answers of the service into the copy, a moment after they were read. */
export function makeCopyWriter({ queries, session, clock }: Parts, openCopy: () => Promise<CurrentCopy | null>) {
  const changed = new Map<string, Query>()

  session.subscribe((now, { session: before }) => {
    if (before !== null && now.session?.key !== before.key) changed.clear()
  })

  const write = async () => {
    const found = [...changed.values()]
    const copy = found.length === 0 ? null : await openCopy()
    // The session may have ended meanwhile: then nothing of it stays.
    if (copy === null || copy.isOver()) return
    const { scope, store } = copy
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

  return {
    /** Writes none of these answers any more. */
    forget: (queries: readonly Query[]): void => queries.forEach(({ queryHash }) => changed.delete(queryHash)),
    /** Stores all answers from now on; returns a function that stops it. */
    follow: (): (() => void) => {
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
      const isRead = (query: Query) => copiedKinds.has(query.queryKey[0]) && query.state.data !== undefined
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
    if (event.type === 'updated' && event.action.type === 'success' && copiedKinds.has(event.query.queryKey[0]))
      hear(event.query)
  })
}
