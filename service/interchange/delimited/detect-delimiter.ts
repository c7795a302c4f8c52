import { type FieldDelimiter, takeRecord } from './take-record.ts'

const sampled = 20

/**
 * Returns the delimiter that cuts most of the first twenty records into the same number of cells, two at least. The
 * delimiter that the file name promises is preferred when it cuts every record.
 *
 * `promised` is null for a file whose name says nothing. `isWhole`: there is no more text than this.
 */
export function detectDelimiter(text: string, promised: FieldDelimiter | null, isWhole: boolean): FieldDelimiter {
  const order: readonly FieldDelimiter[] = ['\t', ';', ',']
  const candidates = promised === null ? order : [promised, ...order.filter((other) => other !== promised)]
  const scores = candidates.map((delimiter) => ({ delimiter, ...scoreOf(text, delimiter, isWhole) }))
  const [first] = scores
  if (first !== undefined && first.cut === first.records) return first.delimiter
  const best = scores.reduce((best, score) => (score.alike > best.alike ? score : best))
  return best.delimiter
}

/** Returns the delimiter of a first line `sep=;`, which spreadsheets write and read; null without such a line. */
export function declaredDelimiter(text: string): FieldDelimiter | null {
  const sign = /^"?sep=([,;\t])"?[\r\n]/i.exec(text)?.[1]
  return sign === ',' || sign === ';' || sign === '\t' ? sign : null
}

/** Counts the records, those with at least two cells, and those with the most usual number of cells. */
function scoreOf(
  text: string,
  delimiter: FieldDelimiter,
  isWhole: boolean,
): { readonly records: number; readonly cut: number; readonly alike: number } {
  const counts = new Map<number, number>()
  let records = 0
  let cut = 0
  for (let from = 0; from < text.length && records < sampled; ) {
    const record = takeRecord(text, from, delimiter, isWhole)
    if (record === null || record.kind === 'unclosed') break
    from = record.end
    if (record.kind === 'record' && record.cells.length === 1 && record.cells[0] === '') continue
    records++
    if (record.kind === 'broken' || record.cells.length < 2) continue
    cut++
    counts.set(record.cells.length, (counts.get(record.cells.length) ?? 0) + 1)
  }
  return { records, cut, alike: Math.max(0, ...counts.values()) }
}
