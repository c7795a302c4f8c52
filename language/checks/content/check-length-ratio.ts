import type { Issue } from '../check.ts'
import { usualRatio } from '../languages/density.ts'
import type { Context } from '../context.ts'
import { OBJECT, type Side } from '../side.ts'

const LATIN = /[A-Za-z][\w.-]*/g
const NO_LETTERS = /[^\p{L}\p{M}\p{N}]+/gu
const SHORT = 20
/** Characters from which chance evens out: a missing clause shows. */
const LONG = 80
const VERY_LONG = 100
const VERY_LONG_SHRINKING = 130

/** Shares of the usual length; a short text varies more. Source: the defaults of Okapi's quality check. */
const BOUNDS = {
  short: { most: 3.5, least: 0.3 },
  usual: { most: 2, least: 0.45 },
  long: { most: 1.7, least: 0.64 },
  /** Bounds into a language that needs fewer characters: some texts shrink although they are not that long. */
  shrinking: { most: 1.7, least: 0.6 },
  /** Bounds into signs for syllables or words: some words of a program are written out in letters. */
  dense: { most: 2.7, least: 0.45 },
  /** Bounds into a language that needs as many characters or more: translators hardly ever cut. */
  growing: { most: 1.7, least: 0.7 },
} as const

/**
 * Reports a target that is much longer or shorter than usual between these languages; a major issue at twice the bound.
 * Counts characters; a source of four and less is not judged.
 */
export function checkLengthRatio({ source, target }: Context): Issue[] {
  const usual = usualRatio(source.language, target.language)
  const copied = isDense(usual) ? copiedWords(source, target) : null
  const [from, to] = [lengthOf(source, copied), lengthOf(target, copied)]
  if (from <= 4) return []
  const share = to / (from * usual)
  const { most, least } = boundsFor(from, usual)
  const data = { percent: String(Math.round(share * 100)) }
  const target_span = target.span(0, target.plain.length)
  if (share > most)
    return [{ sentence: share > 2 * most ? 'length-ratio.far-longer' : 'length-ratio.longer', data, target_span }]
  if (share < least)
    return [{ sentence: share < least / 2 ? 'length-ratio.far-shorter' : 'length-ratio.shorter', data, target_span }]
  return []
}

/** True when one of the two is written in signs for syllables or words. */
function isDense(usual: number): boolean {
  return usual < 0.7 || usual > 1.4
}

function boundsFor(length: number, usual: number): { readonly most: number; readonly least: number } {
  if (length <= SHORT) return BOUNDS.short
  if (isDense(usual)) return usual < 1 ? BOUNDS.dense : BOUNDS.usual
  if (length < LONG) return BOUNDS.usual
  if (usual > 0.95) return length < VERY_LONG ? BOUNDS.long : BOUNDS.growing
  return length < VERY_LONG_SHRINKING ? BOUNDS.shrinking : BOUNDS.long
}

/** Words in Latin letters that a text of signs copies: they do not count for the length, as in `Web版の設定`. */
function copiedWords(source: Side, target: Side): ReadonlySet<string> {
  const [from, to] = [source, target].map(({ prose }) => new Set(prose.match(LATIN)))
  return new Set([...(from ?? [])].filter((word) => to?.has(word)))
}

/** Counts characters without copied addresses; beside signs also without punctuation and columns of spaces. */
function lengthOf({ prose }: Side, copied: ReadonlySet<string> | null): number {
  const text =
    copied === null ? prose : prose.replace(LATIN, (word) => (copied.has(word) ? '' : word)).replace(NO_LETTERS, ' ')
  let count = 0
  for (const character of text) if (character !== OBJECT) count++
  return count
}
