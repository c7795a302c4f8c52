import { join } from 'node:path'
import type { RowFacts } from '#language/row-query/row-facts.ts'
import { runChecks } from '#language/checks/run-checks.ts'
import { attentionOf, wordUse } from '../../src/features/editor/model/attention.ts'
import { readTable } from './read-table.ts'

// How many of the worst translations the first rows hold, in the order of the editor where nothing has a score.
const [folder = ''] = process.argv.slice(2)
const table = readTable(join(folder, 'wmt12-effort-en-es.tsv'))
const languages = { sourceLang: 'en', targetLang: 'es' } as const
const rows = table.map((line, position): RowFacts => {
  const untold = { locked: false, translatable: true, score: null, match: null, tags: [], hasTags: false, by: null }
  return {
    ...untold,
    position,
    source: line.get('source') ?? '',
    target: line.get('target') ?? '',
    state: 'draft',
    progress: 'none',
    origin: 'engine',
    band: 'sin-nota',
    guesses: 0,
    notes: 0,
    part: '',
    changed: '',
  }
})
const efforts = table.map((line) => Number(line.get('effort_1_5')))
const words = wordUse(rows)
const terms = { any: false, missing: false, forbidden: false }
const points = rows.map((row) => {
  const issues = runChecks({ source: row.source, target: row.target, ...languages })
  return attentionOf({ row, issues, terms, isRepeated: false, words, total: rows.length }).points
})

const fifth = Math.floor(rows.length / 5)
/** The first fifth by a figure, the highest first. */
const firstBy = (figures: readonly number[]) =>
  [...figures.keys()].sort((one, other) => (figures[other] ?? 0) - (figures[one] ?? 0)).slice(0, fifth)
const worst = new Set(firstBy(efforts.map((effort) => -effort)))
const lift = (figures: readonly number[]) =>
  (firstBy(figures).filter((position) => worst.has(position)).length / fifth) * (rows.length / fifth)

console.log(`WMT12 en-es, ${rows.length} translations with the effort that translators judged`)
console.log('times as many of the worst fifth in the first fifth as by chance')
console.log(`  by attention          ${lift(points).toFixed(2)}  goal ≥ 1.80`)
console.log(`  longest first         ${lift(rows.map(({ source }) => source.length)).toFixed(2)}`)
console.log(`  most QA issues first  ${lift(rows.map((row) => runChecks({ ...row, ...languages }).length)).toFixed(2)}`)
