/**
 * A cell of delimited text; `start` and `end` are its range in UTF-16 units, its quotes included.
 * - `bare`: it has no quotes of its own
 * - `quoted`: it may hold delimiters and line ends, and `""` for a quote
 * - `broken`: it goes on behind its closing quote, up to `end`: `"a" b`
 * - `unclosed`: its quote does not close; `end` is where it would end without quotes
 */
export type Cell = {
  readonly kind: 'bare' | 'quoted' | 'broken' | 'unclosed'
  readonly start: number
  readonly end: number
}

/**
 * Takes the cell that begins at `start`, by RFC 4180; null when more text is to come and may belong to it. A quote
 * inside an unquoted cell is an ordinary character. Tab-separated text is often not quoted at all: there a cell that
 * begins with a quote but does not close right before a tab or a line end is `bare`.
 *
 * @param isLast no text comes after this
 */
export function takeCell(text: string, start: number, delimiter: string, isLast = true): Cell | null {
  if (text.charAt(start) !== '"') return { kind: 'bare', start, end: bareEnd(text, start, delimiter) }
  const cell = takeQuoted(text, start, delimiter, isLast)
  const isLiteral = delimiter === '\t' && (cell?.kind === 'broken' || cell?.kind === 'unclosed')
  return isLiteral ? { kind: 'bare', start, end: bareEnd(text, start, delimiter) } : cell
}

function takeQuoted(text: string, start: number, delimiter: string, isLast: boolean): Cell | null {
  let close = text.indexOf('"', start + 1)
  while (close !== -1 && text.charAt(close + 1) === '"') close = text.indexOf('"', close + 2)
  if (close === -1) return isLast ? { kind: 'unclosed', start, end: bareEnd(text, start, delimiter) } : null
  const end = bareEnd(text, close + 1, delimiter)
  // The text that follows may begin with a second quote.
  if (close + 1 === text.length && !isLast) return null
  return { kind: end === close + 1 ? 'quoted' : 'broken', start, end }
}

/** Returns the end of an unquoted cell or, without a delimiter, of the line. */
export function bareEnd(text: string, from: number, delimiter: string | null): number {
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '\n' || sign === '\r' || sign === delimiter) return at
  }
  return text.length
}

/** Returns the beginning of the line after the one that ends at `at` with `\n`, `\r\n` or `\r`; null as `takeCell`. */
export function nextLine(text: string, at: number, isLast = true): number | null {
  if (at >= text.length) return isLast ? at : null
  if (text.charAt(at) !== '\r') return at + 1
  if (at + 1 === text.length && !isLast) return null
  return text.charAt(at + 1) === '\n' ? at + 2 : at + 1
}

/** Returns what a cell says: `"a ""b"""` → `a "b"`. */
export function cellText(text: string, { kind, start, end }: Cell): string {
  return kind === 'quoted' ? text.slice(start + 1, end - 1).replaceAll('""', '"') : text.slice(start, end)
}

/** Yields the records of a whole text, without empty lines; `end` is that of the last cell. */
export function* takeRecords(
  text: string,
  from: number,
  delimiter: string,
): Generator<{ readonly cells: readonly Cell[]; readonly end: number }> {
  let cells: Cell[] = []
  for (let at = from; at <= text.length; ) {
    const cell = takeCell(text, at, delimiter)
    if (cell === null) return
    cells.push(cell)
    at = cell.end + 1
    if (text.charAt(cell.end) === delimiter) continue
    const isEmpty = cells.length === 1 && cell.end === cell.start
    if (!isEmpty) yield { cells, end: cell.end }
    cells = []
    if (cell.end >= text.length) return
    at = nextLine(text, cell.end) ?? text.length
  }
}

/** Returns what the cells of a whole text say, record by record; see `takeRecords`. */
export function readTable(text: string, delimiter: string): string[][] {
  return [...takeRecords(text, 0, delimiter)].map(({ cells }) => cells.map((cell) => cellText(text, cell)))
}
