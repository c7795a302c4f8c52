import type { Messages } from '../../../messages/catalogue.ts'
import { isRunning, placeName } from '#contract/segments/place-name.ts'

/** Plural form of a text, behind its part: ` · few: 2–4`, ` · =0`. Its names are those of CLDR. */
const FORM = / · (?:(?:zero|one|two|few|many|other)(?: \(ordinal\))?(?::|$)|=\d)/

/**
 * Returns the name of a part in words: `sheet:Prices` → Sheet Prices, `body · few: 2–4` → Body · few: 2–4; a part
 * without a name is shown unchanged. Empty for running text, which needs no name.
 */
export function partName(words: Messages['editor'], part: string): string {
  const form = part.search(FORM)
  return form === -1 ? placeName(words, part) : placeName(words, part.slice(0, form)) + part.slice(form)
}

/** Parts that a reader would name; keys of values are their own names, elements of a text are not. */
export function isNamedPart(part: string): boolean {
  const end = part.search(/[:·]/)
  const kind = (end === -1 ? part : part.slice(0, end)).trim()
  if (isRunning(kind)) return false
  return !elements.has(kind)
}

/** Elements of HTML and kinds of text in Markdown: the places of their segments say more. */
const elements: ReadonlySet<string> = new Set(
  'body title description summary heading h1 h2 h3 h4 h5 h6 li dt dd cell td th caption figcaption legend blockquote pre button label option textarea alt img@alt input@placeholder input@value meta@content'.split(
    ' ',
  ),
)
