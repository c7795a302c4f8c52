import type { Messages } from '../../../messages/catalogue.ts'

export const reasons = ['meaning', 'terms', 'omission', 'language', 'style', 'format'] as const
export type Reason = (typeof reasons)[number]

/** Returns a reason as it becomes a note: a common one, the person's words, or both; empty for none. */
export function reasonText(words: Messages['editor'], reason: Reason | null, details: string): string {
  return [reason === null ? '' : words.noteWords.reasons[reason], details.trim()].filter(Boolean).join(': ')
}
