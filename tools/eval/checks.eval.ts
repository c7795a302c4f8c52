import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type PairToCheck, runChecks } from '#language/checks/run-checks.ts'
import { printFigure } from '../bench/figures.ts'
import { factLanguages, factPairs } from './fact-pairs.ts'
import { keyOfAlarm, readAlarms } from './read-alarms.ts'
import { readCatalogues } from './read-catalogues.ts'
import { readTable } from './read-table.ts'
import { referenceSets } from './reference-sets.ts'
import { reportErrors } from './report-errors.ts'

type Pairs = readonly PairToCheck[]

// People made these translations: every issue that a check reports is, but for their slips, a false alarm.
const sets = process.argv[2] ?? ''
const isVerbose = process.argv.includes('--all')
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)

const flores = read('flores-en-es.tsv', 'en', 'es', 'en', 'es_reference')
const news = read('wmt12-effort-en-es.tsv', 'en', 'es', 'source', 'reference')
/** Machine translations to which people gave 95 of 100 and more. */
const judged = ['en-de', 'en-zh', 'ro-en', 'ru-en', 'et-en'].map((pair): [string, Pairs] => {
  const [from = '', to = ''] = pair.split('-')
  const isFaultless = (row: ReadonlyMap<string, string>) => Number(row.get('da_mean_0_100')) >= 95
  return [`MLQE ${pair}`, read(`mlqe-da-${pair}.tsv`, from, to, 'source', 'target', isFaultless)]
})
const catalogues = [
  ['es', 'es'],
  ['ca', 'ca'],
  ['fr', 'fr'],
  ['de', 'de'],
  ['pt_BR', 'pt-BR'],
  ['it', 'it'],
  ['zh_CN', 'zh-Hans'],
  ['ja', 'ja'],
  ['ko', 'ko'],
  ['ru', 'ru'],
].map(([locale = '', code = '']): [string, Pairs] => [`programs ${code}`, readCatalogues(locale, code)])

const human = (
  [
    ['FLORES en-es', flores],
    ['FLORES es-en', flores.map(turned)],
    ['WMT12 en-es', news],
    ['WMT12 es-en', news.map(turned)],
    ['WMT24 en-cs', read('wmt24-esa-en-cs.tsv', 'en', 'cs', 'source', 'target', isReference)],
    ...judged,
    ...catalogues,
  ] as readonly (readonly [string, Pairs])[]
).filter(([name]) => only === undefined || name.includes(only))
const facts = factLanguages
  .map((language): [string, Pairs] => [`facts ${language}`, factPairs(language)])
  .filter(([name]) => only === undefined || name.includes(only))

const verdicts = readAlarms()
for (const [name, pairs] of [...human, ...facts]) report(name, pairs)
console.log('\nAlarms on translations that people published, not read: any, major and critical, critical, in %')
const references = await referenceSets(only)
for (const [name, pairs] of references) reportInShort(name, pairs)
reportErrors(
  human.filter(([name]) => /FLORES|WMT12/.test(name)),
  isVerbose,
)
reportErrors(
  judged.filter(([name]) => only === undefined || name.includes(only)),
  isVerbose,
)
reportErrors(
  references.filter(([name]) => /^help (?:en|es|ca)-(?:en|es|ca)$/.test(name)),
  isVerbose,
)
reportErrors(facts.slice(0, 6), isVerbose)
reportErrors(facts.slice(6), isVerbose)

function report(name: string, pairs: Pairs): void {
  if (pairs.length === 0) return
  const counts = new Map<string, number>()
  let [critical, any, falseAlarms, unread] = [0, 0, 0, 0]
  for (const pair of pairs) {
    const checks = runChecks(pair)
    if (checks.some(({ severity }) => severity === 'critical')) critical++
    if (checks.length > 0) any++
    const read = checks.map((check) => verdicts.get(keyOfAlarm(pair, check)))
    if (read.some((verdict) => verdict !== 'slip')) falseAlarms++
    unread += read.filter((verdict) => verdict === undefined).length
    for (const code of new Set(checks.map(({ code }) => code))) counts.set(code, (counts.get(code) ?? 0) + 1)
    if (isVerbose)
      for (const check of checks)
        console.log(
          `${keyOfAlarm(pair, check)}\t${check.sentence}\t${check.message}\n  ${pair.source}\n  ${pair.target}`,
        )
  }
  const share = (count: number) => `${((100 * count) / pairs.length).toFixed(2)} %`
  console.log(`\n${name}: ${pairs.length} pairs`)
  printFigure('  with a critical check', share(critical), 'goal ≤ 1 %')
  printFigure('  with any check', share(any), '')
  printFigure(`  with one that is false, ${unread} not read`, share(falseAlarms), 'goal ≤ 3 %')
  const byCount = [...counts].sort((a, b) => b[1] - a[1])
  if (byCount.length > 0) console.log(`    ${byCount.map(([code, count]) => `${code} ${count}`).join(', ')}`)
}

function reportInShort(name: string, pairs: Pairs): void {
  if (pairs.length === 0) return
  const found = pairs.map((pair) => runChecks(pair))
  const share = (isCounted: (severity: string) => boolean) =>
    ((100 * found.filter((checks) => checks.some(({ severity }) => isCounted(severity))).length) / pairs.length)
      .toFixed(2)
      .padStart(7)
  const counts = new Map<string, number>()
  for (const code of found.flatMap((checks) => [...new Set(checks.map(({ code }) => code))]))
    counts.set(code, (counts.get(code) ?? 0) + 1)
  const most = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 4)
  console.log(
    `${name.padEnd(18)}${String(pairs.length).padStart(6)}${share(() => true)}${share((severity) => severity !== 'minor')}${share((severity) => severity === 'critical')}  ${most.map(([code, count]) => `${code} ${count}`).join(', ')}`,
  )
}

function turned({ source, target, sourceLang, targetLang }: PairToCheck): PairToCheck {
  return { source: target, target: source, sourceLang: targetLang, targetLang: sourceLang }
}

function isReference(row: ReadonlyMap<string, string>): boolean {
  return row.get('system') === 'refA'
}

function read(
  file: string,
  sourceLang: string,
  targetLang: string,
  source: string,
  target: string,
  isWanted: (row: ReadonlyMap<string, string>) => boolean = () => true,
): PairToCheck[] {
  const path = join(sets, file)
  if (!existsSync(path)) return []
  return readTable(path)
    .filter(isWanted)
    .map((row) => ({ source: row.get(source) ?? '', target: row.get(target) ?? '', sourceLang, targetLang }))
}
