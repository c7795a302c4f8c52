import type { YamlScalar } from './yaml-scalar.ts'

/**
 * Writes a value as a block scalar, with the header and the indentation of the old one: `|` line by line, `>` with
 * lines of the old width.
 *
 * @param old the scalar as it is, from its header on
 */
export function writeBlock(
  value: string,
  { indent, start, linesStart }: YamlScalar,
  old: string,
  newline: string,
): string {
  const header = old.slice(0, linesStart - start)
  const lines = old.slice(linesStart - start).split(/\r?\n/)
  const column = contentColumn(header, lines, indent)
  const written = header.startsWith('>') ? foldLines(value, widest(lines, column)) : value.split('\n')
  // The last line end belongs to the block itself; the lines behind it show the end of the block.
  const body = value.endsWith('\n') ? written.slice(0, -1) : written
  const indented = body.map((line) => (line === '' ? '' : ' '.repeat(column) + line))
  const end = /[\r\n]$/.test(old) ? newline : ''
  return [writeHeader(header, value, column - indent), ...indented].join(newline) + end
}

/**
 * Returns the header that the value needs: the number of line ends at its end, and the depth of the indentation where
 * the first line begins with white space and would hide it.
 *
 * `| # note` → `|2- # note`
 */
function writeHeader(header: string, value: string, depth: number): string {
  const [, sign = '|', signs = '', comment = ''] = /^([|>])([-+\d]*)([^\r\n]*)/.exec(header) ?? []
  const needsDigit = /^\n*[ \t]/.test(value) && depth > 0 && depth < 10
  const digit = /\d/.exec(signs)?.[0] ?? (needsDigit ? String(depth) : '')
  const keeps = signs.includes('+') || value.endsWith('\n\n') ? '+' : ''
  return `${sign}${digit}${value.endsWith('\n') ? keeps : '-'}${comment}`
}

/** Returns the column where the lines of a block begin: by the header, or by the first line that is not empty. */
function contentColumn(header: string, lines: readonly string[], indent: number): number {
  const digit = /^[|>][-+]?(\d)/.exec(header)?.[1]
  if (digit !== undefined) return indent + Number(digit)
  const first = lines.find((line) => line.trim() !== '')
  return first === undefined ? indent + 2 : first.length - first.trimStart().length
}

function widest(lines: readonly string[], column: number): number {
  return lines.reduce((width, line) => Math.max(width, line.length - column), 40)
}

/**
 * Folds the lines of a block: a line end between two lines of text is an empty line; lines that are further indented
 * stay as they are; a long line is broken between words.
 */
function foldLines(value: string, width: number): string[] {
  const lines: string[] = []
  let isAfterText = false
  for (const line of value.split('\n')) {
    const isText = line !== '' && !/^[ \t]/.test(line)
    if (isText && isAfterText) lines.push('')
    lines.push(...(isText ? breakLine(line, width) : [line]))
    if (line !== '') isAfterText = isText
  }
  return lines
}

/** Breaks a line at single spaces, the only ones that can become line ends. */
function breakLine(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<=\S) (?=\S)/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
