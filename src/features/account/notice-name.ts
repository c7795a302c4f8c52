import type { Catalogue } from '../../messages/catalogue.ts'

/** Returns the subject of a notice: the name of its document, or that the plan runs out. */
export function noticeName(
  words: Catalogue['account']['deliveries']['plan'],
  { file_name, event }: { readonly file_name: string | null; readonly event?: string | undefined },
): string {
  return file_name ?? Object.entries(words).find(([known]) => known === event)?.[1] ?? words.other
}
