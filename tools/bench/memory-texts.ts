/**
 * Segments for the memory bench, the same ones every time. Words by Zipf's law in its two regimes, so that a million
 * segments have some 200,000 different ones; lengths as in technical prose (24 words on average); one in three is a
 * near copy of an earlier one; numbers and commas among them.
 */
export type MemoryTexts = {
  /** Returns the nth segment of the memory. */
  readonly sentence: (n: number) => string
  /** Returns a segment to search for, which is not in the memory: for even n a copy of one with some words changed. */
  readonly query: (n: number, size: number) => string
}

const commonWords = 8000
const commonShare = 0.93
const onsets = 'b bl c ch cl d dr f fr g h l m n p pr qu r s sh st t tr v w'.split(' ')
const vowels = 'a e i o u ai ea ou'.split(' ')
const codas = ['', 'n', 'r', 's', 't', 'l', 'nd', 'ck']
const syllables = onsets.flatMap((onset) => vowels.flatMap((vowel) => codas.map((coda) => onset + vowel + coda)))

export function makeMemoryTexts(): MemoryTexts {
  const fresh = (n: number, salt: number) => {
    const random = makeRandom(n * 2 + salt)
    const length = Math.max(2, Math.round(Math.exp(2.95 + 0.7 * normal(random))))
    return Array.from({ length: Math.min(length, 120) }, () => pick(random))
  }
  const pick = (random: () => number) => {
    const dice = random()
    if (dice < 0.02) return String(Math.floor(random() * 5000))
    const word = wordOf(rank(random))
    return dice > 0.94 ? `${word},` : word
  }
  const changed = (list: readonly string[], random: () => number, share: number) =>
    list.flatMap((word) => {
      if (random() >= share) return [word]
      const dice = random()
      if (dice < 0.2) return []
      return dice < 0.4 ? [word, pick(random)] : [pick(random)]
    })
  const print = (list: readonly string[]) => {
    const text = list.join(' ')
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  }
  const listOf = (n: number): string[] => {
    if (n < 3 || n % 3 !== 0) return fresh(n, 0)
    const random = makeRandom(n * 2 + 1)
    const original = Math.floor(random() * n)
    const list = fresh(original - (original % 3 === 0 ? 1 : 0) < 0 ? 1 : original, 0)
    return changed(list, random, 0.05 + 0.25 * random())
  }
  return {
    sentence: (n) => print(listOf(n)),
    query(n, size) {
      const random = makeRandom(0x5eed + n)
      if (n % 2 === 1) return print(fresh(n, 0x3fff_ffff))
      return print(changed(listOf(Math.floor(random() * size)), random, 0.02 + 0.4 * random()))
    },
  }
}

/** Draws a rank from 0, the commonest: probability 1 / rank among the common words, 1 / rank² beyond. */
function rank(random: () => number): number {
  if (random() < commonShare) return Math.floor(commonWords ** random()) - 1
  return Math.min(1e9, Math.floor(commonWords / (1 - random())))
}

/** Returns the word of a rank: longer for rarer words; neighbours in rank have nothing in common. */
function wordOf(rank: number): string {
  const length = rank < 600 ? 1 : rank < 1_000_000 ? 2 : 3
  const all = syllables.length ** length
  // The factor has no divisor in common with the number of syllables, so that every rank has its own word.
  let left = (rank * 1_000_003) % all
  let word = ''
  for (let at = 0; at < length; at++) {
    word += syllables[left % syllables.length]
    left = Math.floor(left / syllables.length)
  }
  return word
}

/** Makes a number of the bell curve of two uniform ones. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Returns random numbers of a seed (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
