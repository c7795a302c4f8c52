// Long enough for every abbreviation and name part; bounds the work at each stop.
const REACH = 40

const LAST_WORD = /[\p{L}\p{M}\p{N}.,&'’°ºª#№-]+$/u
const SHORT_WORD_BEFORE = /(?:^|[^\p{L}\p{M}\p{N}])(\p{L}{1,4})\.[\s\u00a0\u202f]{0,2}$/u
const OPENERS = /^[\p{Ps}\p{Pi}\p{Pd}"'“„‚«»‹›¿¡`’‘,\s\uFFFC\p{Cf}•·*_]*/u
const FIRST_WORD = /^[\p{L}\p{M}\p{N}]+['’]?/u

export type WordBefore = {
  /** Has inner stops, but no invisible signs: `the U.S` → `U.S`. */
  readonly word: string
  /** The word joined with the abbreviated words before it: `z. B` → `z.B`; else the word itself. */
  readonly joined: string
  /** True when the word before is a number: `1998 г`. */
  readonly counted: boolean
}

/** Returns the word that ends at `at`, in the sentence that began at `begun`. */
export function wordBefore(text: string, begun: number, at: number): WordBefore {
  const near = text.slice(Math.max(begun, at - REACH), at).replaceAll(/\p{Cf}/gu, '')
  const word = (LAST_WORD.exec(near)?.[0] ?? '').replace(/^[.,'’&-]+/u, '')
  let left = near.slice(0, near.length - word.length)
  const counted = /\p{N}\s?$/u.test(left)
  let joined = word
  for (let parts = 0; parts < 4; parts++) {
    const match = SHORT_WORD_BEFORE.exec(left)
    if (match?.[1] === undefined || word === '') break
    joined = `${match[1]}.${joined}`
    left = left.slice(0, left.lastIndexOf(`${match[1]}.`))
  }
  return { word, joined, counted }
}

export type WordAfter = {
  /** Ends before the first apostrophe: `I'm` → `I`. */
  readonly word: string
  /** Ends with the apostrophe, when there is one: `L'` of `L'homme`. */
  readonly elided: string
  /** True for `Mr.`, `J.`: a word that a full stop follows at once, and more text after it. */
  readonly abbreviated: boolean
  /** Its first sign, after quotes, brackets and dashes. */
  readonly first: string
}

/** Returns the word that follows `at`, past opening quotes, brackets and dashes. */
export function wordAfter(text: string, at: number): WordAfter {
  const near = text.slice(at, at + REACH)
  const rest = near.slice(OPENERS.exec(near)?.[0].length ?? 0)
  const elided = (FIRST_WORD.exec(rest)?.[0] ?? '').replace('’', "'")
  const word = elided.replace(/'$/, '')
  const point = rest.codePointAt(0)
  const first = point === undefined ? '' : String.fromCodePoint(point)
  return { word, elided, abbreviated: word !== '' && /^\.(?=\s|\p{L})/u.test(rest.slice(word.length)), first }
}

/** Returns how many words lie between two offsets, counted up to about ten. */
export function countWords(text: string, from: number, to: number): number {
  return text
    .slice(from, Math.min(to, from + 80))
    .trim()
    .split(/\s+/u).length
}
