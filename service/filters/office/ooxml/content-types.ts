import { attributeValue } from '../../common/xml/attributes.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { namespaces } from './namespaces.ts'

/** Content types from `[Content_Types].xml` by a part's name, else by its extension. Names are in lower case. */
export type ContentTypes = {
  readonly parts: ReadonlyMap<string, string>
  readonly extensions: ReadonlyMap<string, string>
}

export function readContentTypes(text: string): ContentTypes {
  const parts = new Map<string, string>()
  const extensions = new Map<string, string>()
  scanXml(
    text,
    namespaces,
    {
      open(name, start, end) {
        const value = (local: string) => attributeValue(text, start, end, local) ?? ''
        const type = value('ContentType').toLowerCase()
        if (name === 'ct:Override') parts.set(value('PartName').replace(/^\//, '').toLowerCase(), type)
        if (name === 'ct:Default') extensions.set(value('Extension').toLowerCase(), type)
      },
      close() {},
    },
    '[Content_Types].xml',
  )
  return { parts, extensions }
}

export function contentTypeOf(types: ContentTypes, part: string): string {
  const name = part.toLowerCase()
  return types.parts.get(name) ?? types.extensions.get(name.slice(name.lastIndexOf('.') + 1)) ?? ''
}
