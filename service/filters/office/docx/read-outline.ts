import type { BlockPlace } from '#contract/segments/block-places.ts'
import { namespaces } from '../ooxml/namespaces.ts'
import { type Outline, placeOfLevel } from '../ooxml/read-places.ts'
import { attributeValue } from '../../common/xml/attributes.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'

type StyleDraft = { basedOn: string | null; place: BlockPlace | null | undefined }

/** Reads which paragraph styles are headings and list items, by their outline level or numbering or their base's. */
export function readOutline(text: string, where: string): Outline {
  const styles = new Map<string, StyleDraft>()
  let style: StyleDraft | null = null
  scanXml(
    text,
    namespaces,
    {
      open(name, start, end) {
        const value = (local: string) => attributeValue(text, start, end, local)
        if (name === 'w:style') {
          style = { basedOn: null, place: undefined }
          styles.set(value('styleId') ?? '', style)
        }
        if (style === null) return
        if (name === 'w:basedOn') style.basedOn = value('val')
        if (name === 'w:name') style.place = placeOfName(value('val') ?? '')
        if (name === 'w:outlineLvl') style.place = placeOfLevel(Number(value('val')))
        if (name === 'w:numPr') style.place ??= { kind: 'list-item', level: 1 }
      },
      close(name) {
        if (name === 'w:style') style = null
      },
    },
    where,
  )
  return (id) => {
    const seen = new Set<string>()
    for (let at: string | null = id; at !== null && !seen.has(at); ) {
      seen.add(at)
      const { place, basedOn }: StyleDraft = styles.get(at) ?? { place: null, basedOn: null }
      if (place !== undefined) return place
      at = basedOn
    }
    return null
  }
}

/** Returns the place of a built-in style, whose name in the file is English in every language of the program. */
function placeOfName(name: string): BlockPlace | undefined {
  const level = /^heading ([1-9])$/i.exec(name)?.[1]
  if (level !== undefined) return placeOfLevel(Number(level) - 1) ?? undefined
  if (/^title$/i.test(name)) return { kind: 'heading', level: 1 }
  if (/^subtitle$/i.test(name)) return { kind: 'heading', level: 2 }
  if (/^(?:intense )?quote$/i.test(name)) return { kind: 'quote' }
  return /^caption$/i.test(name) ? { kind: 'caption' } : undefined
}
