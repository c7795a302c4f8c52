import type { LooseToken } from '#language/tags/token.ts'
import { type Laid, layTokens } from '../tags/lay-tokens.ts'
import { type Numbered, numberTags } from '../tags/number-tags.ts'
import type { Range } from '../tags/piece.ts'
import type { Splice } from '../xml/splice.ts'
import type { Cut } from './cut-blocks.ts'
import { encodeMarkup, type MarkupStyle, noBreakSpaceOf } from './encode-markup.ts'

/** Returns the tokens of a cut, with the codes of its tags. */
export function tagsOf(cut: Cut): Numbered {
  if (cut.kind === 'text') return cut.inline
  return numberTags([{ kind: 'text', text: cut.attribute.value, ...cut.range }])
}

export function rangeOf(cut: Cut): Range {
  return cut.kind === 'text' ? cut.inline : cut.range
}

/** Writes a target as markup in place of the range of its cut; `source` is the document. */
export function writeCut(
  source: string,
  cut: Cut,
  target: readonly LooseToken[],
  style: Pick<MarkupStyle, 'encoding' | 'newline'>,
  copy: Splice,
): Laid {
  const { start, end } = rangeOf(cut)
  const noBreakSpace = noBreakSpaceOf(source.slice(start, end))
  // A value without quotes gets them, because its translation may contain white space.
  const isNaked = cut.kind === 'attribute' && cut.attribute.quote === ''
  const quote = cut.kind === 'text' ? null : cut.attribute.quote || '"'
  const encode = (plain: string) => encodeMarkup(plain, { ...style, noBreakSpace, quote })
  const laid = layTokens(tagsOf(cut), target, { encode, copy })
  return isNaked ? { ...laid, source: `"${laid.source}"` } : laid
}
