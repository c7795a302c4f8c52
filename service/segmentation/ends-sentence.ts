import { classifyBeforeStop } from './abbreviation-before.ts'
import type { Stop } from './find-stops.ts'
import { isGlued, mayBeGlued } from './glued-stop.ts'
import type { CompiledRules } from './language-rules.ts'
import { countWords, type WordAfter, wordAfter, wordBefore } from './words-around.ts'

const WESTERN_SIGNS = /^[.!?…]+$/u
// `1.`, `(a)`, `IV.`, `• 2.3.`; also of a heading: `Chapter 1.`, `Art. 5.`
const LIST_SIGN =
  /^[\s\uFFFC]*(?:[•⁃‣◦▪●■*-]\s*)?(?:\p{Lu}\p{L}{1,12}\.?\s(?=[\dIVX]))?[([]?(?:\d{1,3}(?:\.\d{1,3})*|\p{L}|[ivx]{1,5}|[IVX]{1,5})[.)\]]{1,2}$/u
const ROMAN = /^[IVXLC]{1,6}$/
const CASELESS = /\p{Lo}/u
const GOES_ON = /^(?:[,;:)\]}%]|\p{Sentence_Terminal}(?!\s?[.…]))/u

/**
 * True when the sentence that began at `begun` ends with `stop`.
 * Rules in order: signs that end nothing in this language; the text after; text without a space; the text before.
 */
export function endsSentence(text: string, stop: Stop, begun: number, rules: CompiledRules): boolean {
  const sign = text.slice(stop.start, stop.signEnd)
  if (isIgnored(sign, rules) || goesOn(text, stop, begun, rules)) return false
  const next = wordAfter(text, stop.next)
  if (sign === ':' && rules.colonEnds) return endsClause(text, stop, begun)
  // `３．２９％`
  if (sign === '．' && /\p{N}/u.test(next.first) && isGlued(stop)) return false
  if (!WESTERN_SIGNS.test(sign)) return !isExtra(sign, rules) || (!isGlued(stop) && !isLower(next))
  return endsAfterWestern(sign, text, stop, begun, next, rules)
}

/** True when the text after, or the brackets around the sign, show that the sentence goes on. */
function goesOn(text: string, stop: Stop, begun: number, { attribution }: CompiledRules): boolean {
  const following = text.slice(stop.next, stop.next + 40)
  if (GOES_ON.test(following)) return true
  return (attribution !== null && stop.end > stop.signEnd && attribution.test(following)) || isAside(text, stop, begun)
}

function endsAfterWestern(
  sign: string,
  text: string,
  stop: Stop,
  begun: number,
  next: WordAfter,
  rules: CompiledRules,
): boolean {
  if (isLower(next) || (isGlued(stop) && !mayBeGlued(text, stop, begun, next, rules))) return false
  // Without capitals at the start of sentences, an omission is a pause.
  if (/^(?:\.{2,}|…+)$/u.test(sign) && CASELESS.test(next.first)) return false
  // `Nov.. Grazie`: an abbreviation and a full stop.
  if (sign !== '.') return true
  if (LIST_SIGN.test(text.slice(begun, Math.min(stop.end, begun + 24)))) return stop.end - begun > 24
  return endsAfterWord(text, stop, begun, next, rules)
}

function endsAfterWord(text: string, stop: Stop, begun: number, next: WordAfter, rules: CompiledRules): boolean {
  const last = wordBefore(text, begun, stop.start)
  const nextIsNumber = /[\p{N}№#]/u.test(next.first)
  const starts = rules.starters.has(next.word) || rules.starters.has(next.elided)
  switch (classifyBeforeStop(last, rules)) {
    case 'number':
      // `27. 10. 2014`, `der 3. Oktober`
      if (nextIsNumber) return !(isShortNumber(last.word) && (rules.ordinals || next.abbreviated))
      return starts || !(rules.ordinals && isShortNumber(last.word))
    case 'word':
      return starts || !(rules.ordinals && ROMAN.test(last.word))
    case 'numeric':
      return !nextIsNumber && !ROMAN.test(next.word)
    case 'final':
      // `At 5 a.m. Mr. Smith left. He came at 6 p.m. Mr. Brown did not.`
      if (nextIsNumber || (next.abbreviated && countWords(text, begun, stop.start) <= 3)) return false
      return !rules.followers.has(next.word)
    case 'open':
      return starts && !next.abbreviated
    default:
      return false
  }
}

// A label and its value stay together: `الهاتف: 123`.
function endsClause(text: string, stop: Stop, begun: number): boolean {
  const clause = /^[^\p{Sentence_Terminal}]*/u.exec(text.slice(stop.next, stop.next + 200))?.[0] ?? ''
  return !isGlued(stop) && countWords(text, begun, stop.start) >= 2 && clause.trim().split(/\s+/u).length >= 4
}

// `《你好！》这部电影`, `（也许吧！）`: titles and asides end no sentence that began before them.
function isAside(text: string, stop: Stop, begun: number): boolean {
  const tail = text.slice(stop.signEnd, stop.end)
  return /[》〉）】］]/.test(tail) && !/^\s*[《〈（【［]/u.test(text.slice(begun, begun + 4))
}

function isShortNumber(word: string): boolean {
  return /^\p{N}{1,2}$/u.test(word)
}

function isLower(next: WordAfter): boolean {
  return /\p{Ll}/u.test(next.first)
}

function isIgnored(sign: string, rules: CompiledRules): boolean {
  return rules.ignoredStops !== '' && Array.from(sign).every((char) => rules.ignoredStops.includes(char))
}

function isExtra(sign: string, rules: CompiledRules): boolean {
  return Array.from(sign).some((char) => rules.stops.includes(char))
}
