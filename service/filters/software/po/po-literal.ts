const SHORT: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
}
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SHORT).map(([letter, sign]) => [sign, `\\${letter}`] as const),
  ['"', '\\"'],
  ['\\', '\\\\'],
])

const PIECE = /"((?:[^"\\\r\n]|\\[^\r\n])*)"/g
const ESCAPE = /\\(?:x([0-9A-Fa-f]{1,2})|([0-7]{1,3})|(.))/gs

/** Reads a string between `"…"`, on one line or several: `"a\n"⏎"b"` → `a`, line end, `b`. */
export function readPoString(source: string): string {
  const raw = Array.from(source.matchAll(PIECE), ([, inside = '']) => inside).join('')
  if (!raw.includes('\\')) return raw
  return raw.replaceAll(ESCAPE, (_, hex?: string, octal?: string, sign?: string) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8))
    return sign === undefined ? '' : (SHORT[sign] ?? sign)
  })
}

/** Layout of the string of a message. */
export type PoLayout = {
  /** Columns of a line with its quotes; null when strings are on one line. */
  readonly width: number | null
  /** True when the first piece is next to the keyword rather than below it. */
  readonly beside: boolean
  readonly newline: string
}

/** Default width of gettext. */
const WIDTH = 79

/** Returns the layout of a string: a translation gets several lines where the string has them. */
export function layoutOf(source: string, newline: string): PoLayout {
  const lines = source.split(/\r\n|[\r\n]/)
  if (lines.length === 1) return { width: null, beside: true, newline }
  const width = lines.reduce((widest, line) => Math.max(widest, line.trim().length), WIDTH)
  return { width, beside: lines[0]?.trim() !== '""', newline }
}

/**
 * Writes a text as PO, with its quotes: escaped and, where the layout has lines, broken after each line end and between
 * words.
 *
 * @param keyword the text before it on the line: `msgstr[0] `
 */
export function writePoString(text: string, { width, beside, newline }: PoLayout, keyword: string): string {
  const escaped = text.replaceAll(/["\\\p{Cc}]/gu, (sign) => SIGNS.get(sign) ?? sign)
  const single = `"${escaped}"`
  if (width === null) return single
  const hasInnerBreak = text.slice(0, -1).includes('\n')
  if (!hasInnerBreak && keyword.length + single.length <= width) return single
  const lines = breakLines(escaped, width - 2, beside ? keyword.length : 0).map((line) => `"${line}"`)
  return (beside ? lines : ['""', ...lines]).join(newline)
}

function breakLines(escaped: string, width: number, taken: number): string[] {
  const lines: string[] = []
  let line = ''
  let room = width - taken
  // Line ends, and words with the white space behind them.
  for (const [part] of escaped.matchAll(/\\n|(?:\\[^n]|[^\\ ])+ *| +/gu)) {
    const isFull = line !== '' && part !== '\\n' && line.length + part.trimEnd().length > room
    if (line.endsWith('\\n') || isFull) {
      lines.push(line)
      line = ''
      room = width
    }
    line += part
  }
  return [...lines, line]
}
