import type { TagInfo } from '#contract/segments/tag-kinds.ts'
import type { ParagraphItem, ParagraphPiece, Run, Wrapper } from './item.ts'

/** Look of a run, as far as the document shows it. */
export type Look = {
  /** Runs with equal keys look the same. */
  readonly key: string
  /** True for text that is neither shown nor printed, so that it is none for a reader. */
  readonly hidden: boolean
  /** True when white space is visible in this look (underlined, highlighted …). */
  readonly marksBlanks: boolean
  /** Returns descriptions for a reader: bold, 14 pt. It is only called where a tag represents the look. */
  readonly traits: () => readonly TagInfo[]
}

export type TextNode = { readonly kind: 'text'; readonly text: string; readonly run: Run; look: string }
export type CodeNode = { readonly kind: 'code'; readonly pieces: ParagraphPiece[] }
export type AnchorNode = { readonly kind: 'anchor'; readonly piece: ParagraphPiece; readonly side: 'start' | 'end' }
/** `wrappers` are from the outside in: a pair that only holds another pair is one tag with it. */
export type PairNode = { readonly kind: 'pair'; readonly wrappers: readonly Wrapper[]; readonly children: Node[] }
export type Node = (TextNode | CodeNode | AnchorNode | PairNode) & {
  readonly first: ParagraphPiece
  readonly last: ParagraphPiece
}

/** Builds a tree of items; all that holds no translatable text becomes codes. */
export function buildNodes(items: readonly ParagraphItem[], lookOf: (run: Run, text: string) => Look): Node[] {
  const root: Node[] = []
  const open: { wrapper: Wrapper; nodes: Node[] }[] = []
  let nodes = root
  for (const item of items) {
    switch (item.kind) {
      case 'text':
        nodes.push(...textNodes(item, lookOf(item.run, item.text)))
        break
      case 'code':
        pushCode(nodes, [...item.pieces])
        break
      case 'anchor':
        nodes.push({ kind: 'anchor', piece: item.piece, side: item.side, first: item.piece, last: item.piece })
        break
      case 'open':
        open.push({ wrapper: item.wrapper, nodes })
        nodes = []
        break
      case 'close': {
        const outer = open.pop()
        if (outer === undefined) break
        pushPair(outer.nodes, item.wrapper, nodes)
        nodes = outer.nodes
      }
    }
  }
  return root
}

export function isBlank(text: string): boolean {
  return text.trim() === ''
}

/** True when there is text beyond white space. */
export function hasText(nodes: readonly Node[]): boolean {
  return nodes.some((node) =>
    node.kind === 'pair' ? hasText(node.children) : node.kind === 'text' && !isBlank(node.text),
  )
}

/** Returns nodes with white space at the edges separate, since `<g1>bold </g1>text` would pull it into the tag. */
function textNodes(item: Extract<ParagraphItem, { kind: 'text' }>, look: Look): Node[] {
  const { piece, text, run } = item
  const place = { first: piece, last: piece }
  if (look.hidden || isSymbols(text) || (look.marksBlanks && isBlank(text))) {
    return [{ kind: 'code', pieces: [piece], ...place }]
  }
  const inner = look.marksBlanks || isBlank(text) ? text : text.trim()
  const start = text.indexOf(inner)
  return [text.slice(0, start), inner, text.slice(start + inner.length)]
    .filter((part) => part !== '')
    .map((part) => ({ kind: 'text', text: part, run, look: look.key, ...place }))
}

/** True for characters of a symbol font, which have no meaning in another font. */
function isSymbols(text: string): boolean {
  return /^[\s\ue000-\uf8ff]*[\ue000-\uf8ff][\s\ue000-\uf8ff]*$/.test(text)
}

function pushCode(nodes: Node[], pieces: ParagraphPiece[]): void {
  const [first] = pieces
  const last = pieces.at(-1)
  if (first !== undefined && last !== undefined) nodes.push({ kind: 'code', pieces, first, last })
}

function pushPair(nodes: Node[], wrapper: Wrapper, children: Node[]): void {
  const first = wrapper.places?.first ?? placed(wrapper.opening[0], wrapper)
  const last = wrapper.places?.last ?? placed(wrapper.closing.at(-1), wrapper)
  if (first === null || last === null) return
  if (!hasText(children)) {
    const isOne = wrapper.places === undefined && (first.run === null || wrapper.within !== null)
    pushCode(nodes, isOne ? [{ ...first, end: last.end }] : allPieces(wrapper, children))
    return
  }
  const [only] = children
  if (children.length === 1 && only?.kind === 'pair' && wrapper.within === null) {
    nodes.push({ kind: 'pair', wrappers: [wrapper, ...only.wrappers], children: only.children, first, last })
    return
  }
  nodes.push({ kind: 'pair', wrappers: [wrapper], children, first, last })
}

/** Places a half of a ruby in its run, although it is written together with the run. */
function placed(piece: ParagraphPiece | undefined, wrapper: Wrapper): ParagraphPiece | null {
  return piece === undefined ? null : { ...piece, run: wrapper.within ?? piece.run }
}

function allPieces(wrapper: Wrapper, children: readonly Node[]): ParagraphPiece[] {
  return [...wrapper.opening, ...children.flatMap(piecesOf), ...wrapper.closing]
}

function piecesOf(node: Node): ParagraphPiece[] {
  if (node.kind === 'code') return node.pieces
  if (node.kind !== 'pair') return [node.first]
  return node.wrappers.reduceRight(
    (inner, wrapper) => [...wrapper.opening, ...inner, ...wrapper.closing],
    node.children.flatMap(piecesOf),
  )
}
