import { attributeValue } from '../../common/xml/attributes.ts'
import { decodeCharacters } from '../../common/xml/character-data.ts'
import { fieldType } from './find-fields.ts'
import type { ParagraphPiece, Run, Wrapper } from './item.ts'
import {
  addAnchor,
  addCode,
  addText,
  closeFieldResult,
  closeWrapper,
  extendOpening,
  type OpenParagraph,
  openFieldResult,
  openWrapper,
  place,
} from './open-paragraph.ts'
import { enterAlternates, type Frame, IGNORED, rawName, type Tag, type Walk } from './walk.ts'

/** Enters a child of a paragraph, or of an element around its runs. */
export function enterParagraph(walk: Walk, tag: Tag): Frame {
  const paragraph = walk.paragraphs.at(-1)
  if (paragraph === undefined) return IGNORED
  const piece = (end: number): ParagraphPiece => ({ start: tag.start, end, run: null })
  switch (tag.role) {
    case 'paragraphProps':
      return { context: 'props', done: (_, end) => setProps(paragraph, tag.start, end) }
    case 'run':
      return enterNewRun(walk, paragraph, tag)
    case 'transparent':
      return enterTransparent(walk, paragraph, tag)
    case 'noise':
      return IGNORED
    case 'deleted':
    case 'startAnchor':
    case 'endAnchor': {
      const side = tag.role === 'endAnchor' ? 'end' : 'start'
      return { context: 'ignored', done: (_, end) => addAnchor(paragraph, piece(end), side) }
    }
    case 'wrapperProps':
      return { context: 'ignored', done: (_, end) => extendOpening(paragraph, end) }
    case 'simpleField': {
      const type = fieldType(attributeValue(walk.text, tag.start, tag.end, 'instr') ?? '')
      if (!walk.vocabulary.regeneratedFields.has(type)) return enterWrapper(walk, paragraph, tag)
      return enterCode(walk, paragraph, tag)
    }
    case 'wrapper':
      return enterWrapper(walk, paragraph, tag)
    case 'control':
      return enterHalves(walk, paragraph, tag)
    default:
      return enterCode(walk, paragraph, tag)
  }
}

/** Enters a child of a run. */
export function enterRun(walk: Walk, tag: Tag): Frame {
  const paragraph = walk.paragraphs.at(-1)
  const run = paragraph?.run
  if (paragraph === undefined || run === null || run === undefined) return IGNORED
  switch (tag.role) {
    case 'runProps':
      return { context: 'ignored', done: (_, end) => setProps(run, tag.start, end) }
    case 'text':
      return { context: 'ignored', done: (start, end) => takeText(walk, paragraph, tag, textOf(walk, tag, start), end) }
    case 'noBreakHyphen':
      return { context: 'ignored', done: (_, end) => takeText(walk, paragraph, tag, '\u2011', end) }
    case 'noise':
    case 'softHyphen':
      return IGNORED
    case 'break': {
      const breaks = ['page', 'column'].includes(attributeValue(walk.text, tag.start, tag.end, 'type') ?? '')
      return enterCode(walk, paragraph, tag, breaks)
    }
    case 'fieldChar':
      return enterFieldChar(walk, paragraph, run, tag)
    case 'ruby':
      return enterHalves(walk, paragraph, tag)
    default:
      return enterCode(walk, paragraph, tag)
  }
}

function setProps(owner: { props: Run['props'] }, start: number, end: number): void {
  owner.props ??= { start, end }
}

function enterNewRun(walk: Walk, paragraph: OpenParagraph, tag: Tag): Frame {
  const outer = paragraph.run
  const open = { start: tag.start, end: tag.end }
  const run: Run = { name: rawName(walk.text, tag.start), open, props: null, content: null, end: tag.end }
  paragraph.run = run
  return {
    context: 'run',
    done(_, end) {
      run.end = end
      paragraph.run = outer
    },
  }
}

function enterTransparent(walk: Walk, paragraph: OpenParagraph, tag: Tag): Frame {
  const outer = paragraph.transparent
  const open = { start: tag.start, end: tag.end }
  const transparent = { name: rawName(walk.text, tag.start), open, content: null, end: tag.end, outer }
  paragraph.transparent = transparent
  return {
    context: 'paragraph',
    done(_, end) {
      transparent.end = end
      paragraph.transparent = outer
    },
  }
}

function enterCode(walk: Walk, paragraph: OpenParagraph, tag: Tag, breaks = false): Frame {
  const inner = enterAlternates(walk, tag)
  const run = paragraph.run
  return {
    context: 'outside',
    done(start, end) {
      inner?.done?.(start, end)
      addCode(paragraph, { start: tag.start, end, run }, breaks)
    },
  }
}

