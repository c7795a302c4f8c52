import type { LooseToken } from '#language/tags/token.ts'
import { writeMessageText, type Writing } from '../common/placeholders/message-text.ts'
import { type PluralBranch, splitMessage } from '../common/placeholders/split-message.ts'
import { splitChoice } from '../common/placeholders/split-choice.ts'
import { splitSmart } from '../common/placeholders/split-smart.ts'
import { adaptMessage, joinPieces } from '../common/plurals/adapt-message.ts'
import type { Languages } from '../common/plurals/pieces.ts'
import { encodeContent } from '../common/xml/character-data.ts'
import { type Edit, openSplice } from '../common/xml/splice.ts'
import type { Writer } from '../common/tags/lay-tokens.ts'
import { type Content, type ContentContext, cutContent } from './cut-content.ts'
import { cutMarkup } from './cut-markup.ts'

/** A part of an ICU message; its content is in the text of the message. */
export type MessagePart = {
  /** Empty for the message itself, else `plural.one`. */
  readonly path: string
  readonly plurals: readonly PluralBranch[]
  readonly content: Content
  readonly writing: Writing | null
}

/** An ICU message as the file writes it, with the branches of the target language. */
type XliffMessage = { readonly text: string; readonly parts: readonly MessagePart[] }

const BRANCHES =
  /\{\s{0,9}[\w.]{1,80}\s{0,9},\s{0,9}(?:plural|selectordinal|select|choice)\s{0,9},|\{[\w.[\]-]{0,80}:[^|]{0,500}\|/

// The file has been scanned, so each section is closed.
const SECTION = /<!\[CDATA\[([^]*?)\]\]>/g

/**
 * Cuts a source or target that is an ICU message, as Angular and FormatJS write it; null for all others.
 *
 * `{VAR_PLURAL, plural, =1 {a sack} other {<x id="INTERPOLATION"/> sacks}}` → `a sack`, `<x1/> sacks`
 *
 * @param languages the languages whose forms it gets; null to keep its own
 */
export function cutMessage(written: string, context: ContentContext, languages: Languages | null): XliffMessage | null {
  if (!BRANCHES.test(written) || (languages === null && written.includes('<![CDATA['))) return null
  const raw = written.replaceAll(SECTION, (_, inner: string) => encodeContent(inner))
  const adapted = adaptMessage(maskOf(raw, context), languages)
  const text = adapted === null ? raw : joinPieces(adapted, (start, end) => raw.slice(start, end))
  const mask = maskOf(text, context)
  const found = splitSmart(mask) ?? splitChoice(mask) ?? splitMessage(mask)
  if (found.every(({ codes }) => codes.length === 0)) return null
  // Angular reads a branch as a template, where an apostrophe does not quote.
  const isAngular = /\bVAR_(?:PLURAL|SELECT)/.test(raw)
  const parts = found.flatMap(({ path, plurals, writing, codes, start, end }): MessagePart[] => {
    const fixed = codes.filter((code) => text.charAt(code.start) !== '<')
    const content = withApostrophes(cutContent(text, { start, end }, context, fixed), isAngular ? null : writing)
    const hasWords = content.tokens.some((token) => token.kind === 'text' && /\p{L}/u.test(token.text))
    return hasWords ? [{ path, plurals, content, writing: isAngular ? null : writing }] : []
  })
  return { text, parts }
}

/** Masks a text without changing its length: standalone codes become arguments, and all else means nothing to ICU. */
function maskOf(text: string, { version }: ContentContext): string {
  const { halves } = cutMarkup(text, { start: 0, end: text.length }, version)
  let mask = ''
  let at = 0
  for (const { start, end, role } of halves.toSorted((a, b) => a.start - b.start)) {
    const before = text.slice(at, start)
    const code = text.slice(start, end)
    const isArgument = role === 'self' && !before.endsWith("'")
    mask += maskReferences(before)
    mask += isArgument ? `{${code.slice(1, -1).replaceAll(/\W/g, '_')}}` : FILLER.repeat(code.length)
    at = end
  }
  return mask + maskReferences(text.slice(at))
}

const FILLER = '\uE000'

function maskReferences(text: string): string {
  return text.replaceAll(/&#?\w{1,31};/g, (reference) => FILLER.repeat(reference.length))
}

function withApostrophes(content: Content, writing: Writing | null): Content {
  if (writing === null) return content
  const tokens = content.tokens.map((token) =>
    token.kind === 'text' ? { ...token, text: token.text.replaceAll("''", "'") } : token,
  )
  return { ...content, tokens }
}

/** Joins the message with new contents for some of its parts, each as the file writes it. */
export function joinMessage<Part extends MessagePart>(
  { text, parts }: { readonly text: string; readonly parts: readonly Part[] },
  tokensOf: (part: Part) => readonly LooseToken[] | undefined,
  lay: (part: Part, tokens: readonly LooseToken[], writer: Writer) => string,
): string {
  const edits = parts.flatMap((part): Edit[] => {
    const tokens = tokensOf(part)
    if (tokens === undefined) return []
    const { start, end } = part.content
    const encode = (plain: string) => writeMessageText(plain, part.writing)
    return [{ start, end, text: () => lay(part, tokens, { encode, copy: splice }) }]
  })
  const splice = openSplice(text, edits)
  return splice(0, text.length)
}
