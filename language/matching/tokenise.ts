import { findVerbatim, type Verbatim } from '../codes/verbatim.ts'
import { parseTags } from '../tags/parse-tags.ts'
import { COMBINING, characterClass, DIGIT, IGNORED, LETTER, SIGN, SPACE, UNIT } from '../words/character-class.ts'

/**
 * A piece of a segment as matching sees it. `key` is compared, `start` and `end` are UTF-16 offsets.
 * - `word`: letters with the digits and apostrophes in them, in lower case, NFKC, without soft hyphens and joiners; in
 *   scripts without spaces (Chinese, Japanese, Thai, Lao, Khmer, Burmese, Tibetan) one character with its signs
 * - `number`: digits of any script with the separators between them; the key is `#`
 * - `verbatim`: a URL, an address or a placeholder; the key is its kind, `@url`
 * - `sign`: a run of one punctuation mark or symbol; quotes and dashes of all kinds are one
 * - `tag`: `<g>`, `</g>` or `<x>`, whatever its id
 */
export type Unit = {
  readonly kind: 'word' | 'number' | 'verbatim' | 'sign' | 'tag'
  readonly key: string
  readonly start: number
  readonly end: number
}

const TAG_KEYS = { open: '<g>', close: '</g>', self: '<x>' } as const

/**
 * Cuts a segment into units; white space is left out, and a word is whole with the pairs in it. One pass, linear in the
 * length; no dictionary, so that the same text gives the same units on every machine.
 *
 * `Pay <g1>1,200</g1> now.` → `pay`, `<g>`, `#`, `</g>`, `now`, `.`; `翻译记忆` → `翻`, `译`, `记`, `忆`
 */
export function tokenise(text: string): Unit[] {
  const units: Unit[] = []
  if (!text.includes('<')) {
    cutText(text, 0, units)
    return units
  }
  const tags: Unit[] = []
  let stretch: Stretch = { text: '', parts: [] }
  let isCut = false
  for (const token of parseTags(text)) {
    if (token.kind !== 'text') {
      tags.push({ kind: 'tag', key: TAG_KEYS[token.kind], start: token.start, end: token.end })
      isCut ||= token.kind === 'self'
      continue
    }
    if (isCut || !goesOn(stretch.text, token.text)) {
      cutStretch(stretch, units)
      stretch = { text: '', parts: [] }
      isCut = false
    }
    stretch.parts.push({ at: stretch.text.length, start: token.start })
    stretch = { ...stretch, text: stretch.text + token.text }
  }
  cutStretch(stretch, units)
  return inOrder(units, tags)
}

/** Text without the tags in it; `parts`: the place in the segment of each part, which begins at `at` of the text. */
type Stretch = { readonly text: string; readonly parts: { readonly at: number; readonly start: number }[] }

/** True for a pair within a word, which does not cut it: `T<g1>he</g1>`. */
function goesOn(before: string, after: string): boolean {
  return [Array.from(before.slice(-2)).at(-1), Array.from(after.slice(0, 2))[0]].every((sign) =>
    [LETTER, DIGIT, COMBINING].includes(characterClass(sign?.codePointAt(0) ?? 0)),
  )
}

function cutStretch({ text, parts }: Stretch, units: Unit[]): void {
  const own: Unit[] = []
  cutText(text, 0, own)
  let part = 0
  const placeOf = (at: number) => {
    while ((parts[part + 1]?.at ?? text.length) <= at && part + 1 < parts.length) part++
    return (parts[part]?.start ?? 0) + at - (parts[part]?.at ?? 0)
  }
  for (const { kind, key, start, end } of own)
    units.push({ kind, key, start: placeOf(start), end: placeOf(end - 1) + 1 })
}

/** Merges both lists by their starts: a tag within a word comes behind it. */
function inOrder(units: readonly Unit[], tags: readonly Unit[]): Unit[] {
  const all: Unit[] = []
  let next = 0
  for (const unit of units) {
    for (let tag = tags[next]; tag !== undefined && tag.start < unit.start; tag = tags[++next]) all.push(tag)
    all.push(unit)
  }
  return [...all, ...tags.slice(next)]
}

