import type { Check } from '#contract/checks/check.ts'
import { plainText } from '#contract/tags/plain-text.ts'
import { compilePattern, findHits, type FindPattern, type Hit } from '../find/find-text.ts'
import { findFindings } from '../rows/findings.ts'

/** A sentence as it stands here. */
export type WorkRow = { readonly position: number; readonly source: string; readonly target: string }

export type Side = 'source' | 'target'

/** What the page tells the worker. */
export type ToWork =
  | { readonly kind: 'languages'; readonly sourceLang: string; readonly targetLang: string }
  | { readonly kind: 'rows'; readonly rows: readonly WorkRow[] }
  | { readonly kind: 'find'; readonly id: number; readonly pattern: FindPattern; readonly side: Side }

export type RowFindings = { readonly position: number; readonly checks: readonly Check[] }
export type RowHits = { readonly position: number; readonly hits: readonly Hit[] }

/** What the worker tells the page. */
export type FromWork =
  /** Of rows that were checked since; one without findings is told too. `left` rows are still to be checked. */
  | { readonly kind: 'checked'; readonly found: readonly RowFindings[]; readonly left: number }
  | { readonly kind: 'found'; readonly id: number; readonly rows: readonly RowHits[] }

export type DocumentWork = { hear(message: ToWork): void }

// Rows checked before the next message is looked at: a search must not wait for the whole document.
const SLICE = 200

/**
 * The part of the editor that reads the whole document: checks every row as it comes, again when it changes, and
 * searches. Runs in a worker; `later` lets other messages in between two slices.
 */
export function makeDocumentWork(tell: (message: FromWork) => void, later: (work: () => void) => void): DocumentWork {
  const rows = new Map<number, WorkRow>()
  const unchecked = new Set<number>()
  let languages = { sourceLang: '', targetLang: '' }
  let isChecking = false

  const check = () => {
    const found: RowFindings[] = []
    for (const position of unchecked) {
      if (found.length >= SLICE) break
      unchecked.delete(position)
      const row = rows.get(position)
      if (row === undefined) continue
      found.push({ position, checks: findFindings({ ...row, ...languages }).checks })
    }
    tell({ kind: 'checked', found, left: unchecked.size })
    isChecking = unchecked.size > 0
    if (isChecking) later(check)
  }
  const checkSoon = () => {
    if (isChecking || unchecked.size === 0) return
    isChecking = true
    later(check)
  }

  return {
    hear(message) {
      if (message.kind === 'languages') {
        languages = { sourceLang: message.sourceLang, targetLang: message.targetLang }
        for (const position of rows.keys()) unchecked.add(position)
        checkSoon()
      }
      if (message.kind === 'rows') {
        for (const row of message.rows) {
          rows.set(row.position, row)
          unchecked.add(row.position)
        }
        checkSoon()
      }
      if (message.kind === 'find') {
        tell({ kind: 'found', id: message.id, rows: findRows(rows, message.pattern, message.side) })
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
