import type { MessagePair } from '../../common/message-pairs/message-pairs-filter.ts'
import type { XmlElement } from '../../common/string-table/xml-values.ts'
import type { Range } from '../../common/tags/piece.ts'

/** A message with the element of its translation; `element` is null for one that is written as one tag. */
export type QtMessage = {
  readonly translation: Range
  readonly head: Range
  readonly content: Range | null
  /** Elements of its plural forms; null for a message without any. */
  readonly forms: readonly XmlElement[] | null
  readonly pairs: QtPair[]
}
export type QtPair = MessagePair & { readonly message: QtMessage }
