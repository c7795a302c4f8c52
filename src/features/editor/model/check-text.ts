import type { Check } from '#language/checks/check.ts'
import { fillSentence } from '#language/checks/sentences.ts'
import type { Messages } from '../../../messages/catalogue.ts'

/** Returns the text of an issue in the interface's language. */
export function checkText(words: Messages['editor'], check: Check): string {
  return fillSentence(words.checks[check.sentence], check.data)
}
