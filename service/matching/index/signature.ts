/** Numbers of 32 bits in a signature. */
export const signatureSize = 4

/**
 * Writes the 128 bits of a set of ids to `into` from `at` on: one bit for each id. A set with a bit that another lacks
 * has an id that the other lacks, so the bits that are missing are never more than the ids that are not in both.
 */
export function writeSignature(ids: ArrayLike<number>, length: number, into: Uint32Array, at: number): void {
  into.fill(0, at, at + signatureSize)
  for (let place = 0; place < length; place++) {
    const bit = Math.imul(ids[place] ?? 0, 0x9e3779b1) >>> 25
    const part = at + (bit >>> 5)
    into[part] = (into[part] ?? 0) | (1 << (bit & 31))
  }
}

/** True when `one` has at most `mostHere` bits that `other` lacks, and `other` at most `mostThere` that `one` lacks. */
export function isNear(
  one: Uint32Array,
  other: Uint32Array,
  place: number,
  mostHere: number,
  mostThere: number,
): boolean {
  let here = 0
  let there = 0
  for (let part = 0; part < signatureSize; part++) {
    const mine = one[part] ?? 0
    const theirs = other[place + part] ?? 0
    here += bitCount(mine & ~theirs)
    there += bitCount(theirs & ~mine)
    if (here > mostHere || there > mostThere) return false
  }
  return true
}

export function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
