import { printTags } from '#language/tags/print-tags.ts'
import { type LooseToken, tagText } from '#language/tags/token.ts'
import { encodeContent } from '../../common/xml/character-data.ts'
import type { Edit, Splice } from '../../common/xml/splice.ts'
import { editEdges } from './edit-edges.ts'
import type { ParagraphPiece, Run, Wrapper } from './item.ts'
import type { Behind, Layout } from './lay-out.ts'

/** Way in which the texts of a part are written. */
export type Hand = {
  readonly text: string
  /** Returns the part with its other edits applied: a code may hold a text box that changed as well. */
  readonly splice: Splice
  /** Returns the properties of a run for its changed text. */
  readonly propsOf: (run: Run) => string
  /** True when outer white space needs `xml:space`, and a no-break hyphen is an element. */
  readonly wordText: boolean
  /** Writes text that is directly in its run, without an element around it; called in the order of the block. */
  readonly bareText?: (text: string) => string
}

/** Returns the edit that puts new text into a block. `tokens` must have repaired tags and legal characters. */
export function writeBlock(layout: Layout, tokens: readonly LooseToken[], hand: Hand): Edit {
  const { start, end, left, entered } = editEdges(layout)
  return {
    start,
    end,
    text: () => {
      const body = openBody(layout, placeAnchors(layout, tokens), hand)
      for (const token of tokens) body.add(token)
      const before = [left.run === null ? '' : endTag(left.run), ...left.transparent.map(({ name }) => `</${name}>`)]
      const around = entered.transparent.map(({ open }) => hand.text.slice(open.start, open.end))
      const after = [...around, entered.run === null ? '' : startTag(entered.run, hand)]
      return [...before, body.end(), ...after].join('')
    },
  }
}

function startTag(run: Run, hand: Hand, props = propsAsWritten(run, hand)): string {
  const outer = run.outer === undefined ? '' : startTag(run.outer, hand)
  return outer + hand.text.slice(run.open.start, run.open.end) + props
}

function propsAsWritten({ props }: Run, hand: Hand): string {
  return props === null ? '' : hand.text.slice(props.start, props.end)
}

function endTag(run: Run): string {
  const own = run.name === '' ? '' : `</${run.name}>`
  return run.outer === undefined ? own : own + endTag(run.outer)
}

type PlacedAnchor = { readonly offset: number; readonly piece: ParagraphPiece }

/**
 * Places the anchors in the new text: at their old places as long as the text before or after them is the same, else at
 * the start or the end of the change.
 */
function placeAnchors(layout: Layout, tokens: readonly LooseToken[]): PlacedAnchor[] {
  if (layout.anchors.length === 0) return []
  const source = printTags(layout.tokens)
  const target = printTags(tokens)
  const shorter = Math.min(source.length, target.length)
  let prefix = 0
  while (prefix < shorter && source[prefix] === target[prefix]) prefix++
  let suffix = 0
  while (suffix < shorter - prefix && source.at(-1 - suffix) === target.at(-1 - suffix)) suffix++
  return layout.anchors.map(({ offset, piece, side }) => {
    if (offset <= prefix) return { offset, piece }
    if (offset >= source.length - suffix) return { offset: offset + target.length - source.length, piece }
    return { offset: side === 'start' ? prefix : target.length - suffix, piece }
  })
}

function openBody(layout: Layout, anchors: readonly PlacedAnchor[], hand: Hand) {
  const out: string[] = []
  const around: { readonly id: number; readonly run: Run; readonly wrappers: readonly Wrapper[] }[] = []
  const opened = new Set<Wrapper>()
  const waiting = anchors.toSorted((a, b) => a.offset - b.offset)
  let next = 0
  let at = 0
  const run = () => around.at(-1)?.run ?? layout.base
  const anchorsUpTo = (offset: number) => {
    for (let anchor = waiting[next]; anchor !== undefined && anchor.offset <= offset; anchor = waiting[next]) {
      out.push(hand.splice(anchor.piece.start, anchor.piece.end))
      next++
    }
  }
  const text = (all: string) => {
    let from = 0
    for (let anchor = waiting[next]; anchor !== undefined && anchor.offset < at + all.length; anchor = waiting[next]) {
      const cut = wholeCharacters(all, anchor.offset - at)
      out.push(runOfText(all.slice(from, cut), run(), hand))
      anchorsUpTo(anchor.offset)
      from = cut
    }
    out.push(runOfText(all.slice(from), run(), hand))
  }
  const open = (id: number, what: Behind) => {
    if (what.kind !== 'pair') return
    // A second copy of a content control would have the same id, so only its text is kept.
    const wrappers = what.wrappers.filter((wrapper) => wrapper.repeatable || !opened.has(wrapper))
    for (const wrapper of wrappers) {
      opened.add(wrapper)
      out.push(wrapper.within === null ? '' : startTag(wrapper.within, hand), pieces(wrapper.opening, hand))
    }
    around.push({ id, run: what.run, wrappers })
  }
  const close = () => {
    for (const wrapper of around.pop()?.wrappers.toReversed() ?? []) {
      out.push(pieces(wrapper.closing, hand), wrapper.within === null ? '' : endTag(wrapper.within))
    }
  }
  return {
    add(token: LooseToken) {
      anchorsUpTo(at)
      if (token.kind === 'text') {
        text(token.text)
        at += token.text.length
        return
      }
      at += tagText(token).length
      const what = layout.behind.get(token.id)
      if (token.kind === 'close') close()
      else if (what?.kind === 'code') out.push(pieces(what.pieces, hand))
      else if (what?.kind === 'literal') out.push(runOfText(what.text, run(), hand))
      else if (what !== undefined) open(token.id, what)
    },
    end() {
      anchorsUpTo(Number.POSITIVE_INFINITY)
      return out.join('')
    },
  }
}

/** Returns an offset that does not cut a character in two. */
function wholeCharacters(text: string, offset: number): number {
  const code = text.charCodeAt(offset)
  return code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset
}

/** Copies pieces, each child of a run within its run again. */
function pieces(list: readonly ParagraphPiece[], hand: Hand): string {
  let inside: Run | null = null
  let out = ''
  for (const piece of list) {
    if (piece.run !== inside) {
      if (inside !== null) out += endTag(inside)
      if (piece.run !== null) out += startTag(piece.run, hand)
      inside = piece.run
    }
    out += hand.splice(piece.start, piece.end)
  }
  return inside === null ? out : out + endTag(inside)
}

function runOfText(text: string, run: Run, hand: Hand): string {
  if (text === '') return ''
  const inside = hand.bareText === undefined ? textElements(text, run, hand) : hand.bareText(text)
  return startTag(run, hand, hand.propsOf(run)) + inside + endTag(run)
}

/** `<w:r>` → `<w:t>`, whatever prefix the part uses. */
function textElements(text: string, run: Run, hand: Hand): string {
  const prefix = run.name.slice(0, run.name.indexOf(':') + 1)
  if (!hand.wordText) return `<${prefix}t>${encodeContent(text)}</${prefix}t>`
  return text
    .split(/(\u2011)/)
    .map((part) => (part === '\u2011' ? `<${prefix}noBreakHyphen/>` : wordText(part, prefix)))
    .join('')
}

function wordText(text: string, prefix: string): string {
  if (text === '') return ''
  const space = text.trim() === text ? '' : ' xml:space="preserve"'
  return `<${prefix}t${space}>${encodeContent(text)}</${prefix}t>`
}
