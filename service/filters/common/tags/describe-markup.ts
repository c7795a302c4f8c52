import type { TagInfo, TagKind } from '#contract/segments/tag-kinds.ts'
import { type CodeSource, joinInfos, labelOf } from './describe-codes.ts'

const kindOfElement: ReadonlyMap<string, TagKind> = new Map(
  Object.entries({
    bold: 'b strong bold',
    italic: 'i em cite dfn italic',
    underline: 'u ins',
    strike: 's strike del',
    superscript: 'sup',
    subscript: 'sub',
    code: 'code kbd samp tt var',
    link: 'a area',
    image: 'img svg picture image',
    'line-break': 'br',
    formatting: 'font span small big mark',
  } satisfies Partial<Record<TagKind, string>>).flatMap(([kind, names]) =>
    // Object.entries loses the key type of a record.
    names.split(' ').map((name) => [name, kind as TagKind] as const),
  ),
)

// The pattern is bounded by the tag; text that only looks like a tag has no name here.
const START_TAG = /<([A-Za-z][\w:.-]{0,40})((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g

/** Describes the elements and placeholders behind a tag of HTML, XHTML, or a message of a program. */
export function describeMarkup({ open }: CodeSource): TagInfo {
  const elements = [...open.matchAll(START_TAG)].flatMap(({ 1: name = '', 2: attributes = '' }) =>
    describeElement(name.toLowerCase(), attributes, open),
  )
  return joinInfos(elements) ?? describePlaceholder(open)
}

/** Describes a text that a program or an author's tool replaces, or a character that is written as a code. */
export function describePlaceholder(source: string): TagInfo {
  if (/^(?:\s|\\[nrt])*(?:[\r\n\f\v\u0085\u2028\u2029]|\\[nr])(?:\s|\\[nrt])*$/.test(source))
    return { kind: 'line-break', label: '' }
  if (/^(?:\t|\\t| )+$/.test(source)) return { kind: 'tab', label: '' }
  if (/^(`+)[^`]+\1$/.test(source)) return { kind: 'code', label: labelOf(source.replaceAll('`', '')) }
  const label = labelOf(source)
  return { kind: /^(?:[{%$#@*[:~|`\\]|<\d|<\?|<%)/.test(label) ? 'placeholder' : 'other', label }
}

function describeElement(name: string, attributes: string, source: string): TagInfo[] {
  const kind = kindOfElement.get(name.slice(name.lastIndexOf(':') + 1))
  if (name.endsWith(':g') && name.startsWith('xliff'))
    return [{ kind: 'placeholder', label: placeholderIn(source, attributes) }]
  if (kind === undefined) return [{ kind: 'other', label: name }]
  if (kind === 'link') return [{ kind, label: labelOf(attributeOf(attributes, 'href')) }]
  if (kind === 'image')
    return [{ kind, label: labelOf(attributeOf(attributes, 'alt') || fileOf(attributeOf(attributes, 'src'))) }]
  if (kind === 'code') return [{ kind, label: labelOf(textIn(source)) }]
  if (kind === 'formatting') return lookOfStyle(attributes)
  return [{ kind, label: '' }]
}

/** `<xliff:g id="count" example="3">%1$d</xliff:g>` → `%1$d` */
function placeholderIn(source: string, attributes: string): string {
  return labelOf(textIn(source) || attributeOf(attributes, 'id'))
}

function lookOfStyle(attributes: string): TagInfo[] {
  const style = attributeOf(attributes, 'style')
  const says = (pattern: RegExp, kind: TagKind): TagInfo[] => (pattern.test(style) ? [{ kind, label: '' }] : [])
  const value = (name: string) => new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]{1,60})`).exec(style)?.[1] ?? ''
  const words = [
    value('font-family'),
    value('font-size'),
    value('color'),
    attributeOf(attributes, 'face'),
    attributeOf(attributes, 'color'),
  ]
  const label = labelOf(words.filter((word) => word !== '').join(', ') || attributeOf(attributes, 'class'))
  return [
    ...says(/font-weight\s*:\s*(?:bold|[6-9]00)/, 'bold'),
    ...says(/font-style\s*:\s*(?:italic|oblique)/, 'italic'),
    ...says(/text-decoration[^;]*underline/, 'underline'),
    ...says(/text-decoration[^;]*line-through/, 'strike'),
    { kind: 'formatting', label },
  ]
}

/** Returns the value of an attribute of HTML, empty without one. */
function attributeOf(attributes: string, name: string): string {
  const pattern = new RegExp(`(?:^|\\s)(?:[\\w-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
  const [, double, single, bare] = pattern.exec(attributes) ?? []
  return double ?? single ?? bare ?? ''
}

/** `/img/tower.png?v=2` → `tower.png`; empty for an image that is in the document itself. */
function fileOf(address: string): string {
  return address.startsWith('data:') ? '' : (/[^/]+$/.exec(address.replace(/[?#].*$/, ''))?.[0] ?? '')
}

function textIn(source: string): string {
  return source.replaceAll(/<[^<>]*>/g, '')
}
