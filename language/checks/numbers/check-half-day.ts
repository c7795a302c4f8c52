import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'

/** Words for the half of the day after noon. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'afternoon|evening|night|noon',
  es: 'tarde|noche|mediodía',
  ca: 'tarda|vespre|nit|migdia',
  fr: 'après-midi|soir|nuit',
  de: 'nachmittags?|abends?|nachts?|mittags?',
  pt: 'tarde|noite',
  it: 'pomeriggio|sera|notte',
}
const afterNoon = new Map(
  Object.entries(WORDS).map(([language, words]) => [
    language,
    new RegExp(`(?<!\\p{L})(?:p\\.?\\s?m|${words})(?!\\p{L})`, 'iu'),
  ]),
)

const AFTER_NOON = /(?<![\d.,:])(\d{1,2})(?:[:.h]\s?(\d\d))?\s?p\.?\s?m(?!\p{L})/giu
const TIME = (hour: number, minute: string | undefined) =>
  new RegExp(`(?<![\\d.,:])0?${hour}${minute === undefined ? '' : `\\s?[:.h]\\s?${minute}`}(?![\\d:]|[.,]\\d)`, 'u')
// More are not read.
const MOST = 10

/**
 * Reports an hour after noon that the translation has as one before it: `3:30 PM` → `3:30`, or `3:30 de la mañana`.
 * Right are `15:30`, `3:30 p. m.` and `3:30 de la tarde`. Only between languages whose words for it are known.
 */
export function checkHalfDay({ source, target }: Context): Issue[] {
  if (!/\dp|\d\sp/i.test(source.plain.replace(/[.:]/g, ''))) return []
  const after = afterNoon.get(target.language)
  if (after === undefined || after.test(target.plain)) return []
  return [...source.plain.matchAll(AFTER_NOON)].slice(0, MOST).flatMap(({ 0: text, 1: hour, 2: minute, index }) => {
    if (Number(hour) > 11 || TIME(Number(hour) + 12, minute).test(target.plain)) return []
    const found = TIME(Number(hour), minute).exec(target.plain)
    if (found === null) return []
    return [
      {
        sentence: 'numbers.half-day',
        data: { source: text, target: found[0] },
        source_span: source.span(index, index + text.length),
        target_span: target.span(found.index, found.index + found[0].length),
      },
    ]
  })
}
