import { escapedColumn, escapeFormula } from '#language/spreadsheet/escape-formula.ts'
import { type Band, bands } from '#contract/segments/bands.ts'
import type { ScoredPair } from './score-pairs.ts'
import { csvCell } from '../../lib/write-csv.ts'

const weight = { critical: 100, major: 10, minor: 1 } as const

/** Lowest score first; without one, and among equals, the gravest issues first. The order given decides the rest. */
export function worstFirst(pairs: readonly ScoredPair[]): ScoredPair[] {
  return pairs.toSorted((a, b) => (a.score ?? 101) - (b.score ?? 101) || gravity(b) - gravity(a))
}

function gravity({ checks }: ScoredPair): number {
  return checks.reduce((sum, { severity }) => sum + weight[severity], 0)
}

/** How many pairs each band has, and the mean of those with a score (null without any). */
export function summary(pairs: readonly ScoredPair[]) {
  const counts: Record<Band, number> = { rehacer: 0, revisar: 0, 'sin-nota': 0, fiable: 0 }
  for (const { band } of pairs) counts[band] += 1
  const scores = pairs.flatMap(({ score }) => (score === null ? [] : [score]))
  const average = scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length
  return { counts: bands.map((band) => ({ band, count: counts[band] })), average }
}

/** RFC 4180, for a spreadsheet: a cell that it would calculate begins with an apostrophe, and the last column says so. */
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
