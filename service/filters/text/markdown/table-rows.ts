import type { Range } from '../../common/tags/piece.ts'
import { DELIMITER_ROW } from './block-starts.ts'

/** True when a line makes the line before it the head of a table, by as many cells of dashes as that has cells. */
export function startsTable(text: string, lines: readonly Range[], line: string): boolean {
  const header = lines.at(-1)
  if (header === undefined || !/[|:]/.test(line) || !DELIMITER_ROW.test(line)) return false
  const columns = splitRow(line, { start: 0, end: line.length }).length
  return splitRow(text, header).length === columns
}

/** Splits a row into cells without the white space around them; `\|` does not separate cells, also within code. */
export function splitRow(text: string, { start, end }: Range): Range[] {
  const cells: Range[] = []
  let from = start
  let last = end
  while (last > from && isSpace(text[last - 1])) last--
  if (text[from] === '|') from++
  for (let at = from; at < last; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '|') {
      cells.push(trim(text, from, at))
      from = at + 1
    }
  }
  // A bar at the end closes the last cell.
  if (from < last || cells.length === 0) cells.push(trim(text, from, last))
  return cells
}

function trim(text: string, from: number, to: number): Range {
  let start = from
  let end = Math.max(from, to)
  while (start < end && isSpace(text[start])) start++
  while (end > start && isSpace(text[end - 1])) end--
  return { start, end }
}

function isSpace(sign: string | undefined): boolean {
  return sign === ' ' || sign === '\t'
}
