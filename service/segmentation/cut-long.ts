/** End of a clause: its sign, and the space that follows it. */
const CLAUSE_END = /[,;:)\]}»”—–،؛，、；：）」』]['"’”»]*\s*$/u
const SPACE_END = /\s$/u
const INSEPARABLE = /^(?:\p{M}|\p{Cf}|\p{Cs})/u

/**
 * Returns where the pieces of a text begin that is longer than `most` UTF-16 units: offsets greater than 0, ascending,
 * with no two further apart than `most`. Cuts behind the last clause that fits, else the last space, else anywhere
 * between two characters; never in the first half of what fits. Linear in the length of the text.
 *
 * `cutLong('one, two three', 10)` → `[5]`
 */
export function cutLong(text: string, most: number): number[] {
  const starts: number[] = []
  for (let begun = 0; text.length - begun > most; ) {
    begun = cutWithin(text, begun + Math.ceil(most / 2), begun + most)
    starts.push(begun)
  }
  return starts
}

/** Returns the best place to cut from `first` to `last`. */
function cutWithin(text: string, first: number, last: number): number {
  return (
    lastPlace(first, last, (at) => isEdge(text, at) && CLAUSE_END.test(text.slice(Math.max(first - 1, at - 8), at))) ??
    lastPlace(first, last, (at) => isEdge(text, at) && SPACE_END.test(text.charAt(at - 1))) ??
    lastPlace(first, last, (at) => !INSEPARABLE.test(text.slice(at, at + 2))) ??
    last
  )
}

function lastPlace(first: number, last: number, fits: (at: number) => boolean): number | null {
  for (let at = last; at >= first; at--) if (fits(at)) return at
  return null
}

/** False before signs and spaces, which go with the text before them, and after a sign without a space: `1,200`. */
function isEdge(text: string, at: number): boolean {
  const isBehind = /[\s,.:;'’”»)\]}]/u.test(text.charAt(at))
  return !isBehind && /[\s，、；：）」』]/u.test(text.charAt(at - 1))
}
