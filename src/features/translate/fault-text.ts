import type { Format } from '../../lib/format.ts'
import type { Catalogue } from '../../messages/catalogue.ts'
import type { DraftFault } from './read-draft.ts'

/** What keeps a draft from being sent, in words. */
export function faultText(words: Catalogue['translate'], fault: DraftFault, format: Format): string {
  return 'line' in fault ? words[fault.kind](format.number(fault.line)) : words[fault.kind]
}
