import { escapePattern } from './escape-pattern.ts'

// Accents, the points of Hebrew, the vowel signs of Arabic.
const MARKS = '\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670'
/** Invisible signs inside a word: soft hyphens, places where a line may break, joiners. */
const HIDDEN = '\u00ad\u200b-\u200d\u2060\ufeff'

// Blocks of Latin, Greek and Cyrillic letters, some of which are a letter with accents: first and last code point.
const blocks = [
  [0xc0, 0x24f],
  [0x386, 0x45f],
  [0x1e00, 0x1fff],
] as const

let accented: ReadonlyMap<string, string> | null = null

type Options = {
  /** True when letters without accents find those with any. */
  readonly foldsAccents: boolean
  /** True when the searched text has its tags in it: they do not split a word. */
  readonly isTagged?: boolean
}

/**
 * Returns a regular expression, for JavaScript and Postgres, that finds a text even where hidden signs split its words;
 * letters with an accent find that one alone. The flags decide about case.
 *
 * `boton` finds `botón` and `bo­tón`, `botón` does not find `boton`
 */
export function searchPattern(text: string, { foldsAccents, isTagged = false }: Options): string {
  const hidden = `[${HIDDEN}${foldsAccents ? MARKS : ''}]`
  const between = isTagged ? `(?:${hidden}|</?[gx][0-9]+/?>)*` : `${hidden}*`
  const letters = Array.from(text.normalize('NFC'), (letter) => letterPattern(letter, foldsAccents))
  return letters.join(between) + (foldsAccents ? `[${MARKS}]*` : '')
}

function letterPattern(letter: string, foldsAccents: boolean): string {
  accented ??= listAccented()
  const variants = foldsAccents ? accented.get(letter.toLowerCase()) : undefined
  if (variants !== undefined) return `[${letter}${variants}]`
  const parts = letter.normalize('NFD')
  return parts === letter ? escapePattern(letter) : `(?:${letter}|${parts})`
}

/** `o` → `ÒÓÔ…ò` */
function listAccented(): Map<string, string> {
  const found = new Map<string, string>()
  for (const [first, last] of blocks) {
    for (let code = first; code <= last; code++) {
      const letter = String.fromCodePoint(code)
      const [base = '', mark] = letter.normalize('NFD').toLowerCase()
      if (mark !== undefined && /\p{L}/u.test(base)) found.set(base, (found.get(base) ?? '') + letter)
    }
  }
  return found
}
