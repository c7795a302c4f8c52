import { InvalidResource } from '../invalid-resource.ts'
import { type FieldDelimiter, takeRecord } from './take-record.ts'

/** `cells` is null when its quotes are broken. `line` is the first line of the record, from 1. */
export type DelimitedRecord = { readonly line: number; readonly cells: readonly string[] | null }

/** Largest number of characters of one record, far above that of any entry. */
const longest = 1_000_000

/**
 * Reads delimited text record by record and leaves out empty ones.
 *
 * @throws InvalidResource `unclosed-quote`, also for a quoted cell that goes on for a million characters
 */
export async function* readRecords(
  texts: AsyncIterable<string>,
  delimiter: FieldDelimiter,
): AsyncGenerator<DelimitedRecord> {
  let held = ''
  let line = 1
  let units = 0
  const take = (isLast: boolean): DelimitedRecord[] => {
    const records: DelimitedRecord[] = []
    let from = 0
    while (from < held.length) {
      const record = takeRecord(held, from, delimiter, isLast)
      if (record === null) break
      if (record.kind === 'unclosed') throw unclosed(held.slice(from), record.quote - from, line, units)
      const cells = record.kind === 'record' ? record.cells : null
      if (cells === null || cells.some((cell) => cell.trim() !== '')) records.push({ line, cells })
      line += countLines(held, from, record.end)
      from = record.end
    }
    units += records.length
    held = held.slice(from)
    if (held.length > longest) throw unclosed(held, 0, line, units)
    return records
  }
  for await (const text of texts) {
    held += text
    yield* take(false)
  }
  yield* take(true)
}

function unclosed(record: string, quote: number, line: number, units: number): InvalidResource {
  const before = record.slice(0, quote)
  const column = quote - Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r'))
  return new InvalidResource('unclosed-quote', {}, { line: line + countLines(before, 0, before.length), column, units })
}

/** Counts the line ends between two places; `\n`, `\r\n` and `\r` are one each. */
function countLines(text: string, from: number, end: number): number {
  let count = 0
  for (let at = from; at < end; at++) {
    const sign = text.charAt(at)
    if (sign === '\n' || (sign === '\r' && text.charAt(at + 1) !== '\n')) count++
  }
  return count
}