/** Appends the units of a text without tags; `offset` is where it begins. */
function cutText(text: string, offset: number, units: Unit[]): void {
  const copied = findVerbatim(text)
  let next = 0
  let at = 0
  while (at < text.length) {
    const verbatim = copied[next]
    if (verbatim !== undefined && at >= verbatim.start) {
      next++
      if (at > verbatim.start) continue
      units.push(verbatimUnit(verbatim, offset))
      at = verbatim.end
      continue
    }
    at = cutOne(text, at, verbatim?.start ?? text.length, offset, units)
  }
}

function verbatimUnit({ kind, start, end }: Verbatim, offset: number): Unit {
  // `{0}` and `%s` mean the same.
  const key = kind === 'url' || kind === 'email' ? `@${kind}` : '@placeholder'
  return { kind: 'verbatim', key, start: offset + start, end: offset + end }
}

/** Appends the unit that begins at `at`, if one does, and returns the next offset; never reads from `limit` on. */
function cutOne(text: string, at: number, limit: number, offset: number, units: Unit[]): number {
  const code = text.codePointAt(at) ?? 0
  const kind = characterClass(code)
  const next = at + (code > 0xffff ? 2 : 1)
  if (kind === SPACE || kind === IGNORED) return next
  if (kind === DIGIT) {
    const end = endOfNumber(text, next, limit)
    units.push({ kind: 'number', key: '#', start: offset + at, end: offset + end })
    return end
  }
  if (kind === SIGN) {
    const end = endOfRun(text, next, limit, code)
    units.push({ kind: 'sign', key: foldSign(String.fromCodePoint(code)), start: offset + at, end: offset + end })
    return end
  }
  const end = kind === UNIT ? endOfUnit(text, next, limit) : endOfWord(text, next, limit)
  units.push({ kind: 'word', key: foldWord(text.slice(at, end)), start: offset + at, end: offset + end })
  return end
}

/** `1,200.50`, `2024-05-01`, `12:30` are one number; `1 200` too, but `2010 300` are two. */
function endOfNumber(text: string, from: number, limit: number): number {
  let end = endOfDigits(text, from, limit)
  for (;;) {
    if (end >= limit || !/[.,:/'’·٫٬\-\u2009\u00A0\u202F ]/.test(text.charAt(end))) return end
    const more = endOfDigits(text, end + 1, limit)
    if (more === end + 1) return end
    const isSpace = characterClass(text.charCodeAt(end)) === SPACE
    if (isSpace && (more !== end + 4 || !/(?<!\d)\d{1,3}(?:\s\d{3})*$/.test(text.slice(Math.max(0, end - 24), end))))
      return end
    end = more
  }
}

function endOfDigits(text: string, from: number, limit: number): number {
  let end = from
  while (end < limit) {
    const code = text.codePointAt(end) ?? 0
    if (characterClass(code) !== DIGIT) break
    end += code > 0xffff ? 2 : 1
  }
  return end
}

function endOfRun(text: string, from: number, limit: number, code: number): number {
  let end = from
  while (end < limit && text.codePointAt(end) === code) end += code > 0xffff ? 2 : 1
  return end
}

function endOfUnit(text: string, from: number, limit: number): number {
  let end = from
  while (end < limit) {
    const kind = characterClass(text.charCodeAt(end))
    if (kind !== COMBINING && kind !== IGNORED) break
    end++
  }
  return end
}

/** `don't` and `l’été` are one word each, `user's` too; a dash ends a word. */
function endOfWord(text: string, from: number, limit: number): number {
  let end = from
  while (end < limit) {
    const code = text.codePointAt(end) ?? 0
    const kind = characterClass(code)
    const length = code > 0xffff ? 2 : 1
    if (kind === SIGN && isApostrophe(code) && end + 1 < limit) {
      if (characterClass(text.codePointAt(end + 1) ?? 0) !== LETTER) return end
    } else if (kind !== LETTER && kind !== COMBINING && kind !== DIGIT && kind !== IGNORED) return end
    end += length
  }
  return end
}

function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019 || code === 0x2bc
}

/** Plain ASCII is by far the most, and needs neither normalising nor stripping. */
function foldWord(word: string): string {
  if (/^[\0-\x7F]*$/.test(word)) return word.toLowerCase()
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')
    .replace(/[’ʼ]/g, "'")
}

function foldSign(sign: string): string {
  if (/[\p{Pi}\p{Pf}"'‚„＂＇`´′″「」『』]/u.test(sign)) return '"'
  if (/[\p{Pd}−]/u.test(sign)) return '-'
  if (sign === '…') return '.'
  return sign.normalize('NFKC')
}
