import type { TagInfo, TagKind } from '#contract/segments/tag-kinds.ts'
import type { TagInfos } from '../../filter.ts'
import { wellFormed } from '../text-encoding/encode-text.ts'
import type { Code, Numbered } from './number-tags.ts'

/** Largest number of characters read of a code: an image may be in the document with all its bytes. */
const MOST_READ = 4000
/** Largest number of UTF-16 units of a label; the document has the full text. */
const LONGEST_LABEL = 120

/** Source of a standalone tag, or of both halves of a pair. */
export type CodeSource = { readonly open: string; readonly close: string | null }

export type DescribeCode = (source: CodeSource) => TagInfo

/**
 * Describes the codes of a block's tags.
 *
 * `see <a href="/x">this</a>` → 1: link `/x`
 */
export function describeCodes({ codes }: Pick<Numbered, 'codes'>, source: string, describe: DescribeCode): TagInfos {
  const infos = new Map<number, TagInfo>()
  const read = (code: Code) =>
    typeof code === 'string' ? code : source.slice(code.start, Math.min(code.end, code.start + MOST_READ))
  for (const [tag, code] of codes) {
    const [, half, name, number] = /^<(\/?)([gx])(\d+)/.exec(tag) ?? []
    if (half === '/' || number === undefined) continue
    // This is text that only reads like a tag.
    if (typeof code === 'string') infos.set(Number(number), { kind: 'other', label: labelOf(code) })
    else {
      const closing = name === 'g' ? codes.get(`</g${number}>`) : undefined
      infos.set(Number(number), describe({ open: read(code), close: closing === undefined ? null : read(closing) }))
    }
  }
  return infos
}

/** Kinds in the order in which one is chosen as the name of a tag with several. */
const order: readonly TagKind[] = [
  'link',
  'image',
  'footnote',
  'comment',
  'field',
  'placeholder',
  'code',
  'bold',
  'italic',
  'superscript',
  'subscript',
  'underline',
  'strike',
  'line-break',
  'tab',
  'formatting',
  'other',
]

/** Joins descriptions: `bold` and `italic` → bold, also italic. Returns null for none. */
export function joinInfos(infos: readonly TagInfo[]): TagInfo | null {
  const kinds = order.filter((kind) => infos.some((info) => info.kind === kind))
  const [kind, ...others] = kinds
  if (kind === undefined) return null
  const own = infos.filter((info) => info.kind === kind && info.label !== '').map((info) => info.label)
  const label = labelOf([...new Set(own)].join(', '))
  const also = others.filter((other) => other !== 'other')
  return also.length === 0 ? { kind, label } : { kind, label, also }
}

/** Returns one line of readable length: `a\n  b` → `a b` */
export function labelOf(text: string): string {
  // Lone surrogates and control characters cannot be stored.
  const line = wellFormed(text.slice(0, MOST_READ))
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return line.length <= LONGEST_LABEL ? line : `${wellFormed(line.slice(0, LONGEST_LABEL - 1))}…`
}
