import { parseTags } from '#language/tags/parse-tags.ts'
import { tagText, type Token } from '#language/tags/token.ts'

/** Largest number of braces; a text that needs more has its own braces read as tags. */
const mostBraces = 9

/**
 * Cuts text with tags into the form that a person reads and types; `braces` is the number of braces of a bracket.
 *
 * `a <g1>b</g1><x2/>` → `a {1>b<1}{2}`, with two braces `a {{1>b<1}}{{2}}`
 */
export function cutPlaceholders(text: string, braces: number): { readonly text: string; readonly isTag: boolean }[] {
  const [open, close] = ['{'.repeat(braces), '}'.repeat(braces)]
  return parseTags(text).map((token: Token) => {
    if (token.kind === 'text') return { text: token.text, isTag: false }
    if (token.kind === 'self') return { text: `${open}${token.id}${close}`, isTag: true }
    return { text: token.kind === 'open' ? `${open}${token.id}>` : `<${token.id}${close}`, isTag: true }
  })
}

export function printPlaceholders(text: string, braces: number): string {
  return cutPlaceholders(text, braces)
    .map((piece) => piece.text)
    .join('')
}

/**
 * Reads placeholders back as tags. A number that no tag of `known` has is text: `{0}` of a message is not ours.
 *
 * `a {1>b<1}{2}` → `a <g1>b</g1><x2/>`
 */
export function readPlaceholders(text: string, braces: number, known: ReadonlySet<number>): string {
  if (known.size === 0) return text
  const [open, close] = [`\\{{${braces}}`, `\\}{${braces}}`]
  const form = new RegExp(`${open}(\\d{1,9})(?:(>)|${close})|<(\\d{1,9})${close}`, 'g')
  return text.replaceAll(form, (whole, digits?: string, pairs?: string, closing?: string) => {
    const id = Number(digits ?? closing)
    if (!known.has(id)) return whole
    if (closing !== undefined) return tagText({ kind: 'close', id })
    return tagText({ kind: pairs === undefined ? 'self' : 'open', id })
  })
}

/** Returns the numbers of the tags in texts. */
export function tagNumbers(...texts: readonly string[]): ReadonlySet<number> {
  return new Set(texts.flatMap((text) => parseTags(text).flatMap((token) => (token.kind === 'text' ? [] : [token.id]))))
}

/** Returns how many braces the tags of a row need to differ from its own text: mostly one. */
export function bracesFor(source: string, target: string): number {
  const known = tagNumbers(source, target)
  for (let braces = 1; braces < mostBraces; braces++)
    if ([source, target].every((text) => readPlaceholders(printPlaceholders(text, braces), braces, known) === text))
      return braces
  return mostBraces
}
