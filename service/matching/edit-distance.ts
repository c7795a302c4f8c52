/** A sequence of ids made ready to be compared with many others. */
export type Pattern = {
  readonly length: number
  /** The 32 bits of each block of 32 places where the id stands; undefined when it does not occur. */
  readonly places: ReadonlyMap<number, Uint32Array>
}

export function makePattern(ids: ArrayLike<number>): Pattern {
  const places = new Map<number, Uint32Array>()
  const blocks = Math.max(1, Math.ceil(ids.length / 32))
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] ?? 0
    const bits = places.get(id) ?? new Uint32Array(blocks)
    places.set(id, bits)
    bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31))
  }
  return { length: ids.length, places }
}

/**
 * How many insertions, deletions and replacements make one sequence of ids into the other (Levenshtein); any number
 * above `most` when it is more than that. Bit-parallel after Myers (1999), in blocks after Hyyrö (2003): the length of
 * one times a 32nd of that of the other.
 */
export function editDistance(pattern: Pattern, ids: ArrayLike<number>, length: number, most: number): number {
  if (pattern.length === 0) return length
  if (Math.abs(pattern.length - length) > most) return most + 1
  return pattern.length <= 32 ? distanceInOne(pattern, ids, length, most) : distanceInBlocks(pattern, ids, length, most)
}

function distanceInOne({ length: size, places }: Pattern, ids: ArrayLike<number>, length: number, most: number) {
  const last = 1 << (size - 1)
  let plus = -1
  let minus = 0
  let distance = size
  for (let at = 0; at < length; at++) {
    const equal = places.get(ids[at] ?? 0)?.[0] ?? 0
    const vertical = equal | minus
    // The sum of two numbers of 32 bits is exact; the sign that follows cuts it to its lower 32 bits.
    const horizontal = (((equal & plus) + plus) ^ plus) | equal
    let up = minus | ~(horizontal | plus)
    let down = plus & horizontal
    if ((up & last) !== 0) distance++
    else if ((down & last) !== 0) distance--
    if (distance - (length - at - 1) > most) return most + 1
    up = (up << 1) | 1
    down <<= 1
    plus = down | ~(vertical | up)
    minus = up & vertical
  }
  return distance
}

function distanceInBlocks({ length: size, places }: Pattern, ids: ArrayLike<number>, length: number, most: number) {
  const blocks = Math.ceil(size / 32)
  const lastBits = 1 << ((size - 1) & 31)
  const plus = new Int32Array(blocks).fill(-1)
  const minus = new Int32Array(blocks)
  let distance = size
  for (let at = 0; at < length; at++) {
    const bits = places.get(ids[at] ?? 0)
    let carry = 1
    for (let block = 0; block < blocks; block++) {
      const last = block === blocks - 1 ? lastBits : -0x80000000
      const plusHere = plus[block] ?? 0
      const minusHere = minus[block] ?? 0
      const equal = (bits?.[block] ?? 0) | (carry < 0 ? 1 : 0)
      const vertical = (bits?.[block] ?? 0) | minusHere
      const horizontal = (((equal & plusHere) + plusHere) ^ plusHere) | equal
      let up = minusHere | ~(horizontal | plusHere)
      let down = plusHere & horizontal
      const out = (up & last) !== 0 ? 1 : (down & last) !== 0 ? -1 : 0
      up = (up << 1) | (carry > 0 ? 1 : 0)
      down = (down << 1) | (carry < 0 ? 1 : 0)
      plus[block] = down | ~(vertical | up)
      minus[block] = up & vertical
      carry = out
    }
    distance += carry
    if (distance - (length - at - 1) > most) return most + 1
  }
  return distance
}
