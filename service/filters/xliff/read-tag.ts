import type { Range } from '../common/tags/piece.ts'
import { decodeCharacters } from '../common/xml/character-data.ts'

/** Attributes of a tag by their names as written (`mq:status`); the range is that of the value without its quotes. */
export type Attributes = ReadonlyMap<string, Range & { readonly value: string }>

const ATTRIBUTE = /\s+([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y

/** Reads any number of attributes in one pass. The first of two with the same name counts. */
export function readAttributes(text: string, head: Range): Attributes {
  const tag = text.slice(head.start, head.end)
  const found = new Map<string, Range & { readonly value: string }>()
  ATTRIBUTE.lastIndex = /^<[^\s/>]*/.exec(tag)?.[0].length ?? 0
  for (let match = ATTRIBUTE.exec(tag); match !== null; match = ATTRIBUTE.exec(tag)) {
    const [whole, name = '', double, single] = match
    const raw = double ?? single ?? ''
    const end = head.start + match.index + whole.length - 1
    if (!found.has(name)) found.set(name, { value: decodeCharacters(raw), start: end - raw.length, end })
  }
  return found
}

export function attributeNamed(attributes: Attributes, name: string): string | null {
  return attributes.get(name)?.value ?? null
}

/** `<g id="1">` → `g` */
export function tagName(text: string, start: number): string {
  const name = /\/?([^\s/>]*)/y
  name.lastIndex = start + 1
  return name.exec(text)?.[1] ?? ''
}
