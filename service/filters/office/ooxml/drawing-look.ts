import type { TagInfo } from '#contract/segments/tag-kinds.ts'
import type { Run } from '../paragraphs/item.ts'
import { colorTrait, fontTrait, sizeTrait, trait } from '../paragraphs/look-traits.ts'
import type { Look } from '../paragraphs/node.ts'

/** Attributes of `a:rPr` without a visible effect. */
const NOISE = /\s(?:lang|altLang|dirty|err|smtClean|smtId|noProof|kumimoji|bmk|normalizeH)\s*=\s*(?:"[^"]*"|'[^']*')/g

/** Returns the look of a DrawingML run: its properties as written, without invisible ones. */
export function drawingLook(text: string, run: Run): Look {
  const rPr = run.props === null ? '' : text.slice(run.props.start, run.props.end)
  const start = rPr.slice(0, rPr.indexOf('>') + 1).replaceAll(NOISE, '')
  const content =
    rPr.endsWith('/>') && !rPr.includes('</') ? '' : rPr.slice(rPr.indexOf('>') + 1, rPr.lastIndexOf('</'))
  const attributes = [...start.matchAll(/\s([\w:]+)\s*=\s*("[^"]*"|'[^']*')/g)].map(
    ([, name, value]) => `${name}=${value}`,
  )
  return {
    key: [...attributes.sort(), content].join(' ').trim(),
    hidden: false,
    marksBlanks: /\su="(?!none)/.test(start),
    traits: () => [...attributes.flatMap(attributeTrait), ...contentTraits(content)],
  }
}

/** `b="1"` → bold; `sz="1800"` → 18 pt, since DrawingML counts hundredths of a point */
function attributeTrait(attribute: string): TagInfo[] {
  const [, name = '', value = ''] = /^([^=]+)=["']([^"']*)/.exec(attribute) ?? []
  const isOff = value === '0' || value === 'false' || value === 'none' || value === 'noStrike'
  if (isOff) return []
  if (name === 'b') return [trait('bold')]
  if (name === 'i') return [trait('italic')]
  if (name === 'u') return [trait('underline')]
  if (name === 'strike') return [trait('strike')]
  if (name === 'sz') return [sizeTrait(Number(value) / 100)]
  if (name === 'baseline') return [trait(value.startsWith('-') ? 'subscript' : 'superscript')]
  return [trait('formatting')]
}

function contentTraits(content: string): TagInfo[] {
  const attribute = (pattern: RegExp) => pattern.exec(content)?.[1]
  const link = attribute(/<[\w.-]+:hlinkClick\s[^<>]*?:id="([^"]*)"/)
  const font = attribute(/<[\w.-]+:latin\s[^<>]*?typeface="([^"]*)"/)
  const color = attribute(/<[\w.-]+:srgbClr\s[^<>]*?val="([^"]*)"/)
  return [
    ...(link === undefined ? [] : [trait('link', link)]),
    ...(font === undefined ? [] : [fontTrait(font)]),
    ...(color === undefined ? [] : [colorTrait(color)]),
  ]
}
