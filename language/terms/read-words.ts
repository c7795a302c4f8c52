import { findVerbatim } from '../codes/verbatim.ts'
import { COMBINING, characterClass, DIGIT, IGNORED, LETTER, SPACE, UNIT } from '../words/character-class.ts'
import { type SegmentText, tokensIn } from '../tags/parsed-text.ts'

/**
 * A piece of a text as terms see it.
 * - `word`: letters and digits; an apostrophe or a dash ends it, so that `l'aigua` has the word `aigua`
 * - `character`: one character of a script without spaces between words, or of Hangul, whose particles are not spaced
 * - `sign`: one punctuation mark or symbol, of quotes and dashes whatever kind; also text that is copied and never
 *   translated: a standalone tag of ours, a URL, an address, a placeholder
 */
export type Word = {
  readonly kind: 'word' | 'character' | 'sign'
  /** The word as it is written, in NFC. */
  readonly text: string
  /** The word in lower case and NFKC. */
  readonly key: string
  /** `key` without accents. */
  readonly bare: string
  /** UTF-16 code units into the text with its tags. */
  readonly start: number
  readonly end: number
}

/** Replaces copied text: no term goes across it. */
const OBJECT = '\uFFFC'

/**
 * Cuts a text into words; white space is left out, and the tags of pairs are read through: `<g1>D</g1>rop` is one
 * word. Linear in the length of the text.
 */
export function readWords(given: SegmentText): Word[] {
  const text = typeof given === 'string' ? given : given.text
  if (!text.includes('<')) return cutWords(text, (offset) => offset)
  const tokens = tokensIn(given)
  if (tokens.every(({ kind }) => kind === 'text')) return cutWords(text, (offset) => offset)
  const places: { readonly plain: number; readonly text: number }[] = []
  let plain = ''
  for (const token of tokens) {
    if (token.kind === 'open' || token.kind === 'close') continue
    places.push({ plain: plain.length, text: token.start })
    plain += token.kind === 'text' ? token.text : OBJECT
  }
  return cutWords(plain, (offset) => {
    const place = places.findLast((begun) => begun.plain <= offset)
    return place === undefined ? offset : place.text + offset - place.plain
  })
}

function cutWords(text: string, placeOf: (offset: number) => number): Word[] {
  const words: Word[] = []
  const copied = findVerbatim(text)
  let next = 0
  for (let at = 0; at < text.length; ) {
    const verbatim = copied[next]
    if (verbatim !== undefined && at >= verbatim.start) {
      next++
      const { start, end } = verbatim
      words.push({
        kind: 'sign',
        text: OBJECT,
        key: OBJECT,
        bare: OBJECT,
        start: placeOf(start),
        end: placeOf(end - 1) + 1,
      })
      at = end
      continue
    }
    const code = text.codePointAt(at) ?? 0
    const kind = kindOf(code)
    let end = at + (code > 0xffff ? 2 : 1)
    if (kind !== null) {
      if (kind !== 'sign') end = Math.min(endOf(text, end, kind), verbatim?.start ?? text.length)
      const written = text.slice(at, end)
      // This is the end of the last character, not the beginning of the text after the next tag.
      words.push(makeWord(kind, written, placeOf(at), placeOf(end - 1) + 1))
    }
    at = end
  }
  return words
}

/** Returns null for characters of no word: white space, and invisible ones. */
function kindOf(code: number): Word['kind'] | null {
  if (code === 0xfffc) return 'sign'
  const found = characterClass(code)
  if (found === SPACE || found === IGNORED || found === COMBINING) return null
  if (found === UNIT) return 'character'
  if (found === LETTER) return isHangul(code) ? 'character' : 'word'
  return found === DIGIT ? 'word' : 'sign'
}

function endOf(text: string, from: number, kind: 'word' | 'character'): number {
  let end = from
  while (end < text.length) {
    const code = text.codePointAt(end) ?? 0
    const found = characterClass(code)
    const goesOn = found === COMBINING || found === IGNORED || (kind === 'word' && kindOf(code) === 'word')
    if (!goesOn) break
    end += code > 0xffff ? 2 : 1
  }
  return end
}

function isHangul(code: number): boolean {
  return (code >= 0xac00 && code <= 0xd7a3) || (code >= 0x1100 && code <= 0x11ff)
}

function makeWord(kind: Word['kind'], written: string, start: number, end: number): Word {
  if (/^[\0-\x7F]*$/.test(written)) {
    const key = kind === 'sign' ? foldSign(written) : written.toLowerCase()
    return { kind, text: written, key, bare: key, start, end }
  }
  const text = written.normalize('NFC').replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')
  const key = kind === 'sign' ? foldSign(text) : text.normalize('NFKC').toLowerCase()
  return { kind, text, key, bare: withoutAccents(key), start, end }
}

/** `über`, `год`, `مُدَرِّس` without optional signs; vowel signs of Indic scripts stay. */
function withoutAccents(key: string): string {
  return key
    .normalize('NFD')
    .replace(/[\u0300-\u036F\u0591-\u05C7\u064B-\u065F\u0670]/g, '')
    .normalize('NFC')
}

function foldSign(sign: string): string {
  if (/^[\p{Pi}\p{Pf}"'‘’‚“”„`´]$/u.test(sign)) return "'"
  return /^[\p{Pd}−]$/u.test(sign) ? '-' : sign.normalize('NFKC')
}
