import { stringTableFilter } from '../string-table/string-table-filter.ts'
import {
  attributeOf,
  characterReference,
  decodeXml,
  elementsOf,
  escapedTags,
  isCharacter,
  type XmlElement,
} from '../string-table/xml-values.ts'
import { decodeCharacters, encodeContent, withoutIllegal } from '../xml/character-data.ts'

/** Resources of .NET; see README.md. Block keys are the names of the values. */
export const resxFilter = stringTableFilter({
  format: 'resx',
  decode: decodeXml,
  *scan(text) {
    const counts = new Map<string, number>()
    for (const element of elementsOf(text, 'root', values)) {
      const name = nameOf(text, element)
      if (name === null || text.slice(element.content.start, element.content.end).includes('<')) continue
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      yield {
        ...element.content,
        key: count === 1 ? name : `${name}~${count}`,
        part: name,
        codes: escapedTags(text, element.content),
        isText: isCharacter,
        style,
      }
    }
  },
})

const values: ReadonlySet<string> = new Set(['value'])

const style = {
  read: decodeCharacters,
  write: (text: string) => encodeContent(withoutIllegal(text)),
  reference: characterReference,
}

// What the designer of Windows Forms writes for itself: names, types, order.
const OF_DESIGNER =
  /^>>|^\$this\.(?!Text$|ToolTip)|\.(?:Name|Type|Parent|ZOrder|Anchor|Dock|Font|ImeMode|Location|Size|TabIndex)$/

/** Null for what is no text: a number, an image, a header. */
function nameOf(text: string, { parent }: XmlElement): string | null {
  if (parent === null || parent.name !== 'data') return null
  if (attributeOf(text, parent, 'type') !== null || attributeOf(text, parent, 'mimetype') !== null) return null
  const name = attributeOf(text, parent, 'name')
  return name === null || OF_DESIGNER.test(name) ? null : name
}
