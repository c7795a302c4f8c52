/** Classes of characters that the tokeniser distinguishes. */
export const SPACE = 1
export const LETTER = 2
export const DIGIT = 3
/** Combining character: it belongs to the one before it. */
export const COMBINING = 4
/** A letter of a script that puts no space between words: a unit by itself. */
export const UNIT = 5
/** Soft hyphens, joiners, direction tags: the tokeniser ignores them. */
export const IGNORED = 6
export const SIGN = 7

const SPACES = /[\p{White_Space}\uFFFC]/u
const IGNORABLE = /[\p{Cf}\p{Cc}\p{Variation_Selector}]/u
const WITHOUT_SPACES =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]/u

/** Class of each UTF-16 unit; 0 is not yet known, so that scripts that do not occur cost nothing. */
const known = new Uint8Array(0x10000)

/** Returns one of the classes above, for a code point. */
export function characterClass(code: number): number {
  if (code > 0xffff) return classify(code)
  const found = known[code] ?? 0
  if (found !== 0) return found
  const made = classify(code)
  known[code] = made
  return made
}

function classify(code: number): number {
  const character = String.fromCodePoint(code)
  if (SPACES.test(character)) return SPACE
  if (IGNORABLE.test(character)) return IGNORED
  if (/\p{Nd}/u.test(character)) return DIGIT
  if (/\p{M}/u.test(character)) return COMBINING
  if (/[\p{L}\p{Nl}]/u.test(character)) return WITHOUT_SPACES.test(character) ? UNIT : LETTER
  return SIGN
}
