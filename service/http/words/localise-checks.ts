import { fillSentence } from '#language/checks/sentences.ts'
import type { CheckItem } from '#contract/resources/check.ts'
import type { Locale } from '#contract/locales.ts'
import { words } from '../../words/words.ts'

/** Returns a record with its checks in the reader's language; they are stored in English. */
export function localiseChecks<T extends { readonly checks: readonly CheckItem[] }>(record: T, locale: Locale): T {
  if (locale === 'en' || record.checks.length === 0) return record
  const texts: Readonly<Record<string, string>> = words[locale].checks
  return { ...record, checks: record.checks.map((check) => inWords(check, texts[check.sentence ?? check.code])) }
}

function inWords(check: CheckItem, text: string | undefined): CheckItem {
  return text === undefined ? check : { ...check, message: fillSentence(text, check.data ?? {}) }
}
