/** New names of columns, by the old name in lower case, by the name of their table in lower case. */
export type ColumnNames = ReadonlyMap<string, ReadonlyMap<string, string>>

const TABLE = /([\p{L}_\\][\p{L}\p{N}_.\\?]*)\[/gu

/**
 * Returns a formula with the new names of tables' columns (ISO/IEC 29500-1, 18.17.6). It reads references within quotes
 * too: `INDIRECT("Prices[Net]")` is one.
 *
 * `SUM(Prices[[#Data],[Net]:[Tax]])` with Net → Netto → `SUM(Prices[[#Data],[Netto]:[Tax]])`
 */
export function renameColumns(formula: string, tables: ColumnNames): string {
  let renamed = ''
  let copied = 0
  for (const match of formula.matchAll(TABLE)) {
    const columns = tables.get((match[1] ?? '').toLowerCase())
    const bracket = match.index + match[0].length - 1
    if (columns === undefined || bracket < copied) continue
    for (const specifier of findSpecifiers(formula, bracket)) {
      const old = unescapeName(formula.slice(specifier.start, specifier.end))
      const name = columns.get(old.toLowerCase())
      if (name === undefined) continue
      renamed += formula.slice(copied, specifier.start) + printName(name, specifier.alone)
      copied = specifier.end
    }
  }
  return copied === 0 ? formula : renamed + formula.slice(copied)
}

type Specifier = { readonly start: number; readonly end: number; readonly alone: boolean }

/** Finds the names of columns in the reference that begins with the bracket at `open`; none when it is not complete. */
function findSpecifiers(formula: string, open: number): Specifier[] {
  const found: Specifier[] = []
  let inner = -1
  let depth = 0
  for (let at = open; at < formula.length; at++) {
    const char = formula[at]
    if (char === "'" && depth > 0) at++
    else if (char === '[') {
      depth++
      if (depth === 2) inner = at + 1
      if (depth > 2) return []
    } else if (char === ']') {
      depth--
      if (depth === 1) found.push({ start: inner, end: at, alone: false })
      if (depth === 0) {
        const alone = found.length === 0 && inner === -1 ? [aloneIn(formula, open + 1, at)] : found
        return alone.filter(({ start }) => formula[start] !== '#')
      }
    }
  }
  return []
}

/** Returns the column of this row in `Prices[@Net]`. */
function aloneIn(formula: string, start: number, end: number): Specifier {
  return { start: formula[start] === '@' ? start + 1 : start, end, alone: true }
}

function unescapeName(text: string): string {
  return text.replaceAll(/'(.)/gsu, '$1')
}

/** `Net [EUR]` → `Net '[EUR']`; a single name needs brackets of its own when it begins or ends blank. */
function printName(name: string, alone: boolean): string {
  const escaped = name.replaceAll(/[[\]#'@]/g, "'$&")
  return alone && name.trim() !== name ? `[${escaped}]` : escaped
}
