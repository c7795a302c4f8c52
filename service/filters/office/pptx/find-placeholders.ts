import { namespaces } from '../ooxml/namespaces.ts'
import type { Range } from '../paragraphs/item.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'

const SHAPES = new Set(['p:sp', 'p:pic', 'p:graphicFrame', 'p:cxnSp'])

/** Finds the shapes that are placeholders (`p:ph`); the result is true for offsets of a part within them. */
export function findPlaceholders(text: string): (offset: number) => boolean {
  const found: Range[] = []
  const shapes: { readonly start: number; isPlaceholder: boolean }[] = []
  scanXml(
    text,
    namespaces,
    {
      open(name, start, _end, empty) {
        if (SHAPES.has(name) && !empty) shapes.push({ start, isPlaceholder: false })
        const shape = shapes.at(-1)
        if (name === 'p:ph' && shape !== undefined) shape.isPlaceholder = true
      },
      close(name, _start, end) {
        if (!SHAPES.has(name)) return
        const shape = shapes.pop()
        if (shape?.isPlaceholder === true) found.push({ start: shape.start, end })
      },
    },
    'master',
  )
  return (offset) => found.some(({ start, end }) => offset >= start && offset < end)
}
