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
export function makeRowQueries({ issuesOf, termsOf, isChecked }: Parts) {
  /** Rows by position: a map would take as long to walk as the tests to run. */
  const rows: (RowFacts | undefined)[] = []
  const sources = makeSources()
  let settings: QuerySettings = { mode: 'translate', today: '' }
  let watched: readonly string[] = []
  let tests: readonly RowTest[] = []
  let counts: number[] = []
  /** Maps a row to bits, one for each watched query that it fits. */
  const fitting = new Map<number, number>()
  const held = new Set<number>()
  let stale: Set<number> | 'all' = 'all'

  const compile = (queries: readonly string[]): RowTest[] => {
    const isOpen = (row: RowFacts) => isLeftOpen(row, settings.mode)
    const { today } = settings
    const context = { isOpen, issuesOf, termsOf, isRepeated: sources.isRepeated, today }
    return queries.map((text) => testOf(text, context, isChecked))
  }
  const touch = (position: number) => {
    if (stale !== 'all') stale.add(position)
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
      for (const position of sources.put(facts)) touch(position)
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
    isRepeated: sources.isRepeated,
    /** Returns the other rows with the same source, in document order. */
    repetitionsOf: (position: number): number[] => sources.othersOf(rows[position]),
  }
}

/** Returns the test of a query; one that makes no sense fits no row. */
function testOf(text: string, context: QueryContext, isChecked: Parts['isChecked']): RowTest {
  const parsed = parseQuery(text)
  if (!parsed.ok) return () => false
  const test = compileQuery(parsed.query, context)
  return asksForIssues(parsed.query) ? (row) => isChecked(row) && test(row) : test
}

/** Knows which rows have the same source. */
function makeSources() {
  /** Maps a source to its row, or to all its rows where it has several. */
  const positions = new Map<string, number | Set<number>>()
  return {
    /** Notes the source of a row; returns the rows that are to be looked at again: it, and the first it repeats. */
    put({ position, source }: RowFacts): readonly number[] {
      const known = positions.get(source)
      if (known === undefined) positions.set(source, position)
      else if (typeof known === 'object') known.add(position)
      else if (known !== position) {
        positions.set(source, new Set([known, position]))
        return [known, position]
      }
      return [position]
    },
    isRepeated: ({ source }: RowFacts) => typeof positions.get(source) === 'object',
    /** Returns the other rows with the source of a row, in document order. */
    othersOf(row: RowFacts | undefined): number[] {
      const all = positions.get(row?.source ?? '')
      return typeof all === 'object' ? [...all].filter((other) => other !== row?.position).sort((a, b) => a - b) : []
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
