import type { Catalogue } from '../../messages/catalogue.ts'

/** Returns the subject of a notice: the name of its document, or that the plan runs out. */
export function noticeName(
  words: Catalogue['account']['deliveries']['plan'],
  { file_name, event }: { readonly file_name: string | null; readonly event?: string | undefined },
): string {
  return file_name ?? Object.entries(words).find(([known]) => known === event)?.[1] ?? words.other
}

/** Returns what came of the last attempt at a notice in words. */
export function notificationOutcome(
  words: Catalogue['account']['status'],
  outcome: string,
  channel: 'webhook' | 'mail',
): string {
  if (/^\d{3}$/.test(outcome)) return words.answered(outcome)
  return outcome === 'SecretsUnreadable' ? words.unsigned : words.noAnswer[channel]
}
