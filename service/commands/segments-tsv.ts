import { type ExtractedSegment, placeOf } from '../filters/read-document.ts'

const columns = ['position', 'part', 'block', 'translatable', 'source', 'target'] as const

/**
 * Prints a table with a header, a segment a line; tab, line ends and backslash in a text are `\t`, `\n`, `\r`, `\\`.
 */
export function printTsv(segments: readonly ExtractedSegment[]): string {
  const rows = segments.map((segment, position) => {
    const { block, translatable, source, given } = segment
    const cells = [position, placeOf(segment), block, translatable ? 'yes' : 'no', source, given?.target ?? '']
    return cells.map((cell) => escape(String(cell)))
  })
  return [columns, ...rows].map((cells) => cells.join('\t')).join('\n')
}

export type TsvTarget = { readonly line: number; readonly position: number; readonly target: string }

/**
 * Reads the targets of a table whose header names `position` and `target`; other columns are allowed. A row with an
 * empty target has none.
 *
 * @throws Error naming the faulty line
 */
export function parseTsv(text: string): TsvTarget[] {
  const [header = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const names = header.split('\t')
  const [positionAt, targetAt] = [names.indexOf('position'), names.indexOf('target')]
  if (positionAt === -1 || targetAt === -1)
    throw new Error('The first line of the table has to name the columns position and target, parted by tabs.')
  const seen = new Set<number>()
  return lines.flatMap((text, index) => {
    if (text === '') return []
    const line = index + 2
    const cells = text.split('\t')
    const position = cells[positionAt] ?? ''
    if (!/^(0|[1-9]\d{0,8})$/.test(position)) throw new Error(`Line ${line}: ${position || 'nothing'} is no position.`)
    if (seen.has(Number(position))) throw new Error(`Line ${line}: position ${position} is there twice.`)
    seen.add(Number(position))
    const target = cells[targetAt] ?? ''
    return target === '' ? [] : [{ line, position: Number(position), target: unescape(target) }]
  })
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const unescapes: Readonly<Record<string, string>> = { '\\': '\\', t: '\t', n: '\n', r: '\r' }

function escape(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
}

function unescape(text: string): string {
  return text.replace(/\\(.)/g, (whole, character: string) => unescapes[character] ?? whole)
}
