/** A text of the document as it is printed, without its tags. */
export type PrintedText = { readonly position: number; readonly text: string }

/** Returns the segment at a share of the line, `(0.5)` at its middle; null where the line belongs to none. */
export type FindInLine = (share: number) => number | null

/** Fewer letters than this identify nothing: page numbers, bullets. */
const LEAST_LETTERS = 2

/**
 * Finds the segments of the lines of a page by their letters: spaces, capitals and signs are left out, since the page
 * has others. A line is searched for behind the one before it, then from the beginning. Linear in the document for each
 * line that is not behind the one before.
 */
export function findLines(texts: readonly PrintedText[], lines: readonly string[]): readonly FindInLine[] {
  const starts: number[] = []
  let all = ''
  for (const { text } of texts) {
    starts.push(all.length)
    all += lettersOf(text)
  }
  let from = 0
  return lines.map((line) => {
    const letters = lettersOf(line)
    if (letters.length < LEAST_LETTERS) return () => null
    const behind = all.indexOf(letters, from)
    const at = behind === -1 ? all.indexOf(letters) : behind
    if (at === -1) return () => null
    from = at + letters.length
    return (share) => {
      const letter = at + Math.min(letters.length - 1, Math.floor(Math.max(0, share) * letters.length))
      return texts[lastUpTo(starts, letter)]?.position ?? null
    }
  })
}

/** Returns true when a part of a line belongs to a segment. */
export function isOf(find: FindInLine, position: number): boolean {
  const [first, last] = [find(0), find(1)]
  return first !== null && last !== null && first <= position && position <= last
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Returns the index of the last start that is not behind `at`. */
function lastUpTo(starts: readonly number[], at: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}
