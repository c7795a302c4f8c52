import { type LooseToken, tagText } from '#language/tags/token.ts'
import { cutLiterals } from './cut-literals.ts'
import type { ParagraphItem, ParagraphPiece, Run, Wrapper } from './item.ts'
import { buildNodes, hasText, isBlank, type Look, type Node } from './node.ts'

/** Origin of a tag. */
export type Behind =
  /**
   * A pair of elements around the text, or of none; `run` has the look of text between the halves, `around` that of the
   * text around the pair.
   */
  | { readonly kind: 'pair'; readonly wrappers: readonly Wrapper[]; run: Run; readonly around: Run | null }
  | { readonly kind: 'code'; readonly pieces: readonly ParagraphPiece[] }
  /** Text of the document that looks like a tag, or a line break in it. */
  | { readonly kind: 'literal'; readonly text: string }

/** One block of a paragraph: its text for a reader, and the data to rewrite it. */
export type Layout = {
  readonly tokens: readonly LooseToken[]
  readonly behind: ReadonlyMap<number, Behind>
  /** Run with the look of text outside of all tags. */
  readonly base: Run
  readonly anchors: readonly {
    readonly offset: number
    readonly piece: ParagraphPiece
    readonly side: 'start' | 'end'
  }[]
  /** First and last piece that a change rewrites. */
  readonly first: ParagraphPiece
  readonly last: ParagraphPiece
}

/**
 * Lays out the blocks of a paragraph with as few tags as possible: codes at the edges stay outside, neighbours that
 * look the same are one, the look of most of the text needs no tag, white space alone never has one, adjacent codes are
 * one.
 *
 * A page break ends a block: such a paragraph has several. One without text has none.
 */
export function layOut(items: readonly ParagraphItem[], lookOf: (run: Run, text: string) => Look): Layout[] {
  return splitAtBreaks(items)
    .map((part) => trim(buildNodes(part, lookOf)))
    .filter((nodes) => nodes.length > 0)
    .map(layOutNodes)
    .filter((layout) => layout !== null)
}

function splitAtBreaks(items: readonly ParagraphItem[]): ParagraphItem[][] {
  const parts: ParagraphItem[][] = [[]]
  for (const item of items) {
    if (item.kind === 'code' && item.splits) parts.push([])
    else parts.at(-1)?.push(item)
  }
  return parts
}

/** Removes codes, anchors and blanks at the edges, and a pair around the whole. */
function trim(nodes: readonly Node[]): readonly Node[] {
  let start = nodes.findIndex((node) => hasText([node]))
  if (start === -1) return []
  let end = nodes.findLastIndex((node) => hasText([node])) + 1
  // White space in one element with the first or last word is rewritten with it.
  if (nodes[start - 1]?.kind === 'text' && nodes[start - 1]?.first === nodes[start]?.first) start--
  if (nodes[end]?.kind === 'text' && nodes[end]?.first === nodes[end - 1]?.first) end++
  const inner = nodes.slice(start, end)
  const [only] = inner
  return inner.length === 1 && only?.kind === 'pair' ? trim(only.children) : inner
}

function layOutNodes(nodes: readonly Node[]): Layout | null {
  const first = nodes[0]?.first
  const last = nodes.at(-1)?.last
  const writer = openWriter()
  // A paragraph of links alone has no text outside of them, but a target may.
  const base = writer.nodes(nodes) ?? firstRun(nodes)
  if (first === undefined || last === undefined || base === null) return null
  return { ...writer.end(), base, first, last }
}

