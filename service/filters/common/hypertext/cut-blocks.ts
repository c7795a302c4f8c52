import type { BlockPlace } from '#contract/segments/block-places.ts'
import type { Range } from '../tags/piece.ts'
import { codesWithWords } from '../placeholders/cut-inline.ts'
import { type InlineContent, tidyPieces } from '../tags/tidy-pieces.ts'
import { cutTemplateCode } from './cut-template-code.ts'
import { type OpenLine, openLine } from './line.ts'
import type { Attribute, ScanMarkup, HypertextTag } from './markup.ts'
import { lockOf, type OpenElement, openElements } from './open-elements.ts'
import { attributesRead } from './read-attributes.ts'
import { aidElements, bareAttributes, bareElements, blockElements, islandElements, voidElements } from './vocabulary.ts'

/** A stretch of a document that is translated as one; `part` names its origin: `h1`, `td`, `img@alt`. */
export type Cut = { readonly part: string; readonly place: BlockPlace | null } & (
  | { readonly kind: 'text'; readonly pre: boolean; readonly inline: InlineContent }
  | { readonly kind: 'attribute'; readonly attribute: Attribute; readonly range: Range }
)

/** Receives the blocks of a document in reading order, those within a sentence after it, and its root. */
export type CutVisitor = { block(cut: Cut): void; root(tag: HypertextTag): void }

/** The document, or an element that is one piece within a sentence and holds blocks of its own. */
type Island = {
  readonly element: OpenElement | null
  readonly start: number
  readonly line: OpenLine
  /** Blocks within the segment that is being read. */
  inner: Cut[]
  /** Block element of the line's text, which shows whether white space counts. */
  place: OpenElement | null
}

/** An element that is one code with all its content. */
type Swallow = { readonly element: OpenElement; readonly start: number; readonly stays: boolean }

/**
 * Cuts a document into blocks to translate, in one pass, however broken its markup.
 *
 * @param asBefore readings of ruby are tags of their own, as until November 2026
 */
export function cutBlocks(source: string, scan: ScanMarkup, visitor: CutVisitor, asBefore = false): void {
  const elements = openElements()
  const islands: Island[] = []
  let island = newIsland(null, 0)
  let swallow: Swallow | null = null
  let hasRoot = false

  const emit = (cut: Cut) => {
    const around = islands.at(-1)
    if (around === undefined) visitor.block(cut)
    else around.inner.push(cut)
  }
  const endBlock = () => {
    const { place, inner, line } = island
    const pieces = place === null ? null : cutTemplateCode(line.take(), source, scan)
    const inline = pieces === null ? null : (tidyPieces(pieces) ?? codesWithWords(pieces, source))
    if (place === null) line.take()
    else if (inline !== null) emit({ kind: 'text', part: place.part, place: place.place, pre: place.pre, inline })
    for (const cut of inner) emit(cut)
    island.inner = []
    island.place = null
  }
  const endIsland = (end: number) => {
    endBlock()
    const { start } = island
    island = islands.pop() ?? island
    island.line.code({ start, end }, false)
  }
  const emitAttributes = (tag: HypertextTag) => {
    for (const attribute of attributesRead(tag)) {
      if (attribute.range === null) continue
      const part = `${tag.name}@${attribute.name}`
      const around = elements.top().place
      const place = around?.kind === 'cell' ? around : ({ kind: 'label' } as const)
      island.inner.push({ kind: 'attribute', part, place, attribute, range: attribute.range })
    }
  }
  /** `end` is the end tag, or the place where the element ends without one. */
  const leave = (element: OpenElement, end: Range) => {
    if (swallow !== null) {
      if (swallow.element !== element) return
      const bound = aidElements.has(element.name) && !asBefore
      island.line.code({ start: swallow.start, end: end.end }, swallow.stays, bound)
      swallow = null
    } else if (island.element === element) endIsland(end.end)
    else if (element.way === 'block') endBlock()
    else if (end.end > end.start) island.line.close(element.name, end)
  }

  scan(source, {
    // oxlint-disable-next-line complexity
    open(tag) {
      for (const element of elements.implyEnds(tag.name)) leave(element, { start: tag.start, end: tag.start })
      const isVoid = tag.empty || voidElements.has(tag.name)
      const isLocked = lockOf(tag) ?? elements.top().locked
      if (swallow !== null) {
        if (!isVoid) elements.push(tag)
        return
      }
      if (blockElements.has(tag.name) || tag.name === 'hr') endBlock()
      if (tag.name === 'html' && !hasRoot && islands.length === 0) {
        hasRoot = true
        visitor.root(tag)
      }
      const element = isVoid ? null : elements.push(tag)
      if (element?.way === 'kept' || element?.way === 'mute')
        swallow = { element, start: tag.start, stays: element.way === 'kept' }
      else if (element !== null && islandElements.has(tag.name)) {
        islands.push(island)
        island = newIsland(element, tag.start)
      } else if (tag.name === 'br') {
        if (island.line.lineBreak(tag)) endBlock()
      } else if (element === null) island.line.code(tag, false)
      else if (element.way === 'inline') island.line.open(tag.name, tag, isBare(tag))
      if (!isLocked && element?.way !== 'kept') emitAttributes(tag)
      if (island.line.isEmpty()) endBlock()
    },
    close(name, range) {
      const ended = elements.close(name)
      const named = ended.at(-1)
      for (const element of ended) leave(element, element === named ? range : { start: range.start, end: range.start })
      if (named !== undefined || swallow !== null) return
      if (blockElements.has(name)) endBlock()
      else island.line.close(name, range)
    },
    text(text, range) {
      if (swallow !== null) return
      const top = elements.top()
      if (top.locked && text.trim() !== '') return island.line.code(range, true)
      if (text.trim() !== '') island.place ??= top
      island.line.text(text, range, top.pre)
    },
    code(range, stays) {
      if (swallow === null) island.line.code(range, stays)
    },
  })
  if (swallow !== null) swallow = null
  while (islands.length > 0) endIsland(source.length)
  endBlock()
}

function newIsland(element: OpenElement | null, start: number): Island {
  return { element, start, line: openLine(), inner: [], place: null }
}

function isBare(tag: HypertextTag): boolean {
  return bareElements.has(tag.name) && tag.attributes.every(({ name }) => bareAttributes.has(name))
}
