import type { Range } from '../../common/tags/piece.ts'

/**
 * Lines of a leaf as one text, joined by `\n`, with the mapping of its offsets to the file. The last line ends without
 * its white space.
 */
export type Content = { readonly text: string; readonly toFile: (offset: number) => number }

export function contentOf(file: string, lines: readonly Range[]): Content {
  const [only] = lines
  if (only !== undefined && lines.length === 1) {
    const { start } = only
    return { text: file.slice(start, only.end).trimEnd(), toFile: (offset) => start + offset }
  }
  const starts: number[] = []
  let text = ''
  for (const [index, { start, end }] of lines.entries()) {
    starts.push(text.length)
    text += file.slice(start, end) + (index < lines.length - 1 ? '\n' : '')
  }
  return {
    text: text.trimEnd(),
    toFile(offset) {
      const line = lineAt(starts, offset)
      return (lines[line]?.start ?? 0) + offset - (starts[line] ?? 0)
    },
  }
}

/** Returns the last line that begins at or before an offset. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
