import { createStore } from 'zustand/vanilla'
import type { Check } from '#contract/checks/check.ts'
import type { Job } from '#contract/resources/job.ts'
import type { Segment } from '#contract/resources/segment.ts'
import type { Api } from '../../../api/api.ts'
import { placeKey } from '../../../api/outbox/entry.ts'
import { peekSegment, type SegmentPage, segmentKeys } from '../../../api/segments.ts'
import type { FindPattern } from '../find/find-text.ts'
import type { FromWork, RowHits, Side, WorkRow } from './document-work.ts'
import type { RunningWork } from './start-work.ts'

export type DocumentState = {
  /** What was found in each row that has findings; the map is replaced, never changed. */
  readonly findings: ReadonlyMap<number, readonly Check[]>
  /** Rows that are known and not checked yet. */
  readonly left: number
}

/** The rows that hold a pattern; `too-slow` when the pattern takes for ever. */
export type FindAnswer = readonly RowHits[] | 'too-slow'

export type OpenDocument = ReturnType<typeof openDocument>

type Parts = {
  readonly api: Api
  readonly job: Job
  readonly startWork: (hear: (message: FromWork) => void) => RunningWork
}

// Milliseconds: between a change and its check, between two drawings of what was found, and for one search.
const SYNC_AFTER = 250
const SHOW_AFTER = 200
const LONGEST_SEARCH = 3000

/** The whole document as far as it is loaded, read by a worker: what is found in it, and where a pattern is. */
export function openDocument({ api, job, startWork }: Parts) {
  const { queries, outbox, clock } = api
  const store = createStore<DocumentState>(() => ({ findings: new Map(), left: 0 }))
  const found = new Map<number, readonly Check[]>()
  const searches = new Map<number, (rows: readonly RowHits[]) => void>()
  let told = new Map<number, string>()
  // What was looked at last: a document is long, and a key changes one row of it.
  let seenPages = new Map<string, SegmentPage>()
  let seenEntries: ReturnType<typeof outbox.getState>['entries'] = {}
  let left = 0
  let searched = 0
  let showing = false
  let syncing = false
  let isOver = false
  let work: RunningWork | null = null

  const show = () => {
    showing = false
    if (!isOver) store.setState({ findings: new Map(found), left })
  }
  const hear = (message: FromWork) => {
    if (message.kind === 'found') {
      searches.get(message.id)?.(message.rows)
      searches.delete(message.id)
      return
    }
    for (const { position, checks } of message.found) {
      if (checks.length === 0) found.delete(position)
      else found.set(position, checks)
    }
    left = message.left
    if (showing) return
    showing = true
    void clock.sleep(SHOW_AFTER).then(show)
  }

  const worker = () => {
    if (work !== null) return work
    work = startWork(hear)
    work.tell({ kind: 'languages', sourceLang: job.source_lang, targetLang: job.target_lang })
    return work
  }

  /** Rows that may have changed since: of pages that are others than before, and of entries that came, went or changed. */
  function* changedRows(): Generator<Segment> {
    for (const [key, page] of queries.getQueriesData<SegmentPage>({ queryKey: segmentKeys.pages(job.id) })) {
      const name = String(key.at(-1))
      if (page === undefined || seenPages.get(name) === page) continue
      seenPages.set(name, page)
      for (const segment of page.at) if (segment !== undefined) yield segment
    }
    const { entries } = outbox.getState()
    const before = seenEntries
    seenEntries = entries
    if (entries === before) return
    for (const entry of [...Object.values(entries), ...Object.values(before)]) {
      const key = placeKey(entry)
      const isChanged = entry.jobId === job.id && entries[key] !== before[key]
      const segment = isChanged ? peekSegment(queries, entry) : undefined
      if (segment !== undefined) yield segment
    }
  }

  /** Tells the worker every row that it does not know as it stands. */
  const sync = () => {
    syncing = false
    if (isOver) return
    const rows: WorkRow[] = []
    for (const { position, source, target: stored, translatable } of changedRows()) {
      const target = outbox.entryAt({ jobId: job.id, position })?.target ?? stored ?? ''
      if (!translatable || told.get(position) === target) continue
      told.set(position, target)
      rows.push({ position, source, target })
    }
    if (rows.length > 0) worker().tell({ kind: 'rows', rows })
  }
  const syncSoon = () => {
    if (syncing) return
    syncing = true
    void clock.sleep(SYNC_AFTER).then(sync)
  }

  const leaveCache = queries.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryKey[0] === 'segments' && query.queryKey[1] === job.id) syncSoon()
  })
  const leaveOutbox = outbox.subscribe(syncSoon)
  syncSoon()

  const restart = () => {
    work?.end()
    work = null
    told = new Map()
    seenPages = new Map()
    seenEntries = {}
    searches.clear()
    sync()
  }

  return {
    ...store,
    /** How many rows are loaded and have words. */
    known: () => told.size,
    /** Where a pattern is, in the rows that are loaded, in document order. */
    async find(pattern: FindPattern, side: Side): Promise<FindAnswer> {
      sync()
      const id = searched++
      const stop = new AbortController()
      const answer = new Promise<readonly RowHits[]>((resolve) => searches.set(id, resolve))
      worker().tell({ kind: 'find', id, pattern, side })
      const limit = clock.sleep(LONGEST_SEARCH, stop.signal).then(() => 'too-slow' as const)
      const first = await Promise.race([answer, limit])
      stop.abort()
      // A pattern that backtracks without end keeps its worker for ever: another takes over.
      if (first === 'too-slow' && !isOver) restart()
      return first
    },
    end() {
      isOver = true
      leaveCache()
      leaveOutbox()
      work?.end()
    },
  }
}
