import { parseTags } from '#language/tags/parse-tags.ts'
import { tagText, type Token } from '#language/tags/token.ts'
import { encodeContent, withoutIllegal } from '../../filters/xml/character-data.ts'

/** Each code is in a target once: the rule for corrections, in the terms of XLIFF. */
const once = 'canCopy="no" canDelete="no"'

/**
 * Segment text as the content of `<source>` or `<target>`.
 *
 * `a <g1>b</g1><x2/>` → `a <pc id="g1" …>b</pc><ph id="x2" …/>`. A tag that XML cannot nest is printed as the text
 * that it is and read back as the same; a character that XML cannot hold is a `<cp>`.
 */
export function printInline(text: string): string {
  const tokens = parseTags(text)
  const nested = findNested(tokens)
  return tokens.map((token, index) => printToken(token, nested.has(index))).join('')
}

function printToken(token: Token, isNested: boolean): string {
  if (token.kind === 'text') return printText(token.text)
  if (token.kind === 'self') return `<ph id="x${token.id}" ${once}/>`
  if (!isNested) return printText(tagText(token))
  return token.kind === 'open' ? `<pc id="g${token.id}" ${once}>` : '</pc>'
}

/** Indices of the tags whose pairs open and close within each other. */
function findNested(tokens: readonly Token[]): ReadonlySet<number> {
  const nested = new Set<number>()
  const open: { readonly id: number; readonly index: number }[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'open') open.push({ id: token.id, index })
    if (token.kind !== 'close') continue
    const at = open.findLastIndex(({ id }) => id === token.id)
    const opened = open[at]
    if (opened === undefined) continue
    open.length = at
    nested.add(opened.index).add(index)
  }
  return nested
}

function printText(text: string): string {
  if (withoutIllegal(text) === text) return encodeText(text)
  return Array.from(text, (character) =>
    withoutIllegal(character) === character ? encodeText(character) : codePoint(character),
  ).join('')
}

/** A reader of XML makes a carriage return that stands for itself a line feed. */
function encodeText(text: string): string {
  return encodeContent(text).replaceAll('\r', '&#13;')
}

function codePoint(character: string): string {
  return `<cp hex="${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}"/>`
}
