import { findAttribute } from '../../common/xml/attributes.ts'
import { decodeCharacters } from '../../common/xml/character-data.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { namespaces } from './namespaces.ts'
import type { OdfStyles } from './styles.ts'
import { inlineAttributes, places, readableAttributes, roles } from './vocabulary.ts'
import {
  type OdfContext,
  type OdfFrame,
  IGNORED,
  type OdfLeaf,
  OUTSIDE,
  type OdfParagraph,
  type Scope,
  type OdfTag,
  type OdfWalk,
} from './walk.ts'
import { enterRubyPart } from './walk-ruby.ts'
import { enterInline, openParagraph, takeCharacters } from './walk-inline.ts'
import { enterObject } from './walk-objects.ts'

export type PartToWalk = {
  readonly text: string
  readonly name: string
  readonly styles: OdfStyles
  readonly scope: Scope
  /** True when a reference repeats the words of a bookmark; null for a part that is read as until November 2026. */
  readonly isRepeated: ((bookmark: string) => boolean) | null
}

/**
 * Finds the paragraphs and leaves of a part and reports each at its end: the note in a paragraph before the paragraph.
 *
 * @throws DocumentRefused as `scanXml`
 */
export function walkPart(
  { text, name: where, styles, scope, isRepeated }: PartToWalk,
  emit: (found: OdfParagraph | OdfLeaf) => void,
): void {
  const walk: OdfWalk = { text, styles, emit, paragraphs: [], scope, ordinal: 0, page: 0, tables: 0, leafChildren: 0 }
  const frames: OdfFrame[] = []
  let at = 0
  const context = () => frames.at(-1)?.context ?? 'outside'
  scanXml(
    text,
    namespaces,
    {
      open(name, start, end, empty) {
        if (context() === 'inline') takeCharacters(walk, at, start)
        at = end
        if (isRepeated !== null) emitAttributes(walk, { name, start, end }, inlineAttributes)
        const frame = enter(walk, context(), { name, role: roles.get(name), start, end })
        if (empty) frame.done?.(end, end)
        else frames.push(frame)
      },
      close(_name, start, end) {
        if (context() === 'inline') takeCharacters(walk, at, start)
        at = end
        frames.pop()?.done?.(start, end)
      },
    },
    where,
  )
}

function enter(walk: OdfWalk, context: OdfContext, tag: OdfTag): OdfFrame {
  if (context === 'ignored') return IGNORED
  if (context === 'inline') return enterInline(walk, tag, enterOutside)
  if (context === 'ruby') return enterRubyPart(walk, tag)
  if (context === 'outside') return enterOutside(walk, tag)
  walk.leafChildren++
  return IGNORED
}

function enterOutside(walk: OdfWalk, tag: OdfTag): OdfFrame {
  if (tag.role === 'opaque') return IGNORED
  emitAttributes(walk, tag, readableAttributes)
  if (tag.role === 'paragraph') return walk.scope.muted ? IGNORED : openParagraph(walk, tag)
  if (tag.role === 'leaf') return openLeaf(walk, tag)
  return tag.role === undefined ? OUTSIDE : enterObject(walk, tag)
}

function openLeaf(walk: OdfWalk, tag: OdfTag): OdfFrame {
  const ordinal = walk.ordinal++
  const { place } = walk.scope
  walk.leafChildren = 0
  return {
    context: 'leaf',
    done(start) {
      if (start <= tag.end || walk.leafChildren > 0) return
      const text = decodeCharacters(walk.text.slice(tag.end, start))
      const range = { start: tag.end, end: start }
      walk.emit({ kind: 'leaf', ordinal, range, text, inAttribute: false, place: places.get(tag.name) ?? place })
    },
  }
}

function emitAttributes(walk: OdfWalk, tag: Omit<OdfTag, 'role'>, readable: typeof readableAttributes): void {
  for (const name of readable.get(tag.name) ?? []) {
    const range = findAttribute(walk.text, tag.start, tag.end, name)
    if (range === null || range.end === range.start) continue
    const text = decodeCharacters(walk.text.slice(range.start, range.end))
    walk.emit({ kind: 'leaf', ordinal: walk.ordinal++, range, text, inAttribute: true, place: walk.scope.place })
  }
}
