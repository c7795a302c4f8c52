import { attributeValue } from '../../common/xml/attributes.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { namespaces } from '../ooxml/namespaces.ts'
import { readRunProperties, type RunProperties, toggles } from './run-properties.ts'

type Style = { readonly basedOn: string | null; readonly properties: RunProperties }

/** Run properties from the styles of a document. */
export type WordStyles = {
  /** Returns the properties from a run's paragraph style (null: the default one) and its own character style. */
  readonly resolve: (paragraphStyle: string | null, characterStyle: string | null) => RunProperties
}

type Draft = { id: string; kind: string; isDefault: boolean; basedOn: string | null; properties: RunProperties }

const NONE: RunProperties = new Map()

/** Styles of a document that has none. */
export const noStyles: WordStyles = { resolve: () => NONE }

/** Reads `word/styles.xml`. */
export function readStyles(text: string, where: string): WordStyles {
  const drafts: Draft[] = []
  const defaults = collect(text, where, drafts)
  const byId = new Map<string, Style>(drafts.map((draft) => [draft.id, draft]))
  const defaultParagraph = drafts.findLast((draft) => draft.isDefault && draft.kind === 'paragraph')?.id ?? null
  const chains = new Map<string, RunProperties>()
  const chain = (id: string | null): RunProperties => {
    if (id === null) return NONE
    const known = chains.get(id)
    if (known !== undefined) return known
    const properties = chainOf(id, byId)
    chains.set(id, properties)
    return properties
  }
  return {
    resolve(paragraphStyle, characterStyle) {
      const paragraph = paragraphStyle !== null && byId.has(paragraphStyle) ? paragraphStyle : defaultParagraph
      return layer(new Map([...defaults, ...chain(paragraph)]), chain(characterStyle))
    },
  }
}

/** Merges a style with all its base styles, the nearest first. A circle ends where it closes. */
function chainOf(id: string, byId: ReadonlyMap<string, Style>): RunProperties {
  const chain: Style[] = []
  for (
    let at = byId.get(id);
    at !== undefined && !chain.includes(at);
    at = at.basedOn === null ? undefined : byId.get(at.basedOn)
  ) {
    chain.unshift(at)
  }
  return new Map(chain.flatMap((style) => [...style.properties]))
}

/** Layers a character style over a paragraph style: toggles that are on in both are off. */
function layer(under: RunProperties, over: RunProperties): RunProperties {
  const result = new Map(under)
  for (const [name, value] of over) {
    const both = toggles.has(name) && value === '1' && under.get(name) === '1'
    result.set(name, both ? '0' : value)
  }
  return result
}

/** Fills `drafts` with the styles and returns the document's defaults. */
function collect(text: string, where: string, drafts: Draft[]): RunProperties {
  let defaults = NONE
  let style: Draft | null = null
  let propsStart = -1
  const path: string[] = []
  const open = (name: string, start: number, end: number) => {
    const value = (local: string) => attributeValue(text, start, end, local)
    if (name === 'w:style') {
      const isDefault = ['1', 'true', 'on'].includes(value('default') ?? '')
      style = { id: value('styleId') ?? '', kind: value('type') ?? '', isDefault, basedOn: null, properties: NONE }
      drafts.push(style)
    }
    if (name === 'w:basedOn' && style !== null) style.basedOn = value('val')
    if (name === 'w:rPr' && ['w:style', 'w:rPrDefault'].includes(path.at(-1) ?? '')) propsStart = start
  }
  const close = (name: string, end: number) => {
    if (name === 'w:style') style = null
    if (name !== 'w:rPr' || propsStart === -1 || !['w:style', 'w:rPrDefault'].includes(path.at(-1) ?? '')) return
    const { properties } = readRunProperties(text.slice(propsStart, end))
    propsStart = -1
    if (style === null) defaults = properties
    else style.properties = properties
  }
  scanXml(
    text,
    namespaces,
    {
      open(name, start, end, empty) {
        open(name, start, end)
        if (!empty) path.push(name)
        else if (name === 'w:rPr') close(name, end)
      },
      close(name, _start, end) {
        path.pop()
        close(name, end)
      },
    },
    where,
  )
  return defaults
}
