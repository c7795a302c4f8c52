import { createStore } from 'zustand/vanilla'
import type { Check } from '#language/checks/check.ts'
import type { CheckSettings } from '#language/checks/check-settings.ts'
import type { Job } from '#contract/resources/job.ts'
import type { Segment } from '#contract/resources/segment.ts'
import type { Sync } from '../../../../sync/sync.ts'
import type { Api } from '../../../../api/api.ts'
import type { FindPattern, Side } from '../../model/find-text.ts'
import type { GlossaryTerms } from '../../model/job-terms.ts'
import { boundsOfRow } from '../../model/bounds-of-row.ts'
import { factsOf } from '../../model/row-facts.ts'
import type { QuerySettings, WatchedRows } from '../../model/row-queries.ts'
import { rowView } from '../../model/row-view.ts'
import type { FromWork, RowIssues, RowsByAttention, SentRow, ToWork, WorkRow } from '../../model/work-messages.ts'
import { makeChangedRows } from './changed-rows.ts'
import { type FindAnswer, makeSearches } from './searches.ts'
import type { RunningWork } from './start-work.ts'

export type DocumentState = {
  /** Issues of each row that has any; the map is replaced, never changed. */
  readonly issues: ReadonlyMap<number, readonly Check[]>
  /** Rows that are known and not checked yet. */
  readonly left: number
  /** Number of rows that are loaded. */
  readonly known: number
  readonly total: number
  /** The row of the last question, and its issues; ahead of `issues`. */
  readonly row: (RowIssues & Pick<WorkRow, 'target'>) | null
  /** Number of rows that each quick filter shows; null until the first answer. */
  readonly counts: Readonly<Record<string, number>> | null
  /** Grows whenever a query might fit other rows than before. */
  readonly changes: number
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

// Milliseconds between a change and its check, and between two drawings of the issues.
const SYNC_AFTER = 250
const SHOW_AFTER = 200
// Milliseconds before a failed worker is started again, twice as long each time.
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000

/** Opens the whole document as far as it is loaded, read by a worker: its issues, and the places of a pattern. */
// oxlint-disable-next-line max-lines-per-function
export function openDocument({ api, sync: { outbox }, job, total, startWork }: Parts) {
  const { queries, clock } = api
  const store = createStore<DocumentState>(() => ({
    issues: new Map(),
    left: 0,
    known: 0,
    total,
    row: null,
    counts: null,
    changes: 0,
  }))
  const found = new Map<number, readonly Check[]>()
  const changed = makeChangedRows({ queries, outbox }, job.id)
  const asked = new Map<number, (checks: readonly Check[]) => void>()
  let question: Question | null = null
  let setting: Extract<ToWork, { kind: 'settings' }> | null = null
  let terms: Extract<ToWork, { kind: 'terms' }> | null = null
  let checks: Extract<ToWork, { kind: 'checks' }> | null = null
  let left = 0
  // The data behind `issues` have changed since it was made.
  let isOther = false
  // A query may fit other rows than when `changes` grew last.
  let mayFitOthers = false
  let lastId = 0
  let held: number | null = null
  let answerOfHeld: RowIssues | null = null
  const waiting = new Set<Segment>()
  let showing = false
  let syncing = false
  let isOver = false
  let work: RunningWork | null = null
  let pause = FIRST_PAUSE

  const show = () => {
    showing = false
    if (isOver) return
    const issues = isOther ? new Map(found) : store.getState().issues
    const grown = mayFitOthers ? 1 : 0
    isOther = mayFitOthers = false
    store.setState(({ changes }) => ({ issues, left, known: changed.known(), changes: changes + grown }))
  }
  const showSoon = () => {
    mayFitOthers = true
    drawSoon()
  }
  const drawSoon = () => {
    if (showing) return
    showing = true
    void clock.sleep(SHOW_AFTER).then(show)
  }
  /** Stores the issues of a row; returns true when they differ from before. */
  const put = ({ position, checks }: RowIssues) => {
    const before = found.get(position) ?? []
    if (isSame(before, checks)) return false
    if (checks.length === 0) found.delete(position)
    else found.set(position, checks)
    isOther = true
    return true
  }
  /** Unchanged issues, as after most keys, cause no drawing. */
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
      // The queries see the text a moment later, with all that changed in its row.
      if (row.position === held) answerOfHeld = { position: held, checks }
      else if (put({ position: row.position, checks })) drawSoon()
      // An answer to an earlier question is late.
      if (question?.id === id) showRow({ ...row, checks })
      return
    }
    if (message.kind === 'looking') {
      searches.begin(message.id)
      return
    }
    if (message.kind !== 'checked') {
      searches.end(message.id, message)
      return
    }
    const { row } = store.getState()
    for (const { position, checks } of message.found) {
      put({ position, checks })
      if (row?.position === position) showRow({ ...row, checks })
    }
    for (const position of message.clean) {
      put({ position, checks: none })
      if (row?.position === position) showRow({ ...row, checks: none })
    }
    left = message.left
    showSoon()
  }

  const worker = () => {
    if (work !== null) return work
    const started = startWork(receive, () => void replace(started))
    work = started
    const { source_lang: sourceLang, target_lang: targetLang, register } = job
    work.announce({ kind: 'languages', sourceLang, targetLang, register })
    if (setting !== null) work.announce(setting)
    if (terms !== null) work.announce(terms)
    if (checks !== null) work.announce(checks)
    return work
  }

  /** Sends the worker every row that has changed for it. */
  const sync = () => {
    syncing = false
    if (isOver) return
    const rows: SentRow[] = []
    const all = new Set([...waiting, ...changed.rows()])
    waiting.clear()
    for (const segment of all) {
      const { position, source } = segment
      if (position === held) {
        waiting.add(segment)
        continue
      }
      const entry = outbox.entryAt({ jobId: job.id, position })
      const view = rowView(segment, entry ?? null, false)
      rows.push({
        position,
        source,
        target: view.target,
        bounds: boundsOfRow(segment, view.target),
        facts: factsOf(view),
      })
    }
    if (rows.length > 0) worker().announce({ kind: 'rows', rows })
    if (rows.length > 0) showSoon()
  }
  const syncSoon = () => {
    if (syncing) return
    syncing = true
    void clock.sleep(SYNC_AFTER).then(sync)
  }

  const searches = makeSearches({
    clock,
    ask: (id, question) => worker().announce({ ...question, id }),
    onTooSlow: () => restart(),
  })

  const leaveCache = queries.getQueryCache().subscribe(({ query, type }) => {
    const [of, jobId, list, page] = query.queryKey
    if (type !== 'updated' || of !== 'segments' || jobId !== job.id || list !== 'page') return
    changed.touch(Number(page))
    syncSoon()
  })
  const leaveOutbox = outbox.subscribe(syncSoon)
  syncSoon()

  // A pattern that backtracks without end keeps its worker for ever: another takes over.
  const restart = () => {
    if (isOver) return
    work?.end()
    work = null
    changed.forget()
    if (question !== null) worker().announce({ kind: 'row', id: question.id, row: question.row })
    sync()
    searches.askAgain()
  }

  /** Replaces a worker whose code could not be fetched, or that broke down. */
  const replace = async (failed: RunningWork) => {
    await clock.sleep(pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
    if (work === failed) restart()
  }

  return {
    ...store,
    /** Checks a row with this translation before all others; a second call with the same one sends nothing. */
    checkRow(segment: Segment, target: string): Promise<readonly Check[]> {
      const { position, source, translatable } = segment
      if (!translatable) return Promise.resolve([])
      const before = question?.row
      if (question !== null && before?.position === position && before.target === target) return question.answer
      const id = lastId++
      const row = { position, source, target, bounds: boundsOfRow(segment, target) }
      const answer = new Promise<readonly Check[]>((resolve) => asked.set(id, resolve))
      question = { id, row, answer }
      worker().announce({ kind: 'row', id, row })
      return answer
    },
    /** Finds the places of a pattern in the loaded rows, in document order. */
    async find(pattern: FindPattern, side: Side): Promise<FindAnswer> {
      sync()
      const answer = await searches.ask(lastId++, { kind: 'find', pattern, side })
      return answer === 'too-slow' ? answer : answer?.kind === 'found' ? answer.rows : []
    },
    /** Returns the rows that fit the first query, and how many fit each; only the last call is kept up to date. */
    async watch(queries: readonly string[]): Promise<WatchedRows | 'too-slow' | null> {
      sync()
      const answer = await searches.ask(lastId++, { kind: 'watch', queries })
      return answer === 'too-slow' ? answer : answer?.kind === 'watched' ? answer.rows : null
    },
    /** Counts the rows that fit each query; null where that takes for ever. */
    async count(queries: readonly string[]): Promise<readonly number[] | null> {
      const answer = await searches.ask(lastId++, { kind: 'count', queries })
      return answer !== 'too-slow' && answer?.kind === 'counted' ? answer.counts : null
    },
    /** Returns the rows that fit, in document order; null where that takes for ever. */
    async matching(query: string): Promise<readonly number[] | null> {
      sync()
      const answer = await searches.ask(lastId++, { kind: 'match', query })
      return answer !== 'too-slow' && answer?.kind === 'matched' ? answer.positions : null
    },
    /** Returns the other rows with the same source, as far as they are loaded, in document order. */
    async repetitionsOf(position: number): Promise<readonly number[]> {
      sync()
      const answer = await searches.ask(lastId++, { kind: 'repetitions', position })
      return answer !== 'too-slow' && answer?.kind === 'matched' ? answer.positions : []
    },
    /** Returns all rows by how much attention they need. */
    async order(): Promise<RowsByAttention | null> {
      sync()
      const answer = await searches.ask(lastId++, { kind: 'order' })
      return answer !== 'too-slow' && answer?.kind === 'ordered' ? answer.rows : null
    },
    /** Leaves a row as it was for the worker while a person begins to write it; null goes on. */
    hold(position: number | null) {
      if (held === position) return
      held = position
      if (answerOfHeld !== null && put(answerOfHeld)) drawSoon()
      answerOfHeld = null
      if (waiting.size > 0) syncSoon()
    },
    /** Sets the settings of queries. */
    set(settings: QuerySettings, dismissed: ReadonlySet<string>) {
      setting = { kind: 'settings', settings, dismissed }
      worker().announce(setting)
      showSoon()
    },
    setTerms(glossaries: readonly GlossaryTerms[]) {
      terms = { kind: 'terms', glossaries }
      worker().announce(terms)
    },
    /** Sets the project's settings of QA checks; where they are as they were, nothing is checked again. */
    setChecks(settings: CheckSettings) {
      const next = { kind: 'checks', settings } as const
      if (JSON.stringify(next) === JSON.stringify(checks ?? asUsual)) return
      checks = next
      worker().announce(checks)
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

const none: readonly Check[] = []
const asUsual = { kind: 'checks', settings: { checks: {}, words: [] } }

/** Returns the current issues, unchanged ones as the same records: the whole list when none has changed. */
function keepSame(before: readonly Check[], now: readonly Check[]): readonly Check[] {
  if (isSame(before, now)) return before
  return now.map((check) => before.find((known) => isSame([known], [check])) ?? check)
}

function isSame(before: readonly Check[], now: readonly Check[]): boolean {
  return before.length === now.length && (now.length === 0 || JSON.stringify(before) === JSON.stringify(now))
}
