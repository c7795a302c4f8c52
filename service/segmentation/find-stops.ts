import type { CompiledRules } from './language-rules.ts'

/**
 * A place where a sentence may end. Offsets in UTF-16 units: the stop sign itself is `[start, signEnd)`, the quotes,
 * brackets and note numbers after it reach to `end`, and the next visible sign is at `next`.
 */
export type Stop = { readonly start: number; readonly signEnd: number; readonly end: number; readonly next: number }

// Repetitions are bounded: the engine's stack is not, and no text has more.
// Three full stops with spaces are an omission inside a sentence, and the whole of them is one sign.
const SPACED_DOTS = '\\.(?:[ \\u00a0]\\.){2,9}'
// A quotation mark before a letter opens the next sentence.
const TAIL =
  /(?:[\p{Pe}\p{Pf}»›*†‡¹²³⁰-⁹\p{Cf}\p{Sentence_Terminal}…]|["'“«‹`](?![\p{L}\p{N}])|[ \u00a0\u202f][»›](?!\p{L})|\[\d{1,3}(?:[–,-] ?\d{1,3}){0,9}\]){0,40}/uy
const NOTE_NUMBER = /\d{1,2}(?:[ ,]\d{1,2}){0,9}(?=\s+\p{Lu})/uy
const BLANK = /[\s\p{Cf}]/u

const signs = new Map<string, RegExp>()

/** Yields all stops that are followed by text, from left to right, with those that only this language has. */
export function* findStops(text: string, rules: CompiledRules): Generator<Stop> {
  const sign = signFor(`${rules.stops}${rules.colonEnds ? ':' : ''}`)
  for (let at = 0; ; ) {
    // The pattern is shared: its position is set each time.
    sign.lastIndex = at
    const match = sign.exec(text)
    if (match === null) return
    const stop = readStop(text, match.index, match[0])
    // Text that belongs to this stop is not searched again.
    at = stop?.end ?? match.index + match[0].length
    if (stop !== null && stop.next < text.length) yield stop
  }
}

function signFor(extra: string): RegExp {
  const known = signs.get(extra)
  if (known !== undefined) return known
  const sign = new RegExp(`${SPACED_DOTS}|[\\p{Sentence_Terminal}…${extra}]{1,40}`, 'gu')
  signs.set(extra, sign)
  return sign
}

function readStop(text: string, start: number, sign: string): Stop | null {
  const signEnd = start + sign.length
  if (/[ \u00a0]/u.test(sign)) {
    // `well . . . I mean`: three are no stop.
    if ((sign.match(/\./g) ?? []).length === 3) return null
    // `compounds. . . . The practice`: the first stop ends the sentence, the omission opens the next one.
    const attached = start > 0 && !/\s/u.test(text.charAt(start - 1))
    const goesOn = /[\p{L}\p{N}]/u.test(text.slice(signEnd, signEnd + 40))
    if (attached) return goesOn ? { start, signEnd: start + 1, end: start + 1, next: start + 2 } : null
  }
  // `[...]` and `(…)` stand for text left out.
  if (/^(?:\.{2,}|…)$/u.test(sign) && /[([]/.test(text.charAt(start - 1)) && /[)\]]/.test(text.charAt(signEnd)))
    return null
  const tail = matchEnd(TAIL, text, signEnd)
  const end =
    tail === start + 1 && /\d/.test(text.charAt(tail)) && takesNote(text, start)
      ? matchEnd(NOTE_NUMBER, text, tail)
      : tail
  return { start, signEnd, end, next: skipGap(text, end) }
}

// `consultation.11 12 Take`: numbers glued to the stop of a word are notes; `p.55 The` and `3.5` are not.
function takesNote(text: string, start: number): boolean {
  return /(?:\p{L}{4}|[\p{L}\p{N}]\))$/u.test(text.slice(Math.max(0, start - 8), start))
}

// An object that touches the stop (a line break, the number of a note) stays with it.
function skipGap(text: string, from: number): number {
  let at = from
  while (text.charAt(at) === '\ufffc') at++
  while (at < text.length && BLANK.test(text.charAt(at))) at++
  return at
}

function matchEnd(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return from + (pattern.exec(text)?.[0].length ?? 0)
}
