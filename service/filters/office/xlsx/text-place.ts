import type { LooseToken } from '#language/tags/token.ts'
import type { Range } from '../paragraphs/item.ts'
import type { TagInfos } from '../../filter.ts'
import { layOutLeaf, leafText } from '../paragraphs/lay-out-leaf.ts'
import { describeLiterals } from '../paragraphs/describe-layout.ts'
import { describeCodes } from '../../common/tags/describe-codes.ts'
import { decodeCharacters, encodeAttribute, encodeContent } from '../../common/xml/character-data.ts'
import type { Edit } from '../../common/xml/splice.ts'
import { cutHeading, describeHeadingCode, printTokens } from './cut-heading.ts'
import { decodeWithOffsets } from './decode-with-offsets.ts'
import type { StringLayout } from './lay-out-string.ts'
import type { StringItem } from './string-item.ts'
import { longest } from './vocabulary.ts'
import { plainString, stringEdits } from './write-string.ts'
import { decodeXString, encodeXString } from './x-string.ts'

/** A text of a workbook at its place in a part. `Tokens` to write must have repaired tags. */
export type TextPlace = {
  readonly tokens: readonly LooseToken[]
  /** Describes the codes of the tags. */
  readonly describe: () => TagInfos
  /** Returns the text as Excel has it, without tags of look. */
  readonly plain: (tokens: readonly LooseToken[]) => string
  /** Returns the edits that put a new text there; null when Excel would refuse a text of this length. */
  readonly edit: (tokens: readonly LooseToken[]) => readonly Edit[] | null
}

/** Makes the place of a shared or inline string, or of the text of a comment. */
export function stringPlace(text: string, item: StringItem, layout: StringLayout): TextPlace {
  const plain = (tokens: readonly LooseToken[]) => plainString(layout, tokens)
  return {
    tokens: layout.tokens,
    describe: layout.describe,
    plain,
    edit: (tokens) => (plain(tokens).length > longest.cell ? null : stringEdits(text, item, layout, tokens)),
  }
}

/** Makes the place of a text without runs; null without readable text. */
export function plainPlace(text: string, range: Range, inAttribute: boolean, limit: number): TextPlace | null {
  const decoded = decodeXString(decodeCharacters(text.slice(range.start, range.end)))
  if (decoded.trim() === '') return null
  const layout = layOutLeaf(decoded)
  const plain = (tokens: readonly LooseToken[]) => leafText(layout, tokens)
  return {
    tokens: layout.tokens,
    describe: () => describeLiterals(layout),
    plain,
    edit(tokens) {
      const target = plain(tokens)
      if (target.length > limit) return null
      return [{ ...range, text: () => encode(target, inAttribute) }]
    },
  }
}

/** Encodes text; a line break in an attribute is escaped, since it would be read as a space. */
function encode(text: string, inAttribute: boolean): string {
  const escaped = encodeXString(text)
  return inAttribute ? encodeAttribute(escaped.replaceAll('\n', '_x000a_')) : encodeContent(escaped)
}

/** Returns the parts of a header or footer by their letter. The limit of length is that of all its parts together. */
export function headingPlaces(text: string, range: Range): { readonly letter: string; readonly place: TextPlace }[] {
  const raw = text.slice(range.start, range.end)
  if (raw.includes('<')) return []
  const decoded = decodeWithOffsets(raw)
  let length = decoded.text.length
  return cutHeading(decoded.text).map(({ letter, inline }) => {
    const at = (offset: number) => range.start + (decoded.offsets[offset] ?? raw.length)
    const print = (tokens: readonly LooseToken[]) => printTokens(decoded.text, inline, tokens)
    return {
      letter,
      place: {
        tokens: inline.tokens,
        describe: () => describeCodes(inline, decoded.text, describeHeadingCode),
        plain: print,
        edit(tokens) {
          const target = print(tokens)
          const longer = length + target.length - (inline.end - inline.start)
          if (longer > longest.heading) return null
          length = longer
          return [{ start: at(inline.start), end: at(inline.end), text: () => encodeContent(encodeXString(target)) }]
        },
      },
    }
  })
}
