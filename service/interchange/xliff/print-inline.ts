import type { TagInfo } from '#contract/segments/tag-kinds.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { tagText, type Token } from '#language/tags/token.ts'
import { encodeContent, withoutIllegal } from '../../filters/common/xml/character-data.ts'
import { type InlineForm, inlineForms } from './inline-forms.ts'
import type { XliffVersion } from './xliff-sentence.ts'

/**
 * Prints segment text as the content of `<source>` or `<target>`.
 *
 * `a <g1>b</g1><x2/>` → `a <pc id="g1" …>b</pc><ph id="x2" …/>`. A tag that XML cannot nest is printed as text and read
 * back as the same; a character that XML cannot hold is a `<cp>`. Known data about a tag is written in XLIFF's terms:
 * `<pc id="g1" type="fmt" subType="xlf:b" …>`, in 1.2 `<g id="g1" ctype="bold">`.
 */
export function printInline(text: string, tags: Tags = {}, version: XliffVersion = '2.1'): string {
  const form = inlineForms[version]
  const tokens = parseTags(text)
  const nested = findNested(tokens)
  return tokens.map((token, index) => printToken(token, nested.has(index), tags[tagNumber(token)], form)).join('')
}

function tagNumber(token: Token): number {
  return token.kind === 'text' ? 0 : token.id
}

function printToken(token: Token, isNested: boolean, info: TagInfo | undefined, form: InlineForm): string {
  if (token.kind === 'text') return printText(token.text, form)
  if (token.kind === 'self') return form.standalone(token.id, info)
  if (!isNested) return printText(tagText(token), form)
  return token.kind === 'open' ? form.open(token.id, info) : form.close
}

/** Data by the number of a tag. */
type Tags = Readonly<Record<string, TagInfo>>

/** Finds the indices of tags whose pairs open and close within each other. */
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

function printText(text: string, { codePoint }: InlineForm): string {
  if (withoutIllegal(text) === text) return encodeText(text)
  return Array.from(text, (character) =>
    withoutIllegal(character) === character ? encodeText(character) : codePoint(hexOf(character)),
  ).join('')
}

/** Escapes text; a carriage return as a reference, because XML readers make it a line feed. */
function encodeText(text: string): string {
  return encodeContent(text).replaceAll('\r', '&#13;')
}

function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}
