import { createStore } from 'zustand/vanilla'
import type { Check } from '#language/checks/check.ts'
import type { Job } from '#contract/resources/job.ts'
import type { Segment } from '#contract/resources/segment.ts'
import type { Sync } from '../../../../sync/sync.ts'
import type { Api } from '../../../../api/api.ts'
import type { FindPattern, Side } from '../../model/find-text.ts'
import type { FromWork, RowIssues, WorkRow } from '../../model/document-work.ts'
import { makeChangedRows } from './changed-rows.ts'
import { type FindAnswer, makeSearches } from './searches.ts'
import type { RunningWork } from './start-work.ts'

export type DocumentState = {
  /** What was found in each row that has issues; the map is replaced, never changed. */
  readonly issues: ReadonlyMap<number, readonly Check[]>
  /** Rows that are known and not checked yet. */
  readonly left: number
  /** Rows that are loaded, of how many. */
  readonly known: number
  readonly total: number
  /** The row that was asked about last, and what is found in it; ahead of `issues`. */
  readonly row: (RowIssues & Pick<WorkRow, 'target'>) | null
}

export type OpenDocument = ReturnType<typeof openDocument>

type Parts = {
  readonly api: Api
  readonly sync: Sync
  readonly job: Job
  readonly total: number
  readonly startWork: (receive: (message: FromWork) => void, onFail: () => void) => RunningWork
}

type Question = { readonly id: number; readonly row: WorkRow; readonly answer: Promise<readonly Check[]> }

// Milliseconds: between a change and its check, and between two drawings of what was found.
const SYNC_AFTER = 250
const SHOW_AFTER = 200
// Before a worker that failed is started again, twice as long each time.
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000

/** The whole document as far as it is loaded, read by a worker: what is found in it, and where a pattern is. */
export function openDocument({ api, sync: { outbox }, job, total, startWork }: Parts) {
  const { queries, clock } = api
  const store = createStore<DocumentState>(() => ({ issues: new Map(), left: 0, known: 0, total, row: null }))
  const found = new Map<number, readonly Check[]>()
  const changed = makeChangedRows({ queries, outbox }, job.id)
  const asked = new Map<number, (checks: readonly Check[]) => void>()
  let question: Question | null = null
  let announced = new Map<number, string>()
  let left = 0
  let lastId = 0
  let showing = false
  let syncing = false
  let isOver = false
  let work: RunningWork | null = null
  let pause = FIRST_PAUSE

  const show = () => {
    showing = false
    if (!isOver) store.setState({ issues: new Map(found), left, known: announced.size })
  }
  const showSoon = () => {
    if (showing) return
    showing = true
    void clock.sleep(SHOW_AFTER).then(show)
  }
  const put = ({ position, checks }: RowIssues) => {
    if (checks.length === 0) found.delete(position)
    else found.set(position, checks)
  }
  /** Issues that are as before, as after most keys, cause no drawing. */
  const showRow = ({ position, target, checks }: NonNullable<DocumentState['row']>) => {
    const { row } = store.getState()
    store.setState({
      row: { position, target, checks: row?.position === position ? keepSame(row.checks, checks) : checks },
    })
  }
  const receive = (message: FromWork) => {
    pause = FIRST_PAUSE
    if (message.kind === 'row') {
      const { id, row, checks } = message
      asked.get(id)?.(checks)
      asked.delete(id)
      const isChanged = !isSame(found.get(row.position) ?? [], checks)
      put({ position: row.position, checks })
      if (isChanged) showSoon()
      // An answer to what was asked before is late.
      if (question?.id === id) showRow({ ...row, checks })
      return
    }
    if (message.kind === 'looking') {
      searches.begin(message.id)
      return
    }
    if (message.kind === 'found') {
      searches.end(message.id, message.rows)
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

  const worker = () => {
    if (work !== null) return work
    const started = startWork(receive, () => void replace(started))
    work = started
    work.announce({ kind: 'languages', sourceLang: job.source_lang, targetLang: job.target_lang })
    return work
  }

  /** Sends the worker every row that has changed for it. */
  const sync = () => {
    syncing = false
    if (isOver) return
    const rows: WorkRow[] = []
    for (const { position, source, target: stored, translatable } of changed.rows()) {
      const target = outbox.entryAt({ jobId: job.id, position })?.target ?? stored ?? ''
      if (announced.get(position) === target) continue
      announced.set(position, target)
      if (translatable) rows.push({ position, source, target })
    }
    if (rows.length > 0) worker().announce({ kind: 'rows', rows })
    if (announced.size !== store.getState().known) showSoon()
  }
  const syncSoon = () => {
    if (syncing) return
    syncing = true
    void clock.sleep(SYNC_AFTER).then(sync)
  }

  const searches = makeSearches({
    clock,
    ask: (id, pattern, side) => worker().announce({ kind: 'find', id, pattern, side }),
    onTooSlow: () => restart(),
  })

  const leaveCache = queries.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryKey[0] === 'segments' && query.queryKey[1] === job.id) syncSoon()
  })
  const leaveOutbox = outbox.subscribe(syncSoon)
  syncSoon()

  // A pattern that backtracks without end keeps its worker for ever: another takes over.
  const restart = () => {
    if (isOver) return
    work?.end()
    work = null
    announced = new Map()
    changed.forget()
    if (question !== null) worker().announce({ kind: 'row', id: question.id, row: question.row })
    sync()
    searches.askAgain()
  }

  /** Its code could not be fetched, or it broke down. */
  const replace = async (failed: RunningWork) => {
    await clock.sleep(pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
    if (work === failed) restart()
  }

  return {
    ...store,
    /** Checks a row with this translation before all others; asked again for the same it sends nothing. */
    checkRow({ position, source, translatable }: Segment, target: string): Promise<readonly Check[]> {
      if (!translatable) return Promise.resolve([])
      const before = question?.row
      if (question !== null && before?.position === position && before.target === target) return question.answer
      const id = lastId++
      const row = { position, source, target }
      const answer = new Promise<readonly Check[]>((resolve) => asked.set(id, resolve))
      question = { id, row, answer }
      announced.set(position, target)
      worker().announce({ kind: 'row', id, row })
      return answer
    },
    /** Where a pattern is, in the rows that are loaded, in document order. */
    find(pattern: FindPattern, side: Side): Promise<FindAnswer> {
      sync()
      return searches.find(lastId++, pattern, side)
    },
    end() {
      isOver = true
      searches.endAll()
      leaveCache()
      leaveOutbox()
      work?.end()
    },
  }
}

/** The issues of now, those that were there before as the records they were: the whole list when none has changed. */
function keepSame(before: readonly Check[], now: readonly Check[]): readonly Check[] {
  if (isSame(before, now)) return before
  return now.map((check) => before.find((known) => isSame([known], [check])) ?? check)
}

function isSame(before: readonly Check[], now: readonly Check[]): boolean {
  return before.length === now.length && (now.length === 0 || JSON.stringify(before) === JSON.stringify(now))
}
