import type { EngineUsage, Usage } from '#contract/resources/usage.ts'
import { engineName } from '../../lib/engine-name.ts'
import { writeCsv } from '../../lib/write-csv.ts'
import type { Catalogue } from '../../messages/catalogue.ts'
import { measures } from './usage-search.ts'

/** Writes all measures of each day or month for a spreadsheet. */
export function usageCsv(words: Catalogue['account'], { items }: Usage): Blob {
  const head = [words.date, ...measures.map((name) => words.measures[name])]
  return writeCsv([head, ...items.map((item) => [item.date, ...measures.map((name) => item[name])])])
}

/** Writes what each MT engine has translated, for a spreadsheet. */
export function engineUsageCsv({ usageEngines: words }: Catalogue['account'], engines: readonly EngineUsage[]): Blob {
  const head = [words.engine, words.words, words.characters, words.cost, words.currency]
  return writeCsv([
    head,
    ...engines.map((engine) => {
      const { characters, cost, currency } = engine
      return [nameOfUsed(words, engine), engine.words, characters, cost ?? '', currency ?? '']
    }),
  ])
}

/** Names an engine of the usage, also one that was removed. */
export function nameOfUsed(
  words: Catalogue['account']['usageEngines'],
  { id, name, removed = false }: EngineUsage,
): string {
  if (name === null) return removed || id.startsWith('eng_') ? words.removed : engineName({ id })
  return removed ? words.removedName(name) : name
}
