import { escapedColumn, escapeFormula } from '#language/spreadsheet/escape-formula.ts'
import { type Band, bands } from '#contract/segments/bands.ts'
import type { ScoredPair } from './score-pairs.ts'
import { csvCell } from '../../lib/write-csv.ts'

const weight = { critical: 100, major: 10, minor: 1 } as const

/** Sorts by score, the lowest first; without one, and among equals, gravest issues first, then in the given order. */
export function worstFirst(pairs: readonly ScoredPair[]): ScoredPair[] {
  return pairs.toSorted((a, b) => (a.score ?? 101) - (b.score ?? 101) || gravity(b) - gravity(a))
}

function gravity({ checks }: ScoredPair): number {
  return checks.reduce((sum, { severity }) => sum + weight[severity], 0)
}

/** Counts the pairs of each band, and the mean of those with a score (null without any). */
export function summary(pairs: readonly ScoredPair[]) {
  const counts: Record<Band, number> = { rehacer: 0, revisar: 0, 'sin-nota': 0, fiable: 0 }
  for (const { band } of pairs) counts[band] += 1
  const scores = pairs.flatMap(({ score }) => (score === null ? [] : [score]))
  const average = scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length
  return { counts: bands.map((band) => ({ band, count: counts[band] })), average }
}

/**
 * Writes RFC 4180 for a spreadsheet: cells that it would calculate begin with an apostrophe, as the last column notes.
 */
export function toCsv(pairs: readonly ScoredPair[]): string {
  const rows = pairs.map(({ source, target, score, band, checks }) => [
    source,
    target,
    score === null ? '' : String(score),
    band,
    checks.map(({ code }) => code).join(' '),
  ])
  return [['source', 'target', 'score', 'band', 'checks', escapedColumn], ...rows.map(escapeRow)]
    .map((row) => `${row.map(csvCell).join(',')}\r\n`)
    .join('')
}

function escapeRow(row: readonly string[]): string[] {
  const escaped = row.map(escapeFormula)
  return [...escaped, escaped.some((cell, at) => cell !== row[at]) ? 'yes' : '']
}
