import { type EndKind, endsWithoutStop, isKnownAbbreviation, kindOfEnd, stopOf } from './end-signs.ts'
import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'
import { OBJECT, type Side } from '../side.ts'

/** Words of a message; a shorter text may be a heading or a button. */
const LEAST_OF_MESSAGE = 4

type End = { readonly kind: EndKind; readonly sign: string; readonly start: number; readonly end: number }

/**
 * Compares the kind of punctuation at the end, ignoring quotes and brackets behind it. Not reported for texts of four
 * letters and less, nor where one of the languages writes no final stop.
 */
export function checkEndPunctuation({ source, target }: Context): Issue[] {
  if (endsWithoutStop(source.language) || endsWithoutStop(target.language)) return []
  if (!/(?:\p{L}\P{L}*){5}/u.test(source.plain)) return []
  const [from, to] = [endOf(source), endOf(target)]
  if (from.kind === to.kind || isSameInLanguage(from.kind, to.kind, target.language)) return []
  if (target.language === 'de' && from.kind === 'none' && to.kind === 'stop' && isMessage(source)) return []
  if (isAbbreviation(source, from) || isAbbreviation(target, to)) return []
  const found = {
    data: { source: from.sign, target: to.sign },
    source_span: from.kind === 'none' ? null : source.span(from.start, from.end),
    target_span: target.span(to.start, to.end),
  }
  if (to.kind === 'none') {
    const sign = from.kind === 'stop' ? stopOf(target.language) : from.kind === 'ellipsis' ? from.sign : null
    const fix = sign === null ? null : target.fix(to.end, to.end, sign)
    return [{ sentence: 'end-punctuation.missing', ...found, fix }]
  }
  if (from.kind !== 'none') return [{ sentence: 'end-punctuation.changed', ...found }]
  const fix = to.kind === 'stop' ? target.fix(to.start, to.end, '') : null
  return [{ sentence: 'end-punctuation.extra', ...found, fix }]
}

function endOf({ plain, language }: Side): End {
  let end = plain.length
  while (end > 0 && isTail(plain.charAt(end - 1))) end--
  let start = end
  while (start > 0 && /[.…]/.test(plain.charAt(start - 1))) start--
  if (end - start >= 2 || plain.charAt(start) === '…')
    return { kind: 'ellipsis', sign: plain.slice(start, end), start, end }
  const kind = kindOfEnd(plain.charAt(end - 1), language)
  return kind === 'none'
    ? { kind, sign: '', start: end, end }
    : { kind, sign: plain.charAt(end - 1), start: end - 1, end }
}

function isTail(character: string): boolean {
  return /[\s"'“”’»›)\]}」』）】*_]/.test(character) || character === OBJECT
}

/**
 * Japanese ends with a stop where English ends with a colon; Japanese and Korean often leave out the stop of a message
 * and a heading. Armenian asks and exclaims inside the word.
 */
function isSameInLanguage(from: EndKind, to: EndKind, language: string): boolean {
  const isStopAlone = [from, to].every((kind) => kind === 'stop' || kind === 'none')
  if ((language === 'ja' || language === 'ko') && isStopAlone) return true
  if (language === 'ja') return from === 'colon' && to === 'stop'
  return language === 'hy' && (from === 'question' || from === 'exclamation')
}

/** True for a message without a stop, which German gives one: `%s not found` → `%s nicht gefunden.` No heading. */
function isMessage({ prose }: Side): boolean {
  return (prose.match(/[\p{L}\p{M}'’]+/gu)?.length ?? 0) >= LEAST_OF_MESSAGE
}

/** `etc.`, `S.A.`, `p. m.`: the stop belongs to the word. */
function isAbbreviation({ plain }: Side, { kind, start }: End): boolean {
  if (kind !== 'stop') return false
  const word = plain.slice(Math.max(0, start - 12), start)
  return /\.\s?\p{L}{1,3}$/u.test(word) || isKnownAbbreviation(word.match(/\p{L}+$/u)?.[0] ?? '')
}
