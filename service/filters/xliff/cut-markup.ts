import type { Range } from '../common/tags/piece.ts'
import { attributeNamed, type Attributes, readAttributes, tagName } from './read-tag.ts'

/** A code, or one half of a pair. `key` is the same for both halves of a pair; null for a standalone code. */
export type Half = Range & {
  readonly name: string
  readonly role: 'open' | 'close' | 'self'
  readonly key: string | null
  readonly identity: string
  readonly attributes: Attributes
  /** Range of the content of a code: `<ph>&lt;br/&gt;</ph>`. */
  readonly content: Range | null
}

/** A stretch of text; `text` where it differs from the source at the range (`<cp hex="0001"/>`). */
export type Run = Range & { readonly isData: boolean; readonly text: string | null }

/** Elements around text, by version. */
const around: readonly ReadonlySet<string>[] = [new Set(), new Set(['g', 'mrk']), new Set(['pc', 'mrk'])]
const opening: ReadonlySet<string> = new Set(['bpt', 'bx', 'sc', 'sm'])
const closing: ReadonlySet<string> = new Set(['ept', 'ex', 'ec', 'em'])

type Options = { readonly fixed?: readonly Range[]; readonly pairsNames?: boolean }

type MarkupCut = {
  readonly text: string
  readonly version: 1 | 2
  readonly pairsNames: boolean
  readonly halves: Half[]
  readonly runs: Run[]
  /** Pairs that are open. */
  readonly open: Half[]
}

/**
 * Cuts a source or a target into codes and texts, in order. The scan of the file has checked that tags are closed and
 * nested.
 *
 * @param fixed codes that are not elements, in order
 * @param pairsNames true when `START_…` and `CLOSE_…` of Angular are a pair
 */
export function cutMarkup(
  text: string,
  { start, end }: Range,
  version: 1 | 2,
  { fixed = [], pairsNames = false }: Options = {},
): { readonly halves: readonly Half[]; readonly runs: readonly Run[] } {
  const cut: MarkupCut = { text, version, pairsNames, halves: [], runs: [], open: [] }
  let index = 0
  for (let at = start; at < end; ) {
    const tag = text.indexOf('<', at)
    const code = fixed[index]
    if (code !== undefined && (tag === -1 || code.start < tag)) {
      addRun(cut, at, code.start, false)
      cut.halves.push({ ...NO_ELEMENT, ...code, identity: `code ${index++}` })
      at = code.end
      continue
    }
    if (tag === -1 || tag >= end) {
      addRun(cut, at, end, false)
      break
    }
    addRun(cut, at, tag, false)
    at = takeTag(cut, tag)
  }
  return { halves: cut.halves, runs: cut.runs }
}

function addRun({ runs }: MarkupCut, start: number, end: number, isData: boolean): void {
  if (end > start) runs.push({ start, end, isData, text: null })
}

/** Takes the tag, comment or data that begins with `<`, and returns the place behind it. */
function takeTag(cut: MarkupCut, start: number): number {
  const { text, open, halves } = cut
  if (text.startsWith('<![CDATA[', start)) {
    const end = text.indexOf(']]>', start) + 3
    addRun(cut, start + 9, end - 3, true)
    return end
  }
  if (text.startsWith('<!--', start)) return text.indexOf('-->', start + 4) + 3
  if (text.startsWith('<?', start)) return text.indexOf('?>', start) + 2
  if (!text.startsWith('</', start)) return takeElement(cut, start)
  const end = text.indexOf('>', start) + 1
  const opened = open.pop()
  if (opened !== undefined)
    halves.push({ ...opened, start, end, role: 'close', identity: `${opened.identity}/`, content: null })
  return end
}

