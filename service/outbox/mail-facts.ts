import type { Locale } from '#contract/locales.ts'
import { languageName } from '#language/languages/language-name.ts'
import type { DueJobDelivery } from '../store/deliveries.ts'
import { words } from '../words/words.ts'

/** Size of a document and what is left to do in it; words are null for one that is not read or not counted. */
export type MailFacts = Pick<
  DueJobDelivery,
  'source_lang' | 'target_lang' | 'segments' | 'words' | 'words_to_translate' | 'words_to_review' | 'failed' | 'pending'
>

/** Prints the languages and the size: `English → Spanish · 1,234 words` */
export function printPair({ source_lang, target_lang, segments, words: size }: MailFacts, locale: Locale): string {
  const pair = [source_lang, target_lang].map((code) => languageName(code, locale)).join(' → ')
  return segments === null ? pair : `${pair} · ${words[locale].mails.size(size)}`
}

/** Prints what is left to do, empty where it is not known: `Left: 12 words to translate · 300 words to review` */
export function printLeft(documents: readonly MailFacts[], locale: Locale): string {
  const { mails } = words[locale]
  const known = documents.filter(({ segments }) => segments !== null)
  if (known.length === 0) return ''
  const sum = (of: (facts: MailFacts) => number | null) => known.reduce((all, facts) => all + (of(facts) ?? 0), 0)
  const isCounted = known.every(({ words_to_review }) => words_to_review !== null)
  const [toTranslate, toReview] = [sum((one) => one.words_to_translate), sum((one) => one.words_to_review)]
  const failed = sum((one) => one.failed + one.pending)
  const parts = [
    ...(toTranslate > 0 ? [mails.toTranslate(toTranslate)] : []),
    ...(toReview > 0 ? [mails.toReview(toReview)] : []),
    ...(failed > 0 ? [mails.notTranslated(failed)] : []),
  ]
  if (parts.length === 0) return isCounted ? mails.nothingLeft : ''
  return mails.left(parts.join(' · '))
}
