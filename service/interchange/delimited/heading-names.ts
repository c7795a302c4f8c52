import { canonicalLanguage } from '#language/languages/canonical-language.ts'
import { catalogue } from '#language/languages/catalogue.ts'
import { languageName } from '#language/languages/language-name.ts'
import { ownName, sourceNames, targetNames } from '#language/spreadsheet/name-columns.ts'

/** True when a whole heading is a language. */
export function isLanguage(name: string): boolean {
  return canonicalLanguage(name) !== null || languageNames.has(name)
}

const languageNames: ReadonlyMap<string, string> = new Map(
  catalogue.flatMap((code) =>
    [languageName(code, 'en'), languageName(code, 'es'), ownName(code)].map((name) => [name.toLowerCase(), code]),
  ),
)

/** `EN-us` → `en-US`, `Español` → `es`; otherwise null. `id` is more often a number than Indonesian. */
export function languageOfHeading(cell: string): string | null {
  const name = cell.trim().toLowerCase()
  const isCode = /^[a-z]{2,3}([-_][a-z\d]{2,8}){0,2}$/.test(name) && name !== 'id'
  const named = languageNames.get(name) ?? languageNames.get(name.replace(/\s*\([^()]*\)$/, ''))
  return named ?? (isCode ? canonicalLanguage(name) : null)
}

/** Returns which of the two texts a heading announces for its column. */
export function roleOfHeading(cell: string): 'source' | 'target' | null {
  const name = cell.trim().toLowerCase().replaceAll(/[_-]+/g, ' ')
  if (sourceNames.includes(name)) return 'source'
  return targetNames.includes(name) ? 'target' : null
}
