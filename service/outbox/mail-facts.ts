import type { Locale } from '#contract/locales.ts'
import { languageName } from '#language/languages/language-name.ts'
import type { DueJobDelivery } from '../store/deliveries.ts'

/** Size of a document and what is left to do in it; words are null for one that is not read or not counted. */
export type MailFacts = Pick<
  DueJobDelivery,
  'source_lang' | 'target_lang' | 'segments' | 'words' | 'words_to_translate' | 'words_to_review' | 'failed' | 'pending'
>

/** Prints the languages and the size: `English → Spanish · 1,234 words` */
export function printPair({ source_lang, target_lang, segments, words }: MailFacts, locale: Locale): string {
  const pair = [source_lang, target_lang].map((code) => languageName(code, locale)).join(' → ')
  return segments === null ? pair : `${pair} · ${printWords(words, locale)}`
}

/** Prints what is left to do, empty where it is not known: `Left: 12 words to translate · 300 words to review` */
export function printLeft(documents: readonly MailFacts[], locale: Locale): string {
  const known = documents.filter(({ segments }) => segments !== null)
  if (known.length === 0) return ''
  const sum = (of: (facts: MailFacts) => number | null) => known.reduce((all, facts) => all + (of(facts) ?? 0), 0)
  const isCounted = known.every(({ words_to_review }) => words_to_review !== null)
  const [toTranslate, toReview] = [sum((one) => one.words_to_translate), sum((one) => one.words_to_review)]
  const failed = sum((one) => one.failed + one.pending)
  const es = locale === 'es'
  const parts = [
    ...(toTranslate > 0 ? [`${printWords(toTranslate, locale)} ${es ? 'por traducir' : 'to translate'}`] : []),
    ...(toReview > 0 ? [`${printWords(toReview, locale)} ${es ? 'por revisar' : 'to review'}`] : []),
    ...(failed > 0 ? [printFailed(failed, locale)] : []),
  ]
  if (parts.length === 0) return !isCounted ? '' : es ? 'No queda nada por hacer.' : 'Nothing is left to do.'
  return `${es ? 'Pendiente' : 'Left'}: ${parts.join(' · ')}`
}

function printFailed(count: number, locale: Locale): string {
  const number = printNumber(count, locale)
  if (locale === 'es')
    return count === 1 ? '1 segmento sin traducir por un error' : `${number} segmentos sin traducir por un error`
  return count === 1 ? '1 segment that could not be translated' : `${number} segments that could not be translated`
}

export function printWords(count: number, locale: Locale): string {
  const word = { en: count === 1 ? 'word' : 'words', es: count === 1 ? 'palabra' : 'palabras' }[locale]
  return `${printNumber(count, locale)} ${word}`
}

export function printNumber(count: number, locale: Locale): string {
  return count.toLocaleString(locale)
}
