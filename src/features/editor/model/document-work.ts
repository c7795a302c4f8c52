import type { Check } from '#language/checks/check.ts'
import { type PairToCheck, runChecks } from '#language/checks/run-checks.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { compilePattern, findHits, type FindPattern, type Hit, type Side } from './find-text.ts'
import { makeJobConsistency } from './job-consistency.ts'

/** A segment as it is here. */
export type WorkRow = { readonly position: number; readonly source: string; readonly target: string }

/** Messages from the page to the worker. */
export type ToWork =
  | { readonly kind: 'languages'; readonly sourceLang: string; readonly targetLang: string }
  | { readonly kind: 'rows'; readonly rows: readonly WorkRow[] }
  /** The row that is written in: it is checked before all others. */
  | { readonly kind: 'row'; readonly id: number; readonly row: WorkRow }
  | { readonly kind: 'find'; readonly id: number; readonly pattern: FindPattern; readonly side: Side }

export type RowIssues = { readonly position: number; readonly checks: readonly Check[] }
export type RowHits = { readonly position: number; readonly hits: readonly Hit[] }

/** Messages from the worker to the page. */
export type FromWork =
  /** Of rows that were checked since; one without issues is reported too. `left` rows are still to be checked. */
  | { readonly kind: 'checked'; readonly found: readonly RowIssues[]; readonly left: number }
  | { readonly kind: 'row'; readonly id: number; readonly row: WorkRow; readonly checks: readonly Check[] }
  /** A search begins now: what came before it is done. */
  | { readonly kind: 'looking'; readonly id: number }
  | { readonly kind: 'found'; readonly id: number; readonly rows: readonly RowHits[] }

export type DocumentWork = { receive(message: ToWork): void }

// Rows checked before the next message is looked at: a search must not wait for the whole document.
const SLICE = 200

/**
 * The part of the editor that reads the whole document: checks every row as it is read, again when it changes, and all of
 * them against one another; and searches. Runs in a worker; `later` lets other messages in between two slices.
 */
export function makeDocumentWork(
  announce: (message: FromWork) => void,
  later: (work: () => void) => void,
): DocumentWork {
  const rows = new Map<number, WorkRow>()
  const unchecked = new Set<number>()
  /** What is found in each row by itself. */
  const alone = new Map<number, readonly Check[]>()
  const consistency = makeJobConsistency()
  let languages = { sourceLang: '', targetLang: '' }
  let isChecking = false

  const put = (row: WorkRow) => {
    rows.set(row.position, row)
    consistency.put(row)
  }
  const checkAlone = (row: WorkRow) => {
    unchecked.delete(row.position)
    const { source, target } = row
    const { sourceLang, targetLang } = languages
    alone.set(row.position, checkPair({ source, target, sourceLang, targetLang }))
  }
  const issuesOf = (position: number): RowIssues => ({
    position,
    checks: [...(alone.get(position) ?? []), ...consistency.checksOf(position)],
  })

  const check = () => {
    const announced = new Set<number>()
    for (const position of unchecked) {
      if (announced.size >= SLICE) break
      const row = rows.get(position)
      if (row !== undefined) checkAlone(row)
      announced.add(position)
    }
    // A document that is still coming is compared with itself once, not with each page of it.
    if (unchecked.size === 0) for (const position of consistency.settle()) announced.add(position)
    if (announced.size > 0) announce({ kind: 'checked', found: [...announced].map(issuesOf), left: unchecked.size })
    isChecking = unchecked.size > 0
    if (isChecking) later(check)
  }
  const checkSoon = () => {
    if (isChecking) return
    isChecking = true
    later(check)
  }

  return {
    receive(message) {
      if (message.kind === 'languages') {
        languages = { sourceLang: message.sourceLang, targetLang: message.targetLang }
        for (const position of rows.keys()) unchecked.add(position)
        if (rows.size > 0) checkSoon()
      }
      if (message.kind === 'rows') {
        for (const row of message.rows) {
          put(row)
          unchecked.add(row.position)
        }
        if (message.rows.length > 0) checkSoon()
      }
      if (message.kind === 'row') {
        const { id, row } = message
        put(row)
        checkAlone(row)
        // What the row does to others, and they to it, comes after it.
        announce({ kind: 'row', id, row, checks: issuesOf(row.position).checks })
        checkSoon()
      }
      if (message.kind === 'find') {
        announce({ kind: 'looking', id: message.id })
        announce({ kind: 'found', id: message.id, rows: findRows(rows, message.pattern, message.side) })
      }
    },
  }
}

function findRows(rows: ReadonlyMap<number, WorkRow>, wanted: FindPattern, side: Side): RowHits[] {
  const pattern = compilePattern(wanted)
  if (pattern === null) return []
  const found: RowHits[] = []
  for (const row of rows.values()) {
    const hits = findHits(pattern, plainText(row[side]))
    if (hits.length > 0) found.push({ position: row.position, hits })
  }
  return found.sort((a, b) => a.position - b.position)
}

/** Everything that checks report about a pair. */
function checkPair(pair: PairToCheck): readonly Check[] {
  // A text that is still blank is only unfinished: nothing is reported about it.
  if (pair.target.trim() === '') return []
  return runChecks(pair)
}
