import { type FieldDelimiter, takeRecord } from './take-record.ts'

const sampled = 20

/**
 * The delimiter of a text by its first twenty records: the one that cuts most of them into the same number of cells,
 * two at least. The one that the name of the file promises goes first when it cuts every record.
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

/** What a first line `sep=;` says, which spreadsheets write and read; null without one. */
export function declaredDelimiter(text: string): FieldDelimiter | null {
  const sign = /^"?sep=([,;\t])"?[\r\n]/i.exec(text)?.[1]
  return sign === ',' || sign === ';' || sign === '\t' ? sign : null
}

/** How many records there are, how many of them have two cells and more, and how many the most usual number of cells. */
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
