import { canonicalLanguage } from '#language/languages/canonical-language.ts'
import { catalogue } from '#language/languages/catalogue.ts'
import { languageName } from '#language/languages/language-name.ts'
import { bestColumn, namesOf, ownName, sourceNames, targetNames } from '#language/spreadsheet/name-columns.ts'
import type { ReadResourceOptions } from '../read-unit.ts'
import { type ExtraColumn, extraColumns } from './columns.ts'

export type Columns = {
  readonly source: number
  readonly target: number
  readonly extra: ReadonlyMap<ExtraColumn, number>
  /** Columns of other tools by their names, but for those of other languages: `domain`, `example`. */
  readonly others: ReadonlyMap<string, number>
}

/**
 * The columns that a first row names, null when it does not name both languages of the pair and therefore is an entry.
 * A language is named by its code in any case and with any region, or by its name in English, Spanish or itself,
 * `Spanish (Mexico)` too; the words `source` and `target` name them as well.
 *
 * en → es: `id,EN-us,Español` → columns 1 and 2; `es,no` → null
 */
export function findColumns(cells: readonly string[], { sourceLang, targetLang }: ReadResourceOptions): Columns | null {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const source = bestColumn(names, namesOf(sourceLang, sourceNames), -1)
  const target = bestColumn(names, namesOf(targetLang, targetNames), source)
  if (source === -1 || target === -1) return null
  const extra = new Map<ExtraColumn, number>()
  for (const [column, known] of Object.entries(extraColumns)) {
    const at = names.findIndex((name) => known.some((like) => like === name))
    // Object.entries forgets the keys' type.
    if (at !== -1) extra.set(column as ExtraColumn, at)
  }
  const taken = new Set([source, target, ...extra.values()])
  const others = names.flatMap((name, at) =>
    taken.has(at) || name === '' || isLanguage(name) ? [] : [[name, at] as const],
  )
  return { source, target, extra, others: new Map(others) }
}

function isLanguage(name: string): boolean {
  return canonicalLanguage(name) !== null || languageNames.has(name)
}

const languageNames: ReadonlyMap<string, string> = new Map(
  catalogue.flatMap((code) =>
    [languageName(code, 'en'), languageName(code, 'es'), ownName(code)].map((name) => [name.toLowerCase(), code]),
  ),
)

/** `EN-us` → `en-US`, `Español` → `es`; null for what names no language. `id` is more often a number than Indonesian. */
export function languageOfHeading(cell: string): string | null {
  const name = cell.trim().toLowerCase()
  const isCode = /^[a-z]{2,3}([-_][a-z\d]{2,8}){0,2}$/.test(name) && name !== 'id'
  const named = languageNames.get(name) ?? languageNames.get(name.replace(/\s*\([^()]*\)$/, ''))
  return named ?? (isCode ? canonicalLanguage(name) : null)
}

/** Which of the two texts a first row says that a column holds. */
export function roleOfHeading(cell: string): 'source' | 'target' | null {
  const name = cell.trim().toLowerCase().replaceAll(/[_-]+/g, ' ')
  if (sourceNames.includes(name)) return 'source'
  return targetNames.includes(name) ? 'target' : null
}
