import { stringTableFilter } from '../../common/string-table/string-table-filter.ts'
import {
  attributeOf,
  characterReference,
  decodeXml,
  elementsOf,
  isCharacter,
  withoutDoctype,
  type XmlElement,
} from '../../common/string-table/xml-values.ts'
import { decodeCharacters, encodeContent, withoutIllegal } from '../../common/xml/character-data.ts'

/** Filter for text of drawings; see README.md. Block keys are running numbers of texts from 1: `#12`. */
export const svgFilter = stringTableFilter({
  format: 'svg',
  decode: decodeXml,
  *scan(text) {
    const elements = elementsOf(withoutDoctype(text), 'svg', names).toSorted((a, b) => a.start - b.start)
    let number = 0
    for (const element of elements) {
      number++
      const isOuter = element.name !== 'text' || !isWithin(element, 'text')
      if (!isOuter || isFixed(text, element) || text.slice(element.content.start, element.content.end).includes('<!['))
        continue
      yield {
        ...element.content,
        key: `#${number}`,
        part: attributeOf(text, element, 'id') ?? element.name,
        codes: [],
        isWrapped: true,
        isText: isCharacter,
        style,
      }
    }
  },
})

const names: ReadonlySet<string> = new Set(['text', 'title', 'desc'])

function isWithin({ parent }: XmlElement, name: string): boolean {
  for (let at = parent; at !== null; at = at.parent) if (at.name === name) return true
  return false
}

/** True for text that is never shown, or is marked as not translatable. */
function isFixed(text: string, element: XmlElement): boolean {
  for (let at: XmlElement | null = element; at !== null; at = at.parent)
    if (unshown.has(at.name) || attributeOf(text, at, 'translate') === 'no') return true
  return false
}

const unshown: ReadonlySet<string> = new Set(['metadata', 'style', 'script', 'foreignObject'])

const style = {
  // White space of the file is one space, as a reader sees it.
  read: (raw: string) => decodeCharacters(raw).replaceAll(/[ \t\r\n]+/g, ' '),
  write: (text: string) => encodeContent(withoutIllegal(text)),
  reference: characterReference,
}