/** Takes an element that is a code with its content, or the start tag of one around text. */
function takeElement({ text, version, pairsNames, halves, runs, open }: MarkupCut, start: number): number {
  const head = { start, end: endOfTag(text, start) }
  const isEmpty = text[head.end - 2] === '/'
  const name = localName(tagName(text, start))
  const attributes = readAttributes(text, head)
  const character = name === 'cp' ? characterOf(attributes) : null
  if (character === null && around[version]?.has(name) && !isEmpty) {
    const half = { ...head, name, role: 'open', ...identify(name, attributes), attributes, content: null } as const
    open.push({ ...half, key: `<${halves.length}` })
    halves.push({ ...half, key: `<${halves.length}` })
    return head.end
  }
  const end = isEmpty ? head.end : endOfElement(text, head.end)
  if (character !== null) runs.push({ start, end, isData: false, text: character })
  else {
    const content = isEmpty ? null : { start: head.end, end: text.lastIndexOf('<', end - 1) }
    halves.push((pairsNames ? pairName : ofElement)(name, attributes, content, { start, end }))
  }
  return end
}

const NO_ELEMENT = { name: '', role: 'self', key: null, attributes: new Map(), content: null } as const

function ofElement(name: string, attributes: Attributes, content: Range | null, place: Range): Half {
  const role = opening.has(name) ? 'open' : closing.has(name) ? 'close' : 'self'
  return { ...place, name, role, ...identify(name, attributes), attributes, content }
}

/** Makes a pair of `<x id="START_LINK_1"/>` and `<x id="CLOSE_LINK_1"/>`. */
function pairName(name: string, attributes: Attributes, content: Range | null, place: Range): Half {
  const half = ofElement(name, attributes, content, place)
  const id = attributeNamed(attributes, 'id') ?? ''
  const [, side, key] = name === 'x' || name === 'ph' ? (/^(START|CLOSE)_(\w+?)(?:_\d+)?$/.exec(id) ?? []) : []
  if (side === undefined || key === undefined) return half
  return { ...half, role: side === 'START' ? 'open' : 'close', key: `name ${key}` }
}

/** Gives `<bpt id="1" rid="2">` and `<ept id="3" rid="2">` the key of one pair. */
function identify(name: string, attributes: Attributes): { readonly key: string | null; readonly identity: string } {
  const id = attributeNamed(attributes, 'id') ?? attributeNamed(attributes, 'mid') ?? ''
  const paired = attributeNamed(attributes, 'rid') ?? attributeNamed(attributes, 'startRef') ?? id
  if (opening.has(name)) return { key: paired, identity: `pair ${paired}` }
  if (closing.has(name)) return { key: paired, identity: `pair ${paired}/` }
  return { key: null, identity: `${name} ${id}` }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** `<a b=">">`: a `>` within quotes does not end the tag. */
function endOfTag(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text[at]
    if (sign === '>') return at + 1
    if (sign === '"' || sign === "'") at = text.indexOf(sign, at + 1)
  }
  return text.length
}

/** Returns the end of an element whose content begins at `from`. */
function endOfElement(text: string, from: number): number {
  let depth = 1
  for (let at = text.indexOf('<', from); at !== -1; at = text.indexOf('<', at)) {
    if (text.startsWith('<![CDATA[', at)) at = text.indexOf(']]>', at) + 3
    else if (text.startsWith('<!--', at)) at = text.indexOf('-->', at + 4) + 3
    else if (text.startsWith('<?', at)) at = text.indexOf('?>', at) + 2
    else {
      const end = endOfTag(text, at)
      if (text[at + 1] === '/') depth--
      else if (text[end - 2] !== '/') depth++
      if (depth === 0) return end
      at = end
    }
  }
  return text.length
}

/** `<cp hex="0001"/>` → a character that XML cannot hold; null for a code that is no character. */
function characterOf(attributes: Attributes): string | null {
  const hex = attributeNamed(attributes, 'hex') ?? ''
  const code = /^[\dA-Fa-f]{1,6}$/.test(hex) ? Number.parseInt(hex, 16) : Number.NaN
  return code <= 0x10ffff ? String.fromCodePoint(code) : null
}
