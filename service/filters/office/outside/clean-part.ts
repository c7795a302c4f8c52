import { decodeCharacters } from '../../common/xml/character-data.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { type Edit, openSplice } from '../../common/xml/splice.ts'
import { isAddress, isHarmlessField, isHarmlessFormula, isInside } from './leads-outside.ts'
import { activeElements, formulaAttributes, formulaElements, placeAttributes, relationshipKinds } from './vocabulary.ts'

type Element = { readonly name: string; readonly start: number; readonly content: number }
type Range = { readonly start: number; readonly end: number }

/** Names of namespaces and of parts, which no reader fetches. */
const nameAttributes: ReadonlySet<string> = new Set(['uri', 'PartName', 'ContentType', 'full-path', 'media-type'])

/**
 * Returns a part of a document without links out of the package; names of elements and attributes count with any
 * prefix. `names` are the existing parts. Throws `DocumentRefused` for broken markup and for a DOCTYPE.
 */
export function cleanPart(text: string, part: string, names: ReadonlySet<string>): string {
  const edits: Edit[] = []
  const drop = ({ start, end }: Range) => edits.push({ start, end, text: () => '' })
  const open: Element[] = []
  const fields = openFields(drop)
  const openTag = (start: number, end: number, empty: boolean) => {
    const tag = text.slice(start, end)
    const name = localName(/^<([^\s/>]+)/.exec(tag)?.[1] ?? '')
    const isGone = activeElements.has(name) || (name === 'Relationship' && !isKeptRelationship(tag, part, names))
    if (isGone && empty) drop({ start, end })
    if (!isGone) for (const range of outsideAttributes(tag, name, names)) drop(shift(range, start))
    if (name === 'fldChar') fields.mark(attributeOf(tag, 'fldCharType'))
    if (!empty) open.push({ name: isGone ? '' : name, start, content: end })
  }
  const closeTag = (start: number, end: number) => {
    const element = open.pop()
    if (element === undefined) return
    const content = { start: element.content, end: start }
    if (element.name === '') return drop({ start: element.start, end })
    if (element.name === 'instrText' || element.name === 'delInstrText')
      return fields.add(content, plain(text, content))
    if (formulaElements.has(element.name) && !isHarmlessFormula(plain(text, content)))
      return drop({ start: element.start, end })
    if (isOutsideText(element.name, plain(text, content))) drop(content)
  }
  scanXml(
    text,
    new Map(),
    {
      open: (_, start, end, empty) => openTag(start, end, empty),
      close: (_, start, end) => closeTag(start, end),
    },
    part,
  )
  fields.end()
  // The declaration is the only processing instruction that belongs to the document.
  return openSplice(text, edits)(0, text.length).replace(/<\?(?!xml\s)[^]*?\?>/g, '')
}

function outsideAttributes(tag: string, element: string, names: ReadonlySet<string>): Range[] {
  const ranges: Range[] = []
  for (const match of tag.matchAll(/\s([^\s=/>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const [whole, raw = '', double, single] = match
    const value = decodeCharacters(double ?? single ?? '')
    if (!isKeptAttribute(raw, value, element, names))
      ranges.push({ start: match.index, end: match.index + whole.length })
  }
  return ranges
}

function isKeptAttribute(raw: string, value: string, element: string, names: ReadonlySet<string>): boolean {
  if (raw === 'xmlns' || raw.startsWith('xmlns:') || element === 'Relationship') return true
  const name = localName(raw)
  if (placeAttributes.has(name)) return isInside(value, names)
  if (formulaAttributes.has(name)) return isHarmlessFormula(value)
  if (name === 'instr') return isHarmlessField(value)
  return nameAttributes.has(name) || !isAddress(value)
}

function isKeptRelationship(tag: string, part: string, names: ReadonlySet<string>): boolean {
  const [type, target] = [attributeOf(tag, 'Type'), attributeOf(tag, 'Target')]
  if (!relationshipKinds.has(type.slice(type.lastIndexOf('/') + 1))) return false
  if (/\sTargetMode\s*=/i.test(tag) && attributeOf(tag, 'TargetMode').toLowerCase() !== 'internal') return false
  // Targets in `word/_rels/document.xml.rels` are relative to `word`.
  const folder = part.slice(0, Math.max(0, part.lastIndexOf('_rels/')))
  const path = new URL(target, `part:///${folder}`)
  return path.protocol === 'part:' && path.host === '' && isInside(decodeURI(path.pathname).slice(1), names)
}

/** True for the text of an element from which readers take a place or a style. */
function isOutsideText(name: string, text: string): boolean {
  if (name === 'style' || name === 'config-item') return isAddress(text)
  if (name !== 'binary-data') return false
  return !isInside(`data:image/png;base64,${text.replace(/\s/g, '')}`, new Set())
}

/** Reads the instructions of fields, which may be cut into several pieces, and nest. */
function openFields(drop: (range: Range) => void) {
  const stack: { ranges: Range[]; text: string }[] = []
  const judge = (field: { readonly ranges: readonly Range[]; readonly text: string } | undefined) => {
    if (field !== undefined && !isHarmlessField(field.text)) field.ranges.forEach(drop)
  }
  return {
    mark(type: string) {
      if (type === 'begin') stack.push({ ranges: [], text: '' })
      if (type === 'end') judge(stack.pop())
    },
    add(range: Range, text: string) {
      const field = stack.at(-1)
      if (field === undefined) return drop(range)
      field.ranges.push(range)
      field.text += text
    },
    end: () => stack.splice(0).forEach(({ ranges }) => ranges.forEach(drop)),
  }
}

function localName(raw: string): string {
  return raw.slice(raw.indexOf(':') + 1)
}

function attributeOf(tag: string, name: string): string {
  for (const [, raw = '', double, single] of tag.matchAll(/\s([^\s=/>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    if (localName(raw) === name) return decodeCharacters(double ?? single ?? '')
  return ''
}

function shift({ start, end }: Range, by: number): Range {
  return { start: start + by, end: end + by }
}

function plain(text: string, { start, end }: Range): string {
  return decodeCharacters(
    text
      .slice(start, end)
      .replace(/<!\[CDATA\[([^]*?)\]\]>/g, '$1')
      .replace(/<[^>]*>/g, ''),
  )
}
