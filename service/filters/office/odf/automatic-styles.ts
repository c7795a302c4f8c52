import { attributeValue, findAttribute } from '../../common/xml/attributes.ts'
import { encodeAttribute } from '../../common/xml/character-data.ts'
import type { Range } from '../paragraphs/item.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { namespaces } from './namespaces.ts'

/** Families of styles that have a direction, by the name of the element with it. */
export type Family = 'paragraph' | 'table'

/** Automatic styles of a part, as far as they can be copied, and the place where one can be added. */
export type AutomaticStyles = {
  /** Range of the whole element by `family name`. */
  readonly byKey: ReadonlyMap<string, Range>
  /** Returns the text and the range of an edit that adds styles. */
  readonly add: (styles: string) => Range & { readonly text: string }
}

/** Finds the automatic styles of a part; null when it has no place for any. */
export function findAutomaticStyles(text: string, where: string): AutomaticStyles | null {
  const byKey = new Map<string, Range>()
  let list: (Range & { readonly empty: boolean }) | null = null
  let after: number | null = null
  let style: { readonly start: number; readonly key: string } | null = null
  const visitor = {
    open(name: string, start: number, end: number, empty: boolean) {
      const value = (local: string) => attributeValue(text, start, end, local) ?? ''
      if (name === 'office:automatic-styles') list = { start, end, empty }
      else if (name === 'office:body' || name === 'office:master-styles') after ??= start
      else if (name === 'style:style' && list !== null && after === null) {
        const key = `${value('family')} ${value('name')}`
        if (empty) byKey.set(key, { start, end })
        else style = { start, key }
      }
    },
    close(name: string, start: number, end: number) {
      if (name === 'office:automatic-styles' && list !== null) list = { start, end, empty: false }
      if (name !== 'style:style' || style === null) return
      byKey.set(style.key, { start: style.start, end })
      style = null
    },
  }
  scanXml(text, namespaces, visitor, where)
  const add = placeOf(text, list, after)
  return add === null ? null : { byKey, add }
}

/** Returns the place before the end tag of the list; a list without one, or a missing list, is written. */
function placeOf(
  text: string,
  list: (Range & { readonly empty: boolean }) | null,
  after: number | null,
): AutomaticStyles['add'] | null {
  if (list !== null) {
    const { start, end, empty } = list
    if (!empty) return (styles) => ({ start, end: start, text: styles })
    const name = /^<([^\s/>]+)/.exec(text.slice(start, end))?.[1] ?? ''
    return (styles) => ({ start, end, text: `${text.slice(start, end - 2)}>${styles}</${name}>` })
  }
  if (after === null) return null
  const prefix = /^<([^\s/>]*:)?/.exec(text.slice(after, after + 100))?.[1] ?? ''
  const name = `${prefix}automatic-styles`
  return (styles) => ({ start: after, end: after, text: `<${name}>${styles}</${name}>` })
}

/**
 * Copies a style under another name, with other properties of its family.
 *
 * @param xml the whole element, `<style:style style:name="P1" …>…</style:style>`
 * @param properties values by name, each name with its prefix in the part
 */
export function copyStyle(xml: string, family: Family, name: string, properties: ReadonlyMap<string, string>): string {
  const raw = /^<([^\s/>]+)/.exec(xml)?.[1] ?? ''
  const element = `<${raw.slice(0, raw.indexOf(':') + 1)}${family}-properties`
  const renamed = withName(xml, name)
  const at = renamed.search(new RegExp(`${element}[\\s/>]`))
  if (at === -1) return withFirstChild(renamed, raw, setAttributes(`${element}/>`, properties))
  const end = renamed.indexOf('>', at) + 1
  return renamed.slice(0, at) + setAttributes(renamed.slice(at, end), properties) + renamed.slice(end)
}

function withName(xml: string, name: string): string {
  const old = findAttribute(xml, 0, xml.indexOf('>') + 1, 'name')
  return old === null ? xml : xml.slice(0, old.start) + encodeAttribute(name) + xml.slice(old.end)
}

/** Sets attributes of a tag to these values; new ones come first. */
function setAttributes(tag: string, attributes: ReadonlyMap<string, string>): string {
  let changed = tag
  for (const [name, value] of attributes) {
    const old = findAttribute(changed, 0, changed.length, name.slice(name.indexOf(':') + 1))
    if (old === null) changed = changed.replace(/[\s/>]/, (next) => ` ${name}="${value}"${next}`)
    else changed = changed.slice(0, old.start) + value + changed.slice(old.end)
  }
  return changed
}

function withFirstChild(xml: string, raw: string, child: string): string {
  const end = xml.indexOf('>') + 1
  if (xml[end - 2] === '/') return `${xml.slice(0, end - 2)}>${child}</${raw}>`
  return xml.slice(0, end) + child + xml.slice(end)
}
