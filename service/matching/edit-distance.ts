/** A sequence of ids (whole numbers from 0 to 2³² − 2) made ready to be compared with many others. */
export type Pattern = {
  readonly length: number
  /** Hash table with open addressing, at least three quarters free: each id plus one; 0 in a free place. */
  readonly keys: Uint32Array
  /** For each place of `keys`, the places of its id in the sequence: `blocks` numbers of 32 bits each. */
  readonly bits: Int32Array
  readonly blocks: number
  /** Arrays that each comparison reuses. */
  readonly plus: Int32Array
  readonly minus: Int32Array
}

export function makePattern(ids: ArrayLike<number>): Pattern {
  const blocks = Math.max(1, Math.ceil(ids.length / 32))
  const keys = new Uint32Array(2 ** Math.ceil(Math.log2(ids.length * 4 + 4)))
  const bits = new Int32Array(keys.length * blocks)
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] ?? 0
    const slot = slotOf(keys, id)
    keys[slot] = id + 1
    const block = slot * blocks + (at >> 5)
    bits[block] = (bits[block] ?? 0) | (1 << (at & 31))
  }
  return { length: ids.length, keys, bits, blocks, plus: new Int32Array(blocks), minus: new Int32Array(blocks) }
}

/** Returns the place of the id among the keys, else the free place that it would have, whose bits are all 0. */
function slotOf(keys: Uint32Array, id: number): number {
  const hash = Math.imul(id, 0x9e3779b1)
  const most = keys.length - 1
  let slot = (hash ^ (hash >>> 15)) & most
  for (let key = keys[slot]; key !== 0 && key !== id + 1; key = keys[slot]) slot = (slot + 1) & most
  return slot
}

/**
 * Returns how many insertions, deletions and replacements make one sequence of ids into the other (Levenshtein); any
 * number above `most` when it is more than that. Bit-parallel after Myers (1999), in blocks after Hyyrö (2003): costs
 * the length of one times a 32nd of that of the other.
 */
export function editDistance(pattern: Pattern, ids: ArrayLike<number>, length: number, most: number): number {
  if (pattern.length === 0) return length
  if (Math.abs(pattern.length - length) > most) return most + 1
  return pattern.length <= 32 ? distanceInOne(pattern, ids, length, most) : distanceInBlocks(pattern, ids, length, most)
}

function distanceInOne({ length: size, keys, bits }: Pattern, ids: ArrayLike<number>, length: number, most: number) {
  const last = 1 << (size - 1)
  let plus = -1
  let minus = 0
  let distance = size
  for (let at = 0; at < length; at++) {
    const equal = bits[slotOf(keys, ids[at] ?? 0)] ?? 0
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

function distanceInBlocks(pattern: Pattern, ids: ArrayLike<number>, length: number, most: number) {
  const { length: size, keys, bits, blocks, plus, minus } = pattern
  const lastBits = 1 << ((size - 1) & 31)
  plus.fill(-1)
  minus.fill(0)
  let distance = size
  for (let at = 0; at < length; at++) {
    const first = slotOf(keys, ids[at] ?? 0) * blocks
    let carry = 1
    for (let block = 0; block < blocks; block++) {
      const last = block === blocks - 1 ? lastBits : -0x80000000
      const plusHere = plus[block] ?? 0
      const minusHere = minus[block] ?? 0
      const here = bits[first + block] ?? 0
      const equal = here | (carry < 0 ? 1 : 0)
      const vertical = here | minusHere
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
