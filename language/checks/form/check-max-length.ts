import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'
import { OBJECT } from '../side.ts'

// Characters as a reader counts them. Intl.Segmenter takes seconds for a long text.
const CHARACTER =
  /\r\n|\p{RI}{2}|\p{Extended_Pictographic}(?:[\p{EMod}\uFE0F]|\u200D\p{Extended_Pictographic})*|\P{M}\p{M}*|\p{M}/gu

/** Reports a target longer than the limit of this text, where `é` and 👩‍🚀 are one character each. */
export function checkMaxLength({ target, maxLength }: Context): Issue[] {
  if (maxLength === undefined || target.plain.length <= maxLength) return []
  const characters = [...target.plain.matchAll(CHARACTER)].filter(({ 0: character }) => character !== OBJECT)
  const first = characters[maxLength]
  if (first === undefined) return []
  return [
    {
      sentence: 'max-length',
      data: { limit: String(maxLength), count: String(characters.length) },
      target_span: target.span(first.index, target.plain.length),
    },
  ]
}
