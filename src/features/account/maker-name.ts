import type { MakerKind } from '#contract/resources/api-key.ts'
import type { Catalogue } from '../../messages/catalogue.ts'

/** Returns the name of the maker of an object or a change, as far as it is known. */
export function makerName(words: Catalogue['account'], via: MakerKind | null, name: string | null): string {
  if (via === 'operator') return words.makers.operator
  if (via === 'sign-in') return name ?? words.makers['sign-in']
  if (via === 'start-link') return words.makers['start-link']
  return name ?? words.makers.unknown
}
