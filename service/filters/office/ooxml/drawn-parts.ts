import { attributeValue } from '../../common/xml/attributes.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'
import { namespaces } from './namespaces.ts'
import type { OfficePackage, RelatedPart } from './open-package.ts'
import { type TextPart, unlessDamaged } from './text-part.ts'

const CHARTS = new Set(['chart', 'chartEx'])

/**
 * Returns the parts shown within a part: charts with the drawings on them, diagrams with their pictures.
 *
 * @param labelOf returns their name for people
 */
export function drawnParts(
  opened: OfficePackage,
  source: ZipEntry,
  labelOf: (kind: 'chart' | 'diagram') => string,
): TextPart[] {
  const related = opened.related(source)
  const chart = (entry: ZipEntry): TextPart => {
    return { entry, label: labelOf('chart'), group: null, twin: false, optional: true }
  }
  const charts = related
    .filter(({ type }) => CHARTS.has(type))
    .flatMap(({ entry }) => [
      chart(entry),
      ...opened.related(entry).flatMap((inner) => (inner.type === 'chartUserShapes' ? [chart(inner.entry)] : [])),
    ])
  const data = related.filter(({ type }) => type === 'diagramData')
  const drawings = related.filter(({ type }) => type === 'diagramDrawing')
  const diagrams = data.flatMap(({ entry }, at) => {
    const diagram = { label: labelOf('diagram'), group: entry.name, optional: true }
    const drawing = drawingOf(opened, entry, drawings) ?? drawings[at]
    const picture = drawing === undefined ? [] : [{ ...diagram, entry: drawing.entry, twin: true }]
    return [{ ...diagram, entry, twin: false }, ...picture]
  })
  return [...charts, ...diagrams]
}

/** Finds the picture of a diagram, whose relationship the diagram's data names in an extension. */
function drawingOf(opened: OfficePackage, data: ZipEntry, drawings: readonly RelatedPart[]): RelatedPart | undefined {
  if (drawings.length < 2) return undefined
  const id = unlessDamaged(() => drawingId(opened.load(data).text, data.name))
  return drawings.find((drawing) => drawing.id === id)
}

function drawingId(text: string, where: string): string | null {
  let id: string | null = null
  const open = (name: string, start: number, end: number) => {
    if (name === 'dsp:dataModelExt') id = attributeValue(text, start, end, 'relId')
  }
  scanXml(text, namespaces, { open, close() {} }, where)
  return id
}
