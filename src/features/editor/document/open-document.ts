import { createStore } from 'zustand/vanilla'
import type { Check } from '#contract/checks/check.ts'
import type { Job } from '#contract/resources/job.ts'
import type { Segment } from '#contract/resources/segment.ts'
import type { Api } from '../../../api/api.ts'
import { placeKey } from '../../../api/outbox/entry.ts'
import { peekSegment, type SegmentPage, segmentKeys } from '../../../api/segments.ts'
import type { FindPattern } from '../find/find-text.ts'
import type { FromWork, RowFindings, RowHits, Side, WorkRow } from './document-work.ts'
import type { RunningWork } from './start-work.ts'

export type DocumentState = {
  /** What was found in each row that has findings; the map is replaced, never changed. */
  readonly findings: ReadonlyMap<number, readonly Check[]>
  /** Rows that are known and not checked yet. */
  readonly left: number
  /** Rows that are loaded, of how many. */
  readonly known: number
  readonly total: number
  /** The row that was asked about last, and what is found in it; ahead of `findings`. */
  readonly row: (RowFindings & Pick<WorkRow, 'target'>) | null
}

/** The rows that hold a pattern; `too-slow` when the pattern takes for ever. */
export type FindAnswer = readonly RowHits[] | 'too-slow'

export type OpenDocument = ReturnType<typeof openDocument>

type Parts = {
  readonly api: Api
  readonly job: Job
  readonly total: number
  readonly startWork: (hear: (message: FromWork) => void) => RunningWork
}

/** What is looked for; `stop` ends the time that it may take, once it has begun. */
type Search = {
  readonly pattern: FindPattern
  readonly side: Side
  readonly resolve: (answer: FindAnswer) => void
  readonly stop: AbortController
}

type Question = { readonly id: number; readonly row: WorkRow; readonly answer: Promise<readonly Check[]> }

// Milliseconds: between a change and its check, between two drawings of what was found, and for one search.
const SYNC_AFTER = 250
const SHOW_AFTER = 200
const LONGEST_SEARCH = 3000

/** The whole document as far as it is loaded, read by a worker: what is found in it, and where a pattern is. */
export function openDocument({ api, job, total, startWork }: Parts) {
  const { queries, outbox, clock } = api
  const store = createStore<DocumentState>(() => ({ findings: new Map(), left: 0, known: 0, total, row: null }))
  const found = new Map<number, readonly Check[]>()
  const searches = new Map<number, Search>()
  const asked = new Map<number, (checks: readonly Check[]) => void>()
  let question: Question | null = null
  let told = new Map<number, string>()
  // What was looked at last: a document is long, and a key changes one row of it.
  let seenPages = new Map<string, SegmentPage>()
  let seenEntries: ReturnType<typeof outbox.getState>['entries'] = {}
  let left = 0
  let lastId = 0
  let showing = false
  let syncing = false
  let isOver = false
  let work: RunningWork | null = null

  const show = () => {
    showing = false
    if (!isOver) store.setState({ findings: new Map(found), left, known: told.size })
  }
  const showSoon = () => {
    if (showing) return
    showing = true
    void clock.sleep(SHOW_AFTER).then(show)
  }
  const put = ({ position, checks }: RowFindings) => {
    if (checks.length === 0) found.delete(position)
    else found.set(position, checks)
  }
  /** What is said as before, as of most keys, is no news to who draws it. */
  const showRow = ({ position, target, checks }: NonNullable<DocumentState['row']>) => {
    const { row } = store.getState()
    store.setState({
      row: { position, target, checks: row?.position === position ? keepSame(row.checks, checks) : checks },
    })
  }
  const hear = (message: FromWork) => {
    if (message.kind === 'row') {
      const { id, row, checks } = message
      asked.get(id)?.(checks)
      asked.delete(id)
      const isNews = !isSame(found.get(row.position) ?? [], checks)
      put({ position: row.position, checks })
      if (isNews) showSoon()
      // An answer to what was asked before is late.
      if (question?.id === id) showRow({ ...row, checks })
      return
    }
    if (message.kind === 'looking') {
      void limitSearch(message.id)
      return
    }
    if (message.kind === 'found') {
      endSearch(message.id, message.rows)
      return
    }
    for (const { position, checks } of message.found) {
      put({ position, checks })
      const { row } = store.getState()
      if (row?.position === position) showRow({ ...row, checks })
    }
    left = message.left
    showSoon()
  }

  const endSearch = (id: number, answer: FindAnswer) => {
    const search = searches.get(id)
    searches.delete(id)
    search?.stop.abort()
    search?.resolve(answer)
  }
  /** From when the worker begins: until then its code may be on its way, or other rows be checked. */
  const limitSearch = async (id: number) => {
    const stop = searches.get(id)?.stop
    if (stop === undefined) return
    await clock.sleep(LONGEST_SEARCH, stop.signal)
    if (stop.signal.aborted) return
    endSearch(id, 'too-slow')
    // A pattern that backtracks without end keeps its worker for ever: another takes over.
    if (!isOver) restart()
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
      if (told.get(position) === target) continue
      told.set(position, target)
      if (translatable) rows.push({ position, source, target })
    }
    if (rows.length > 0) worker().tell({ kind: 'rows', rows })
    if (told.size !== store.getState().known) showSoon()
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
    if (question !== null) worker().tell({ kind: 'row', id: question.id, row: question.row })
    sync()
    for (const [id, { pattern, side }] of searches) worker().tell({ kind: 'find', id, pattern, side })
  }

  return {
    ...store,
    /** Checks a row with this translation before all others; asked again for the same it asks nobody. */
    checkRow({ position, source, translatable }: Segment, target: string): Promise<readonly Check[]> {
      if (!translatable) return Promise.resolve([])
      const before = question?.row
      if (question !== null && before?.position === position && before.target === target) return question.answer
      const id = lastId++
      const row = { position, source, target }
      const answer = new Promise<readonly Check[]>((resolve) => asked.set(id, resolve))
      question = { id, row, answer }
      told.set(position, target)
      worker().tell({ kind: 'row', id, row })
      return answer
    },
    /** Where a pattern is, in the rows that are loaded, in document order. */
    find(pattern: FindPattern, side: Side): Promise<FindAnswer> {
      sync()
      const id = lastId++
      return new Promise((resolve) => {
        searches.set(id, { pattern, side, resolve, stop: new AbortController() })
        worker().tell({ kind: 'find', id, pattern, side })
      })
    },
    end() {
      isOver = true
      for (const id of searches.keys()) endSearch(id, [])
      leaveCache()
      leaveOutbox()
      work?.end()
    },
  }
}

/** The findings of now, those that were there before as the records they were: the whole list when none has changed. */
function keepSame(before: readonly Check[], now: readonly Check[]): readonly Check[] {
  if (isSame(before, now)) return before
  return now.map((check) => before.find((known) => isSame([known], [check])) ?? check)
}

function isSame(before: readonly Check[], now: readonly Check[]): boolean {
  return before.length === now.length && (now.length === 0 || JSON.stringify(before) === JSON.stringify(now))
}
