import { fillSentence } from '#language/checks/sentences.ts'
import { spanishSentences } from '#language/checks/spanish-sentences.ts'
import type { CheckItem } from '#contract/resources/check.ts'
import type { Locale } from '#contract/locales.ts'

/** Returns a record with its checks in the reader's language; they are stored in English. */
export function localiseChecks<T extends { readonly checks: readonly CheckItem[] }>(record: T, locale: Locale): T {
  if (locale === 'en' || record.checks.length === 0) return record
  return { ...record, checks: record.checks.map(inSpanish) }
}

const texts: Readonly<Record<string, string>> = spanishSentences

function inSpanish(check: CheckItem): CheckItem {
  const text = texts[check.sentence ?? check.code]
  return text === undefined ? check : { ...check, message: fillSentence(text, check.data ?? {}) }
}