function openWriter() {
  const tokens: LooseToken[] = []
  const behind = new Map<number, Behind>()
  const anchors: { offset: number; piece: ParagraphPiece; side: 'start' | 'end' }[] = []
  let printed = 0
  let text = ''
  const push = (token: LooseToken) => {
    tokens.push(token)
    printed += token.kind === 'text' ? token.text.length : tagText(token).length
  }
  const tag = (what: Behind, kind: 'open' | 'self') => {
    const id = behind.size + 1
    behind.set(id, what)
    push({ kind, id })
    return id
  }
  const flush = () => {
    for (const stretch of cutLiterals(text)) {
      if (stretch.literal) tag({ kind: 'literal', text: stretch.text }, 'self')
      else push({ kind: 'text', text: stretch.text })
    }
    text = ''
  }
  const pair = (what: Extract<Behind, { kind: 'pair' }>, inside: () => Run | null) => {
    flush()
    const id = tag(what, 'open')
    what.run = inside() ?? what.run
    flush()
    push({ kind: 'close', id })
  }
  const write = (node: Node, around: Run | null) => {
    switch (node.kind) {
      case 'text':
        text += node.text
        break
      case 'anchor':
        anchors.push({ offset: printed + text.length, piece: node.piece, side: node.side })
        break
      case 'code':
        flush()
        tag({ kind: 'code', pieces: node.pieces }, 'self')
        break
      case 'pair': {
        const run = firstRun(node.children)
        if (run !== null) pair({ kind: 'pair', wrappers: node.wrappers, run, around }, () => writeAll(node.children))
      }
    }
  }
  /** Writes siblings and returns the run whose look needs no tag among them. */
  const writeAll = (siblings: readonly Node[]): Run | null => {
    const base = baseOf(siblings)
    const nodes = joinCodes(spreadBlanks(siblings, base?.look ?? null))
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at]
      if (node === undefined) continue
      if (node.kind !== 'text' || base === null || node.look === base.look) {
        write(node, base?.run ?? null)
        continue
      }
      const end = endOfLook(nodes, at, node.look)
      const alike = nodes.slice(at, end)
      const run = runOf(alike) ?? node.run
      pair({ kind: 'pair', wrappers: [], run, around: base.run }, () => {
        for (const inner of alike) write(inner, run)
        return null
      })
      at = end - 1
    }
    return base?.run ?? null
  }
  return {
    nodes: writeAll,
    end() {
      flush()
      return { tokens, behind, anchors }
    },
  }
}

/** Returns the look of most of the text among siblings, with the longest run that has it. */
function baseOf(nodes: readonly Node[]): { look: string; run: Run } | null {
  const lengths = new Map<string, { total: number; longest: number; run: Run }>()
  for (const node of nodes) {
    if (node.kind !== 'text' || isBlank(node.text)) continue
    const length = node.text.trim().length
    const sum = lengths.get(node.look) ?? { total: 0, longest: 0, run: node.run }
    sum.total += length
    if (length > sum.longest) {
      sum.longest = length
      sum.run = node.run
    }
    lengths.set(node.look, sum)
  }
  let best: { look: string; run: Run; total: number } | null = null
  for (const [look, { total, run }] of lengths) if (best === null || total > best.total) best = { look, run, total }
  return best
}

/** Gives white space the look of a neighbour, preferably the look without a tag. */
function spreadBlanks(nodes: readonly Node[], base: string | null): Node[] {
  const after = looksAhead(nodes)
  let before: string | null = null
  return nodes.map((node, at) => {
    if (node.kind !== 'text') return node
    if (!isBlank(node.text)) {
      before = node.look
      return node
    }
    const next = after[at] ?? null
    const look = base !== null && (before === base || next === base) ? base : (before ?? next ?? node.look)
    return { ...node, look }
  })
}

/** Returns, for each place, the look of the next text that is not blank. */
function looksAhead(nodes: readonly Node[]): (string | null)[] {
  let next: string | null = null
  return nodes
    .map((_, at) => nodes[nodes.length - 1 - at])
    .map((node) => {
      const ahead = next
      if (node?.kind === 'text' && !isBlank(node.text)) next = node.look
      return ahead
    })
    .reverse()
}

/** `<x1/><x2/>` → one code; anchors between two codes go with them. */
function joinCodes(nodes: readonly Node[]): Node[] {
  const joined: Node[] = []
  for (const node of nodes) {
    const at = joined.findLastIndex((other) => other.kind !== 'anchor')
    const before = joined[at]
    if (node.kind !== 'code' || before?.kind !== 'code') {
      joined.push(node)
      continue
    }
    const between = joined.splice(at + 1).map((anchor) => anchor.first)
    joined[at] = {
      kind: 'code',
      pieces: [...before.pieces, ...between, ...node.pieces],
      first: before.first,
      last: node.last,
    }
  }
  return joined
}

/** Returns the end of the text with the same look: codes and pairs between two such texts belong to it. */
function endOfLook(nodes: readonly Node[], from: number, look: string): number {
  let end = from + 1
  for (let at = from + 1; at < nodes.length; at++) {
    const node = nodes[at]
    if (node?.kind !== 'text') continue
    if (node.look !== look) break
    end = at + 1
  }
  return end
}

/** Returns the run of the first text that is not blank: white space only has its neighbour's look, not its run. */
function runOf(nodes: readonly Node[]): Run | null {
  for (const node of nodes) if (node.kind === 'text' && !isBlank(node.text)) return node.run
  return null
}

function firstRun(nodes: readonly Node[]): Run | null {
  for (const node of nodes) {
    if (node.kind === 'text') return node.run
    const inner = node.kind === 'pair' ? firstRun(node.children) : null
    if (inner !== null) return inner
  }
  return null
}
