import type { Fragment, Node, Schema } from '@tiptap/pm/model'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { type LooseToken, tagText } from '#language/tags/token.ts'
import { chipOf } from './chip-of.ts'

/** Returns segment text as nodes of the editor: `a <g1>b</g1>` → text, chip, text, chip. */
export function textToNodes(schema: Schema, text: string): Node[] {
  return tokensToNodes(schema, parseTags(text))
}

export function tokensToNodes(schema: Schema, tokens: readonly LooseToken[]): Node[] {
  return tokens.flatMap((token) => {
    if (token.kind !== 'text') return [schema.node('chip', { kind: token.kind, id: token.id })]
    return token.text === '' ? [] : [schema.text(token.text)]
  })
}

/** Returns the text of a document, as it is saved: the inverse of `textToNodes`. */
export function documentToText({ content }: Node): string {
  return printTags(tokensOf(content))
}

export function tokensOf(content: Fragment): LooseToken[] {
  const tokens: LooseToken[] = []
  content.forEach((node) => tokens.push(tokenOf(node)))
  return tokens
}

/**
 * Returns the place in the document of an offset into the printed text. A chip is one place long in the document and as
 * long as its tag in the text; an offset inside of a tag counts as before it.
 */
export function placeOfOffset(document: Node, offset: number): number {
  let place = 0
  let printed = 0
  for (let index = 0; index < document.childCount; index++) {
    const node = document.child(index)
    const token = tokenOf(node)
    const length = token.kind === 'text' ? token.text.length : tagText(token).length
    if (offset < printed + length) return token.kind === 'text' ? place + (offset - printed) : place
    place += node.nodeSize
    printed += length
  }
  return place
}

function tokenOf(node: Node): LooseToken {
  return node.isText ? { kind: 'text', text: node.text ?? '' } : chipOf(node)
}
