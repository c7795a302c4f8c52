import { namespaces } from '../ooxml/namespaces.ts'
import type { Range } from '../paragraphs/item.ts'
import { attributeValue } from '../../common/xml/attributes.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { type CellPlace, parsePlace } from './cell-reference.ts'
import { openStringReader, type StringItem } from './string-item.ts'

/** A comment or a reply, `ordinal` from 0 in its part. */
export type Comment = {
  readonly ordinal: number
  readonly place: CellPlace | null
  readonly content: StringItem | Range
}

/**
 * Reports the comments of a part, of the classic (`comments`) or the threaded kind (`threadedComments`). Skipped are
 * copies of threaded comments for programs that only know the classic kind, and comments that mention people, whose
 * places in the text are stored as numbers.
 */
export function scanComments(text: string, where: string, emit: (comment: Comment) => void): void {
  const reader = openStringReader(text)
  const authors: string[] = []
  let ordinal = -1
  let place: CellPlace | null = null
  let inString = false
  let isCopy = false
  let mentions = false
  let start = 0
  let threaded: Range | null = null
  scanXml(
    text,
    namespaces,
    {
      open(name, from, end, empty) {
        if (inString) reader.open(name, from, end, empty)
        else if (name === 'x:text' && !empty) {
          inString = true
          reader.begin()
        } else if (name === 'x:author' || name === 'tc:text') start = end
        else if (name === 'tc:mention') mentions = true
        else if (name === 'x:comment' || name === 'tc:threadedComment') {
          ordinal++
          place = parsePlace(attributeValue(text, from, end, 'ref') ?? '')
          isCopy = authors[Number(attributeValue(text, from, end, 'authorId') ?? -1)]?.startsWith('tc=') === true
          mentions = false
          threaded = null
        }
      },
      close(name, from, end) {
        if (name === 'x:text') {
          inString = false
          if (!isCopy) emit({ ordinal, place, content: reader.take() })
        } else if (inString) reader.close(name, from, end)
        else if (name === 'x:author') authors.push(text.slice(start, from))
        else if (name === 'tc:text') threaded = { start, end: from }
        else if (name === 'tc:threadedComment' && threaded !== null && !mentions) {
          emit({ ordinal, place, content: threaded })
        }
      },
    },
    where,
  )
}
