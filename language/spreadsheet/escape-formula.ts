/**
 * Text that a spreadsheet takes for a formula when it opens CSV or TSV, also behind spaces and in full-width forms:
 * https://owasp.org/www-community/attacks/CSV_Injection. Apostrophes before it count too, so that each one added can be
 * taken away again.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/

/** Returns the sign that makes a text a formula, and where it ends: ` =1+1` → `=` and 2; null for any other text. */
export function findFormula(text: string): { readonly sign: string; readonly end: number } | null {
  const start = text.startsWith("'") ? undefined : FORMULA.exec(text)?.[0]
  return start === undefined ? null : { sign: start.slice(-1), end: start.length }
}

/** The column that shows which rows have a cell with an apostrophe before it, so that reading restores the text. */
export const escapedColumn = 'formulas_escaped'

/**
 * Puts an apostrophe before a formula: `=1+1` → `'=1+1`, `'=1` → `''=1`, `a=1` → `a=1`.
 *
 * `unescapeFormula` gives each text back. Takes time in proportion to the text's first run of spaces.
 */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Reverses `escapeFormula`, for rows that are marked as escaped: `'=1+1` → `=1+1`, `'tis` → `'tis`. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}
