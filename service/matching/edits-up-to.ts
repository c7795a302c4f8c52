/**
 * The Levenshtein distance of two short lists, or `most` when it is that or more. Costs `most` times their length.
 *
 * `editsUpTo([',', '.'], ['.'], 5)` → 1
 */
export function editsUpTo(one: readonly string[], other: readonly string[], most: number): number {
  if (Math.abs(one.length - other.length) >= most) return most
  let row = Array.from({ length: other.length + 1 }, (_, at) => Math.min(at, most))
  for (const [at, text] of one.entries()) {
    const next = other.map(() => most)
    next.unshift(Math.min(at + 1, most))
    // What lies further from the diagonal than `most` costs more than that.
    const from = Math.max(0, at - most)
    const to = Math.min(other.length, at + most + 1)
    let least = Math.min(at + 1, most)
    for (let place = from; place < to; place++) {
      const changed = (row[place] ?? most) + (text === other[place] ? 0 : 1)
      const found = Math.min(changed, (row[place + 1] ?? most) + 1, (next[place] ?? most) + 1, most)
      next[place + 1] = found
      least = Math.min(least, found)
    }
    if (least >= most) return most
    row = next
  }
  return row[other.length] ?? most
}
