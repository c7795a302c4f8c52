import { attributeValue } from '../../common/xml/attributes.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { namespaces } from './namespaces.ts'

/** `type` is the last word of the relationship's address, the same in transitional and strict: `header`, `chart`. */
export type Relationship = { readonly id: string; readonly type: string; readonly target: string }

/** Reads the inner relationships of a part, with targets as part names without a leading slash. */
export function readRelationships(text: string, source: string, where: string): Relationship[] {
  const found: Relationship[] = []
  scanXml(
    text,
    namespaces,
    {
      open(name, start, end) {
        if (name !== 'rel:Relationship') return
        const value = (local: string) => attributeValue(text, start, end, local) ?? ''
        if (value('TargetMode') === 'External') return
        const type = value('Type')
        found.push({
          id: value('Id'),
          type: type.slice(type.lastIndexOf('/') + 1),
          target: resolve(source, value('Target')),
        })
      },
      close() {},
    },
    where,
  )
  return found
}

/** Reads the targets of a part's links by their ids: `rId4` → `https://example.com/`. */
export function readLinks(text: string, where: string): ReadonlyMap<string, string> {
  const links = new Map<string, string>()
  scanXml(
    text,
    namespaces,
    {
      open(name, start, end) {
        const value = (local: string) => attributeValue(text, start, end, local) ?? ''
        if (name === 'rel:Relationship' && value('TargetMode') === 'External') links.set(value('Id'), value('Target'))
      },
      close() {},
    },
    where,
  )
  return links
}

/** `word/document.xml` → `word/_rels/document.xml.rels`; the package itself is `''`. */
export function relationshipsOf(part: string): string {
  const cut = part.lastIndexOf('/') + 1
  return `${part.slice(0, cut)}_rels/${part.slice(cut)}.rels`
}

/** `word/document.xml` and `../media/a.png` → `media/a.png` */
function resolve(source: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const path = source.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  }
  return path.join('/')
}
