import type { TagInfo, TagKind } from '#contract/segments/tag-kinds.ts'
import { encodeAttribute, withoutIllegal } from '../../filters/common/xml/character-data.ts'
import type { XliffVersion } from './xliff-sentence.ts'

/** Form of tags in a version of XLIFF, with the known data about them. */
export type InlineForm = {
  readonly open: (id: number, info: TagInfo | undefined) => string
  readonly close: string
  readonly standalone: (id: number, info: TagInfo | undefined) => string
  /** Writes a character that XML cannot hold, by its number. */
  readonly codePoint: (hex: string) => string
}

/** A target has each code once: the rule for corrections, in the terms of XLIFF. */
const once = 'canCopy="no" canDelete="no"'

/** `type`, with the subtypes that XLIFF 2 has a name for. */
const typeOf: Readonly<Record<TagKind, string>> = {
  bold: ' type="fmt" subType="xlf:b"',
  italic: ' type="fmt" subType="xlf:i"',
  underline: ' type="fmt" subType="xlf:u"',
  strike: ' type="fmt" subType="cotejo:strike"',
  superscript: ' type="fmt" subType="cotejo:superscript"',
  subscript: ' type="fmt" subType="cotejo:subscript"',
  code: ' type="fmt" subType="cotejo:code"',
  link: ' type="link"',
  image: ' type="image"',
  footnote: ' type="other" subType="cotejo:footnote"',
  comment: ' type="other" subType="cotejo:comment"',
  field: ' type="other" subType="cotejo:field"',
  'line-break': ' type="fmt" subType="xlf:lb"',
  tab: ' type="fmt" subType="cotejo:tab"',
  placeholder: ' type="ui" subType="xlf:var"',
  formatting: ' type="fmt" subType="cotejo:formatting"',
  other: '',
}

/** `ctype` of a pair, or of a standalone tag; names of our own begin with `x-`. */
const ctypeOf: Readonly<Record<TagKind, string>> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underlined',
  strike: 'x-strike',
  superscript: 'x-superscript',
  subscript: 'x-subscript',
  code: 'x-code',
  link: 'link',
  image: 'image',
  footnote: 'x-footnote',
  comment: 'x-comment',
  field: 'x-field',
  'line-break': 'lb',
  tab: 'x-tab',
  placeholder: 'x-placeholder',
  formatting: 'x-formatting',
  other: '',
}

/** Returns the attribute `disp` or `equiv-text`, which programs show to a translator. */
function shown(name: string, info: TagInfo | undefined): string {
  if (info === undefined || info.label === '') return ''
  return ` ${name}="${encodeAttribute(withoutIllegal(info.label))}"`
}

function typed(info: TagInfo | undefined): string {
  return info === undefined ? '' : typeOf[info.kind]
}

function ctyped(info: TagInfo | undefined): string {
  const ctype = info === undefined ? '' : ctypeOf[info.kind]
  return ctype === '' ? '' : ` ctype="${ctype}"`
}

/** `ctype` of the `<x>` of 1.2 that stands for such a character. */
export const codePointType = 'x-cotejo-code-point'

export const inlineForms: Readonly<Record<XliffVersion, InlineForm>> = {
  '2.1': {
    open: (id, info) => `<pc id="g${id}"${typed(info)}${shown('dispStart', info)} ${once}>`,
    close: '</pc>',
    standalone: (id, info) => `<ph id="x${id}"${typed(info)}${shown('disp', info)} ${once}/>`,
    codePoint: (hex) => `<cp hex="${hex}"/>`,
  },
  '1.2': {
    open: (id, info) => `<g id="g${id}"${ctyped(info)}${shown('equiv-text', info)}>`,
    close: '</g>',
    standalone: (id, info) => `<x id="x${id}"${ctyped(info)}${shown('equiv-text', info)}/>`,
    codePoint: (hex) => `<x id="u${hex}" ctype="${codePointType}" equiv-text="U+${hex}"/>`,
  },
}
