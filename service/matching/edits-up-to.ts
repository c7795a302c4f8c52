/**
 * Returns the Levenshtein distance of two short lists, at most `most`. Costs `most` times their length.
 *
 * `editsUpTo([',', '.'], ['.'], 5)` → 1
 */
export function editsUpTo(one: readonly string[], other: readonly string[], most: number): number {
  if (Math.abs(one.length - other.length) >= most) return most
  // A place further from the diagonal than `most` costs more than that: a row is the `2 * most + 1` places around it,
  // and place `p` of the row of `at` stands for `at + p - most` of the other list.
  const width = 2 * most + 1
  let row = Array.from({ length: width }, (_, place) => (place < most ? most : Math.min(place - most, most)))
  for (const [at, text] of one.entries()) {
    const next: number[] = []
    let least = most
    for (let place = 0; place < width; place++) {
      const length = at + 1 + place - most
      const changed = length < 1 ? most : (row[place] ?? most) + (text === other[length - 1] ? 0 : 1)
      const gone = (row[place + 1] ?? most) + 1
      const come = (next[place - 1] ?? most) + 1
      const found = length < 0 || length > other.length ? most : Math.min(changed, gone, come, most)
      next.push(found)
      least = Math.min(least, found)
    }
    if (least >= most) return most
    row = next
  }
  return row[other.length - one.length + most] ?? most
}
