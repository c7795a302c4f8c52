import { stringTableFilter } from '../../common/string-table/string-table-filter.ts'
import { codesOfContent, isCharacterHere, xmlStyle } from '../../common/string-table/xml-style.ts'
import { attributeOf, decodeXml, elementsOf, type XmlElement } from '../../common/string-table/xml-values.ts'
import { decodeCharacters } from '../../common/xml/character-data.ts'

/** Filter for resources of .NET; see README.md. Block keys are the names of the values. */
export const resxFilter = stringTableFilter({
  format: 'resx',
  hasMessages: true,
  decode: decodeXml,
  *scan(text) {
    const counts = new Map<string, number>()
    const elements = elementsOf(text, 'root', names)
    const comments = new Map(elements.flatMap((one) => (one.name === 'comment' ? [[one.parent, one]] : [])))
    for (const element of elements) {
      const name = element.name === 'value' ? nameOf(text, element) : null
      if (name === null) continue
      const comment = comments.get(element.parent)?.content
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      yield {
        ...element.content,
        key: count === 1 ? name : `${name}~${count}`,
        part: name,
        codes: codesOfContent(text, element.content),
        isText: isCharacterHere,
        style: xmlStyle,
        ...(comment !== undefined && { notes: [decodeCharacters(text.slice(comment.start, comment.end))] }),
      }
    }
  },
})

const names: ReadonlySet<string> = new Set(['value', 'comment'])

// Values that the designer of Windows Forms writes for itself: names, types, order.
const OF_DESIGNER =
  /^>>|^\$this\.(?!Text$|ToolTip)|\.(?:Name|Type|Parent|ZOrder|Anchor|Dock|Font|ImeMode|Location|Size|TabIndex)$/

/** Returns the name of a text; null for a number, an image, a header. */
function nameOf(text: string, { parent }: XmlElement): string | null {
  if (parent === null || parent.name !== 'data') return null
  const type = attributeOf(text, parent, 'type')
  if ((type !== null && !/^System\.String(?:,|$)/.test(type)) || attributeOf(text, parent, 'mimetype') !== null)
    return null
  const name = attributeOf(text, parent, 'name')
  return name === null || OF_DESIGNER.test(name) ? null : name
}
