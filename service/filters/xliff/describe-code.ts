import type { TagInfo, TagKind } from '#contract/segments/tag-kinds.ts'
import { labelOf } from '../common/tags/describe-codes.ts'
import { describeMarkup } from '../common/tags/describe-markup.ts'
import { decodeCharacters } from '../common/xml/character-data.ts'
import type { Half } from './cut-markup.ts'
import { attributeNamed } from './read-tag.ts'

/** Kinds by `ctype` of 1.2 and by `subType`, `type` of 2.x, without the prefixes of tools. */
const kindOfType: ReadonlyMap<string, TagKind> = new Map<string, TagKind>([
  ['bold', 'bold'],
  ['b', 'bold'],
  ['strong', 'bold'],
  ['italic', 'italic'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['underlined', 'underline'],
  ['underline', 'underline'],
  ['u', 'underline'],
  ['strike', 'strike'],
  ['superscript', 'superscript'],
  ['sup', 'superscript'],
  ['subscript', 'subscript'],
  ['sub', 'subscript'],
  ['code', 'code'],
  ['link', 'link'],
  ['a', 'link'],
  ['image', 'image'],
  ['img', 'image'],
  ['lb', 'line-break'],
  ['br', 'line-break'],
  ['tab', 'tab'],
  ['footnote', 'footnote'],
  ['fn', 'footnote'],
  ['comment', 'comment'],
  ['field', 'field'],
  ['var', 'placeholder'],
  ['placeholder', 'placeholder'],
  ['formatting', 'formatting'],
  ['fmt', 'formatting'],
])

/**
 * Describes a code by its type, and by the code that it replaces where the file has that.
 *
 * `<ph id="1" ctype="x-html-br" equiv-text="&lt;br/&gt;"/>` → line break
 *
 * @param codes the codes stored apart from the text, by id
 */
export function describeCode(text: string, half: Half, codes: ReadonlyMap<string, string>): TagInfo {
  const { attributes, name } = half
  const id = attributeNamed(attributes, 'id') ?? ''
  const original = originalOf(text, half, codes)
  const shown = ['equiv-text', 'dispStart', 'disp', 'equivStart', 'equiv'].map((key) => attributeNamed(attributes, key))
  const label = shown.find((one) => one) ?? ''
  const byType = kindByType(['subType', 'ctype', 'type'].map((key) => attributeNamed(attributes, key) ?? ''))
  const read = describeMarkup({ open: original || label, close: null })
  if (byType !== null)
    return {
      kind: byType,
      label: read.kind === byType ? read.label : labelOf(label || (isFormatting(byType) ? '' : original)),
    }
  if (name === 'mrk' || name === 'sm')
    return { kind: attributeNamed(attributes, 'type') === 'comment' ? 'comment' : 'other', label: '' }
  if (read.kind !== 'other') return read
  if (/\bbold="?(?:true|1|on)/i.test(original)) return { kind: 'bold', label: '' }
  if (/\bitalic="?(?:true|1|on)/i.test(original)) return { kind: 'italic', label: '' }
  return { kind: 'other', label: labelOf(label || original || id) }
}

/** Returns the code that a code replaces: its content, or the data that it names. */
function originalOf(text: string, { attributes, content }: Half, codes: ReadonlyMap<string, string>): string {
  const within =
    content === null ? '' : decodeCharacters(text.slice(content.start, Math.min(content.end, content.start + 4000)))
  const data = ['dataRef', 'dataRefStart', 'id'].map((key) => attributeNamed(attributes, key))
  return within || (codes.get(data.find((one) => one !== null) ?? '') ?? '')
}

/** `x-html-br` → line break, `xlf:b` → bold */
function kindByType(types: readonly string[]): TagKind | null {
  for (const type of types) {
    const kind = kindOfType.get(/[^:-]*$/.exec(type)?.[0].toLowerCase() ?? '')
    if (kind !== undefined) return kind
  }
  return null
}

function isFormatting(kind: TagKind): boolean {
  return ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript', 'line-break', 'tab'].includes(kind)
}
