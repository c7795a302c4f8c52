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

type Cutting = {
  readonly source: string
  readonly scan: ScanMarkup
  readonly visitor: CutVisitor
  readonly asBefore: boolean
  readonly elements: ReturnType<typeof openElements>
  /** Islands around the one that is being read. */
  readonly islands: Island[]
  island: Island
  swallow: Swallow | null
  hasRoot: boolean
}

/**
 * Cuts a document into blocks to translate, in one pass, however broken its markup.
 *
 * @param asBefore readings of ruby are tags of their own, as until November 2026
 */
export function cutBlocks(source: string, scan: ScanMarkup, visitor: CutVisitor, asBefore = false): void {
  const elements = openElements()
  const cutting: Cutting = {
    source,
    scan,
    visitor,
    asBefore,
    elements,
    islands: [],
    island: newIsland(null, 0),
    swallow: null,
    hasRoot: false,
  }
  scan(source, {
    open(tag) {
      openTag(cutting, tag)
    },
    close(name, range) {
      const ended = elements.close(name)
      const named = ended.at(-1)
      for (const element of ended)
        leave(cutting, element, element === named ? range : { start: range.start, end: range.start })
      if (named !== undefined || cutting.swallow !== null) return
      if (blockElements.has(name)) endBlock(cutting)
      else cutting.island.line.close(name, range)
    },
    text(text, range) {
      const { island } = cutting
      if (cutting.swallow !== null) return
      const top = elements.top()
      if (top.locked && text.trim() !== '') return island.line.code(range, true)
      if (text.trim() !== '') island.place ??= top
      island.line.text(text, range, top.pre)
    },
    code(range, stays) {
      if (cutting.swallow === null) cutting.island.line.code(range, stays)
    },
  })
  while (cutting.islands.length > 0) endIsland(cutting, source.length)
  endBlock(cutting)
}

function openTag(cutting: Cutting, tag: HypertextTag): void {
  const { elements } = cutting
  for (const element of elements.implyEnds(tag.name)) leave(cutting, element, { start: tag.start, end: tag.start })
  const isVoid = tag.empty || voidElements.has(tag.name)
  const isLocked = lockOf(tag) ?? elements.top().locked
  if (cutting.swallow !== null) {
    if (!isVoid) elements.push(tag)
    return
  }
  if (blockElements.has(tag.name) || tag.name === 'hr') endBlock(cutting)
  if (tag.name === 'html' && !cutting.hasRoot && cutting.islands.length === 0) {
    cutting.hasRoot = true
    cutting.visitor.root(tag)
  }
  const element = isVoid ? null : elements.push(tag)
  enter(cutting, tag, element)
  if (!isLocked && element?.way !== 'kept') emitAttributes(cutting, tag)
  if (cutting.island.line.isEmpty()) endBlock(cutting)
}

/** Enters an element by its kind; null is one without content. */
function enter(cutting: Cutting, tag: HypertextTag, element: OpenElement | null): void {
  const { line } = cutting.island
  if (element?.way === 'kept' || element?.way === 'mute')
    cutting.swallow = { element, start: tag.start, stays: element.way === 'kept' }
  else if (element !== null && islandElements.has(tag.name)) {
    cutting.islands.push(cutting.island)
    cutting.island = newIsland(element, tag.start)
  } else if (tag.name === 'br') {
    if (line.lineBreak(tag)) endBlock(cutting)
  } else if (element === null) line.code(tag, false)
  else if (element.way === 'inline') line.open(tag.name, tag, isBare(tag))
}

/** `end` is the end tag, or the place where the element ends without one. */
function leave(cutting: Cutting, element: OpenElement, end: Range): void {
  const { swallow, island } = cutting
  if (swallow !== null) {
    if (swallow.element !== element) return
    const bound = aidElements.has(element.name) && !cutting.asBefore
    island.line.code({ start: swallow.start, end: end.end }, swallow.stays, bound)
    cutting.swallow = null
  } else if (island.element === element) endIsland(cutting, end.end)
  else if (element.way === 'block') endBlock(cutting)
  else if (end.end > end.start) island.line.close(element.name, end)
}

function emit({ islands, visitor }: Cutting, cut: Cut): void {
  const around = islands.at(-1)
  if (around === undefined) visitor.block(cut)
  else around.inner.push(cut)
}

function emitAttributes({ elements, island }: Cutting, tag: HypertextTag): void {
  for (const attribute of attributesRead(tag)) {
    if (attribute.range === null) continue
    const part = `${tag.name}@${attribute.name}`
    const around = elements.top().place
    const place = around?.kind === 'cell' ? around : ({ kind: 'label' } as const)
    island.inner.push({ kind: 'attribute', part, place, attribute, range: attribute.range })
  }
}

function endBlock(cutting: Cutting): void {
  const { source, scan, island } = cutting
  const { place, inner, line } = island
  const pieces = place === null ? null : cutTemplateCode(line.take(), source, scan)
  const inline = pieces === null ? null : (tidyPieces(pieces) ?? codesWithWords(pieces, source))
  if (place === null) line.take()
  else if (inline !== null)
    emit(cutting, { kind: 'text', part: place.part, place: place.place, pre: place.pre, inline })
  for (const cut of inner) emit(cutting, cut)
  island.inner = []
  island.place = null
}

function endIsland(cutting: Cutting, end: number): void {
  endBlock(cutting)
  const { island } = cutting
  cutting.island = cutting.islands.pop() ?? island
  cutting.island.line.code({ start: island.start, end }, false)
}

function newIsland(element: OpenElement | null, start: number): Island {
  return { element, start, line: openLine(), inner: [], place: null }
}

function isBare(tag: HypertextTag): boolean {
  return bareElements.has(tag.name) && tag.attributes.every(({ name }) => bareAttributes.has(name))
}