function enterWrapper(walk: Walk, paragraph: OpenParagraph, tag: Tag): Frame {
  const wrapper: Wrapper = {
    opening: [{ start: tag.start, end: tag.end, run: null }],
    closing: [],
    within: null,
    repeatable: !walk.vocabulary.uniqueWrappers.has(tag.name),
  }
  openWrapper(paragraph, wrapper, null)
  return {
    context: 'paragraph',
    done(start, end) {
      // `<w:hyperlink/>` has no closing half: as an empty pair it becomes a code.
      wrapper.closing = [place(paragraph, { start, end, run: null })]
      closeWrapper(paragraph, wrapper)
    },
  }
}

/**
 * Enters an element whose content is one of its children and the rest its own:
 * `<w:sdt><w:sdtPr>…</w:sdtPr><w:sdtContent>` and `</w:sdtContent></w:sdt>` are the halves of one pair, likewise
 * `<w:ruby>…<w:rubyBase>`.
 */
function enterHalves(walk: Walk, paragraph: OpenParagraph, tag: Tag): Frame {
  const run = paragraph.run
  const repeatable = !walk.vocabulary.uniqueWrappers.has(tag.name)
  paragraph.halves.push({ start: tag.start, within: run, repeatable, wrapper: null, closingStart: 0 })
  return {
    context: 'halves',
    done(_, end) {
      const half = paragraph.halves.pop()
      // Its halves are in the run, if there is one, though they are written with it.
      place(paragraph, { start: tag.start, end, run })
      if (half?.wrapper) half.wrapper.closing = [place(paragraph, { start: half.closingStart, end, run: null })]
      else addCode(paragraph, { start: tag.start, end, run })
    },
  }
}

/** Enters the child with the content, or one of the others. */
export function enterHalf(walk: Walk, tag: Tag): Frame {
  const paragraph = walk.paragraphs.at(-1)
  const half = paragraph?.halves.at(-1)
  const isContent = tag.role === 'controlContent' || tag.role === 'rubyBase'
  if (paragraph === undefined || half === undefined || half.wrapper !== null || !isContent) return IGNORED
  const { within, repeatable } = half
  const opening = [{ start: half.start, end: tag.end, run: null }]
  const wrapper: Wrapper = { opening, closing: [], within, repeatable }
  half.wrapper = wrapper
  openWrapper(paragraph, wrapper, null)
  paragraph.run = null
  return {
    context: 'paragraph',
    done(start) {
      paragraph.run = within
      half.closingStart = start
      closeWrapper(paragraph, wrapper)
    },
  }
}

function takeText(walk: Walk, paragraph: OpenParagraph, tag: Tag, text: string, end: number): void {
  const run = paragraph.run
  if (run === null) return
  const piece = { start: tag.start, end, run }
  if (tag.start < walk.hiddenUntil) addCode(paragraph, piece)
  else if (text !== '') addText(paragraph, text, piece, run)
}

function textOf(walk: Walk, tag: Tag, end: number): string {
  const text = decodeCharacters(walk.text.slice(tag.end, Math.max(tag.end, end))).replaceAll('\n', ' ')
  if (walk.preserved || !walk.vocabulary.trimmedText.has(tag.name)) return text
  return walk.text.slice(tag.start, tag.end).includes('preserve') ? text : trimSpaces(text)
}

/** Removes the spaces of XML at both ends; a no-break space is an ordinary character. */
function trimSpaces(text: string): string {
  let start = 0
  let end = text.length
  while (isSpace(text[start])) start++
  while (end > start && isSpace(text[end - 1])) end--
  return text.slice(start, end)
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t' || character === '\r'
}

function enterFieldChar(walk: Walk, paragraph: OpenParagraph, run: Run, tag: Tag): Frame {
  const field = walk.fields.get(tag.start)
  if (field !== undefined && tag.start >= walk.hiddenUntil) {
    const { separate, end } = field
    const readable = separate !== null && walk.vocabulary.translatedFields.has(field.type)
    walk.hiddenUntil = (readable ? separate : end) + 1
    if (readable) paragraph.field = { separate, end, item: paragraph.items.length, depth: paragraph.around.length }
  }
  return {
    context: 'ignored',
    done(_, end) {
      const piece = { start: tag.start, end, run }
      if (closeFieldResult(paragraph, tag.start, piece)) return
      addCode(paragraph, piece)
      openFieldResult(paragraph, tag.start)
    },
  }
}
