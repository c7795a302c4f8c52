import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from '#language/checks/run-checks.ts'
import { printFigure } from '../bench/figures.ts'
import { reportCheckTime } from './report-check-time.ts'
import { readTable } from './read-table.ts'

type Sentence = {
  readonly source: string
  readonly target: string
  readonly sourceLang: string
  readonly targetLang: string
}

// Translations that people made: whatever a check says of them is, but for their slips, a false alarm.
const sets = process.argv[2] ?? ''
const isVerbose = process.argv.includes('--all')

let all: readonly Sentence[] = []
for (const { name, sentences } of [
  { name: 'FLORES devtest, English → Spanish', sentences: read('flores-en-es.tsv', 'en', 'es', 'en', 'es_reference') },
  { name: 'WMT24 reference A, English → Czech', sentences: references('wmt24-esa-en-cs.tsv', 'en', 'cs') },
  { name: 'WMT24 reference A, English → Hindi', sentences: references('wmt24-esa-en-hi.tsv', 'en', 'hi') },
])
  report(name, sentences)
report('all of them', all)
reportCheckTime(all)

function report(name: string, sentences: readonly Sentence[]): void {
  if (sentences.length === 0) return
  const counts = new Map<string, number>()
  let [critical, any] = [0, 0]
  for (const sentence of sentences) {
    const checks = runChecks(sentence)
    if (checks.some(({ severity }) => severity === 'critical')) critical++
    if (checks.length > 0) any++
    for (const code of new Set(checks.map(({ code }) => code))) counts.set(code, (counts.get(code) ?? 0) + 1)
    if (isVerbose && sentences !== all)
      for (const check of checks)
        console.log(`${check.sentence}\t${check.message}\n  ${sentence.source}\n  ${sentence.target}`)
  }
  const share = (count: number) => `${((100 * count) / sentences.length).toFixed(2)} %`
  console.log(`\n${name}: ${sentences.length} sentences`)
  printFigure('  with a critical check', share(critical), 'goal ≤ 0.5 %')
  printFigure('  with any check', share(any), 'goal ≤ 10 %')
  for (const [code, count] of [...counts].sort((a, b) => b[1] - a[1])) printFigure(`    ${code}`, share(count))
  if (sentences !== all) all = [...all, ...sentences]
}

function read(file: string, sourceLang: string, targetLang: string, source: string, target: string): Sentence[] {
  const path = join(sets, file)
  if (!existsSync(path)) return []
  return readTable(path).map((row) => ({
    source: row.get(source) ?? '',
    target: row.get(target) ?? '',
    sourceLang,
    targetLang,
  }))
}

function references(file: string, sourceLang: string, targetLang: string): Sentence[] {
  const path = join(sets, file)
  if (!existsSync(path)) return []
  return readTable(path)
    .filter((row) => row.get('system') === 'refA')
    .map((row) => ({ source: row.get('source') ?? '', target: row.get('target') ?? '', sourceLang, targetLang }))
}
