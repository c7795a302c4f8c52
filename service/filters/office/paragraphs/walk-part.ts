import { attributeValue, findAttribute } from '../../common/xml/attributes.ts'
import { decodeCharacters } from '../../common/xml/character-data.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { findFields } from './find-fields.ts'
import type { Alternate, ParagraphLeaf, Paragraph, Range } from './item.ts'
import { closeParagraph, openParagraph } from './open-paragraph.ts'
import type { Vocabulary } from './vocabulary.ts'
import { enterAlternates, type Frame, IGNORED, OUTSIDE, type Tag, type Walk } from './walk.ts'
import { enterHalf, enterParagraph, enterRun } from './walk-inline.ts'

/**
 * Finds the paragraphs and leaves of a part and reports each at its end: the text box in a paragraph before the
 * paragraph.
 *
 * @throws DocumentRefused as `scanXml`
 */
export function walkPart(
  text: string,
  vocabulary: Vocabulary,
  where: string,
  emit: (found: Paragraph | ParagraphLeaf) => void,
): void {
  const walk: Walk = {
    text,
    vocabulary,
    fields: findFields(text, vocabulary, where),
    paragraphs: [],
    tables: [],
    alternates: [],
    twins: 0,
    ordinal: 0,
    hiddenUntil: -1,
    preserved: false,
  }
  const frames: Frame[] = []
  const enter = (tag: Tag): Frame => {
    const context = frames.at(-1)?.context
    if (context === 'paragraph') return enterParagraph(walk, tag)
    if (context === 'run') return enterRun(walk, tag)
    if (context === 'halves') return enterHalf(walk, tag)
    if (context === 'props') return enterProps(walk, tag)
    if (context === undefined) walk.preserved = attributeValue(text, tag.start, tag.end, 'space') === 'preserve'
    return enterOutside(walk, tag, emit)
  }
  const visitor = {
    open(name: string, start: number, end: number, empty: boolean) {
      const inline = vocabulary.inlineAttributes.get(name)
      if (inline !== undefined) emitAttributes(walk, { start, end }, inline, emit)
      // Properties of runs are a third of all elements.
      if (frames.at(-1)?.context === 'ignored') {
        if (!empty) frames.push(IGNORED)
        return
      }
      const frame = enter({ name, role: vocabulary.roles.get(name), start, end })
      if (empty) frame.done?.(end, end)
      else frames.push(frame)
    },
    close(_name: string, start: number, end: number) {
      frames.pop()?.done?.(start, end)
    },
  }
  scanXml(text, vocabulary.namespaces, visitor, where)
}

function enterOutside(walk: Walk, tag: Tag, emit: (found: Paragraph | ParagraphLeaf) => void): Frame {
  emitAttributes(walk, tag, walk.vocabulary.readableAttributes.get(tag.name) ?? [], emit)
  switch (tag.role) {
    case 'paragraph':
      return beginParagraph(walk, tag, emit)
    case 'leaf':
      return beginLeaf(walk, tag, emit)
    case 'opaque':
    case 'deleted':
      return IGNORED
    case 'table':
      walk.tables.push({ name: tag.name, open: { start: tag.start, end: tag.end }, props: null })
      return { context: 'outside', done: () => walk.tables.pop() }
    case 'tableProps':
      return { context: 'ignored', done: (_, end) => setTableProps(walk, tag.start, end) }
    default:
      return enterAlternates(walk, tag) ?? OUTSIDE
  }
}

/** Returns the alternate of a place; nested ones share the number of the outermost. */
function alternateOf(walk: Walk): Alternate | null {
  const outermost = walk.alternates[0]
  return outermost === undefined ? null : { id: outermost.id, twin: walk.twins > 0 }
}

function beginParagraph(walk: Walk, tag: Tag, emit: (found: Paragraph) => void): Frame {
  const range = { start: tag.start, end: tag.end }
  const paragraph = openParagraph(walk.ordinal++, tag.name, range, alternateOf(walk), walk.tables)
  walk.paragraphs.push(paragraph)
  return {
    context: 'paragraph',
    done() {
      walk.paragraphs.pop()
      emit(closeParagraph(paragraph))
    },
  }
}

function beginLeaf(walk: Walk, tag: Tag, emit: (found: ParagraphLeaf) => void): Frame {
  const ordinal = walk.ordinal++
  return {
    context: 'ignored',
    done(start) {
      const range = { start: tag.end, end: start }
      if (start <= tag.end) return
      const text = decodeCharacters(walk.text.slice(tag.end, start))
      emit({ kind: 'leaf', ordinal, range, text, inAttribute: false, alternate: alternateOf(walk) })
    },
  }
}

function emitAttributes(walk: Walk, tag: Range, names: readonly string[], emit: (found: ParagraphLeaf) => void): void {
  for (const name of names) {
    const range = findAttribute(walk.text, tag.start, tag.end, name)
    if (range === null || range.end === range.start) continue
    const text = decodeCharacters(walk.text.slice(range.start, range.end))
    emit({ kind: 'leaf', ordinal: walk.ordinal++, range, text, inAttribute: true, alternate: alternateOf(walk) })
  }
}

function enterProps(walk: Walk, tag: Tag): Frame {
  const paragraph = walk.paragraphs.at(-1)
  if (tag.role === 'paragraphStyle' && paragraph !== undefined) {
    paragraph.style = attributeValue(walk.text, tag.start, tag.end, 'val')
  }
  return IGNORED
}

function setTableProps(walk: Walk, start: number, end: number): void {
  const table = walk.tables.at(-1)
  if (table !== undefined) table.props ??= { start, end }
}
