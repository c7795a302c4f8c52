/** A range of a part to rewrite. `text` is called once, when the range is reached. */
export type Edit = { readonly start: number; readonly end: number; readonly text: () => string }

/** Returns the text from `start` to `end` with the edits within it applied. */
export type Splice = (start: number, end: number) => string

/** Returns it in pieces: a long text with one wide character in it takes twice the memory. */
export type SplicePieces = (start: number, end: number) => string[]

/**
 * Applies edits to a part, everything else copied. Edits may be within the range of another (a text box within a
 * changed paragraph): the outer one then requests the inner ranges itself through the same splice.
 *
 * @param edits in any order; two edits either nest or do not overlap
 */
export function openSplice(text: string, edits: readonly Edit[]): Splice {
  const pieces = openPieces(text, edits)
  return (start, end) => pieces(start, end).join('')
}

/** Opens a splice as `openSplice` does, in pieces. */
export function openPieces(text: string, edits: readonly Edit[]): SplicePieces {
  const sorted = edits.toSorted((a, b) => a.start - b.start || insertionsFirst(a, b) || b.end - a.end)
  return (start, end) => {
    const pieces: string[] = []
    let at = start
    for (let index = firstFrom(sorted, start); index < sorted.length; index++) {
      const edit = sorted[index]
      if (edit === undefined || edit.start >= end) break
      // The edit is inside one that was just written, or reaches beyond the requested range.
      if (edit.start < at || edit.end > end) continue
      pieces.push(text.slice(at, edit.start), edit.text())
      at = edit.end
    }
    pieces.push(text.slice(at, end))
    return pieces
  }
}

function insertionsFirst(a: Edit, b: Edit): number {
  return Number(a.end > a.start) - Number(b.end > b.start)
}

function firstFrom(sorted: readonly Edit[], start: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.start ?? 0) < start) low = middle + 1
    else high = middle
  }
  return low
}
