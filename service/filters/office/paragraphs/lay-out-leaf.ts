import type { LooseToken } from '#language/tags/token.ts'
import { cutLiterals } from './cut-literals.ts'

/** Text without runs as tokens; apparent tags and line breaks become standalone tags. */
export type LeafLayout = { readonly tokens: readonly LooseToken[]; readonly literals: ReadonlyMap<number, string> }

/** `press <g1> now` → text, `<x1/>`, text; tag 1 stands for the text `<g1>`. */
export function layOutLeaf(text: string): LeafLayout {
  const literals = new Map<number, string>()
  const tokens = cutLiterals(text).map((stretch): LooseToken => {
    if (!stretch.literal) return { kind: 'text', text: stretch.text }
    const id = literals.size + 1
    literals.set(id, stretch.text)
    return { kind: 'self', id }
  })
  return { tokens, literals }
}

/** Returns the text for tokens of a leaf. */
export function leafText(layout: LeafLayout, tokens: readonly LooseToken[]): string {
  return tokens.map((token) => (token.kind === 'text' ? token.text : (layout.literals.get(token.id) ?? ''))).join('')
}
