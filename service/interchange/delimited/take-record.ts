export type FieldDelimiter = ',' | ';' | '\t'

/**
 * One record of delimited text; `end` is where the next begins.
 * - `broken`: a quoted cell goes on behind its closing quote; the record is taken to end with the line
 * - `unclosed`: the cell that begins at `quote` has no closing quote
 */
export type TakenRecord =
  | { readonly kind: 'record'; readonly cells: readonly string[]; readonly end: number }
  | { readonly kind: 'broken'; readonly end: number }
  | { readonly kind: 'unclosed'; readonly quote: number }

type Cell = { readonly text: string; readonly end: number }

/**
 * Takes the record that begins at `from`; null when more text is to come and the record does not end in this one.
 *
 * RFC 4180: a cell may be quoted, and then hold delimiters, line ends and `""` for a quote; a quote inside an unquoted
 * cell is an ordinary character. Tab-separated text is often not quoted at all: there a cell that begins with a quote
 * but does not close right before a tab or a line end is taken as it is.
 */
export function takeRecord(text: string, from: number, delimiter: FieldDelimiter, isLast: boolean): TakenRecord | null {
  const cells: string[] = []
  let at = from
  for (;;) {
    const cell = takeCell(text, at, delimiter, isLast)
    if (cell === null) return null
    if (cell === 'unclosed') return { kind: 'unclosed', quote: at }
    if (cell === 'broken') {
      const end = nextLine(text, bareEnd(text, at, null), isLast)
      return end === null ? null : { kind: 'broken', end }
    }
    cells.push(cell.text)
    if (text.charAt(cell.end) === delimiter) {
      at = cell.end + 1
      continue
    }
    const end = nextLine(text, cell.end, isLast)
    return end === null ? null : { kind: 'record', cells, end }
  }
}

function takeCell(
  text: string,
  at: number,
  delimiter: FieldDelimiter,
  isLast: boolean,
): Cell | 'broken' | 'unclosed' | null {
  if (text.charAt(at) === '"') {
    const quoted = takeQuoted(text, at, delimiter, isLast)
    if (delimiter !== '\t' || quoted === null || typeof quoted === 'object') return quoted
  }
  const end = bareEnd(text, at, delimiter)
  return { text: text.slice(at, end), end }
}

function takeQuoted(
  text: string,
  at: number,
  delimiter: FieldDelimiter,
  isLast: boolean,
): Cell | 'broken' | 'unclosed' | null {
  let close = text.indexOf('"', at + 1)
  while (close !== -1 && text.charAt(close + 1) === '"') close = text.indexOf('"', close + 2)
  if (close === -1) return isLast ? 'unclosed' : null
  const next = text.charAt(close + 1)
  // The next piece may begin with a second quote.
  if (next === '' && !isLast) return null
  if (next !== '' && next !== delimiter && next !== '\n' && next !== '\r') return 'broken'
  return { text: text.slice(at + 1, close).replaceAll('""', '"'), end: close + 1 }
}

/** Returns the end of an unquoted cell or, without a delimiter, of the line. */
function bareEnd(text: string, from: number, delimiter: FieldDelimiter | null): number {
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '\n' || sign === '\r' || sign === delimiter) return at
  }
  return text.length
}

/** Returns the beginning of the line after the one that ends at `at` with `\n`, `\r\n` or `\r`. */
function nextLine(text: string, at: number, isLast: boolean): number | null {
  const isEnd = at >= text.length
  if (isEnd) return isLast ? at : null
  if (text.charAt(at) !== '\r') return at + 1
  if (at + 1 === text.length && !isLast) return null
  return text.charAt(at + 1) === '\n' ? at + 2 : at + 1
}
