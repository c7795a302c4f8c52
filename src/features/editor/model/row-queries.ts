import type { Check } from '#language/checks/check.ts'
import { compileQuery, type RowTest } from '#language/row-query/compile-query.ts'
import { parseQuery } from '#language/row-query/parse-query.ts'
import type { RowQuery } from '#language/row-query/row-query.ts'
import type { QueryContext, RowFacts, TermFacts } from '#language/row-query/row-facts.ts'
import type { WorkingMode } from '#contract/segments/states.ts'
import { type SentFacts, toRowFacts } from './row-facts.ts'
import { isLeftOpen } from './row-view.ts'

/** Settings of all queries, besides the rows. */
export type QuerySettings = { readonly mode: WorkingMode; readonly today: string }

/** Results of the watched queries: the rows of the first, and how many fit each. */
export type WatchedRows = {
  /** In document order; null means as before. A row that once fitted stays until another query is watched. */
  readonly positions: readonly number[] | null
  readonly counts: readonly number[]
}

type Parts = {
  readonly issuesOf: (row: RowFacts) => readonly Pick<Check, 'code' | 'severity'>[]
  readonly termsOf: (row: RowFacts) => TermFacts
  /** True when the row's issues are known: until then it fits no query about issues, not even about their absence. */
  readonly isChecked: (row: RowFacts) => boolean
}

type Row = { readonly position: number; readonly source: string; readonly target: string }

/**
 * Queries over the rows of a document as far as they are loaded. Watched queries look again only at rows that have
 * changed since.
 */
// oxlint-disable-next-line max-lines-per-function
export function makeRowQueries({ issuesOf, termsOf, isChecked }: Parts) {
  /** Rows by position: a map would take as long to walk as the tests to run. */
  const rows: (RowFacts | undefined)[] = []
  /** Maps a source to its row, or to all its rows where it has several. */
  const withSource = new Map<string, number | Set<number>>()
  let settings: QuerySettings = { mode: 'translate', today: '' }
  let watched: readonly string[] = []
  let tests: readonly RowTest[] = []
  let counts: number[] = []
  /** Maps a row to bits, one for each watched query that it fits. */
  const fitting = new Map<number, number>()
  const held = new Set<number>()
  let stale: Set<number> | 'all' = 'all'

  const isRepeated = ({ source }: RowFacts) => typeof withSource.get(source) === 'object'

  const compile = (queries: readonly string[]): RowTest[] => {
    const context: QueryContext = {
      isOpen: (row) => isLeftOpen(row, settings.mode),
      issuesOf,
      termsOf,
      isRepeated,
      today: settings.today,
    }
    // A query that makes no sense fits no row.
    return queries.map((text) => {
      const parsed = parseQuery(text)
      if (!parsed.ok) return () => false
      const test = compileQuery(parsed.query, context)
      return asksForIssues(parsed.query) ? (row) => isChecked(row) && test(row) : test
    })
  }
  const touch = (position: number) => {
    if (stale !== 'all') stale.add(position)
  }
  const noteSource = ({ position, source }: RowFacts) => {
    const known = withSource.get(source)
    if (known === undefined) withSource.set(source, position)
    else if (typeof known === 'object') known.add(position)
    else if (known !== position) {
      withSource.set(source, new Set([known, position]))
      touch(known)
    }
  }
  /** Returns true when a row fits the first query that did not before. */
  const lookAt = (row: RowFacts): boolean => {
    const { position } = row
    const before = fitting.get(position) ?? 0
    let now = 0
    for (const [index, test] of tests.entries()) if (test(row)) now |= 1 << index
    for (let index = 0; index < tests.length; index++) {
      const bit = 1 << index
      if ((before & bit) !== (now & bit)) counts[index] = (counts[index] ?? 0) + ((now & bit) === 0 ? -1 : 1)
    }
    if (now !== before) fitting.set(position, now)
    if ((now & 1) === 0 || held.has(position)) return false
    held.add(position)
    return true
  }

  return {
    put(row: Row, sent: SentFacts) {
      const facts = toRowFacts(row, sent)
      rows[row.position] = facts
      noteSource(facts)
      touch(row.position)
    },
    /** Puts the target of a row that is being edited; its other facts come later. */
    putTarget(written: Row) {
      const { position } = written
      const row = rows[position]
      if (row === undefined) return
      rows[position] = toRowFacts(written, row)
      touch(position)
    },
    /** Marks a row whose issues may have changed. */
    touch,
    touchAll() {
      stale = 'all'
    },
    set(next: QuerySettings) {
      settings = next
      stale = 'all'
    },
    watch(queries: readonly string[]): WatchedRows {
      const isOther = queries[0] !== watched[0]
      let isChanged = isOther
      if (isOther) held.clear()
      if (stale === 'all' || queries.length !== watched.length || queries.some((text, at) => text !== watched[at])) {
        tests = compile(queries)
        // Without a query all rows are shown, so 100,000 positions need not be listed.
        if (queries[0] === '') tests = [() => false, ...tests.slice(1)]
        counts = queries.map(() => 0)
        fitting.clear()
        stale = 'all'
      }
      watched = queries
      for (const position of stale === 'all' ? rows.keys() : stale) {
        const row = rows[position]
        if (row !== undefined && lookAt(row)) isChanged = true
      }
      stale = new Set()
      return { positions: isChanged ? [...held].sort((a, b) => a - b) : null, counts: [...counts] }
    },
    count(queries: readonly string[]): number[] {
      return compile(queries).map((test) => {
        let count = 0
        for (const row of rows) if (row !== undefined && test(row)) count++
        return count
      })
    },
    /** Returns positions in document order. */
    match(query: string): number[] {
      const [test = () => false] = compile([query])
      return rows.flatMap((row) => (row !== undefined && test(row) ? [row.position] : []))
    },
    rows: () => rows.filter((row) => row !== undefined),
    isRepeated,
    /** Returns the other rows with the same source, in document order. */
    repetitionsOf(position: number): number[] {
      const all = withSource.get(rows[position]?.source ?? '')
      return typeof all === 'object' ? [...all].filter((other) => other !== position).sort((a, b) => a - b) : []
    },
  }
}

function asksForIssues(query: RowQuery | null): boolean {
  if (query === null) return false
  if (query.kind === 'not') return asksForIssues(query.part)
  if (query.kind !== 'term') return query.parts.some(asksForIssues)
  const { wish } = query
  if (wish.field === 'has') return wish.values.some((value) => value === 'issue' || value === 'term')
  return wish.field === 'check' || wish.field === 'severity' || wish.field === 'term'
}
