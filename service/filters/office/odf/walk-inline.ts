import type { BlockPlace } from '#contract/segments/block-places.ts'
import type { Range, Run } from '../paragraphs/item.ts'
import { decodeCharacters } from '../../common/xml/character-data.ts'
import {
  addCode,
  addItem,
  addText,
  enterPlain,
  extendSpan,
  newWrapper,
  plainRun,
  spanAround,
} from './open-paragraph.ts'
import { type OdfFrame, IGNORED, type OpenOdfParagraph, type OdfTag, valueOf, type OdfWalk } from './walk.ts'
import { openRuby } from './walk-ruby.ts'

/** Largest number of spaces in one element that counts as text. */
const MAX_SPACES = 100

export function openParagraph(walk: OdfWalk, tag: OdfTag): OdfFrame {
  const { place, tables, cell, alignedByStyle } = walk.scope
  const blockPlace = placeOf(walk, tag)
  const run = plainRun()
  const paragraph: OpenOdfParagraph = {
    ordinal: walk.ordinal++,
    open: { start: tag.start, end: tag.end },
    style: valueOf(walk, tag, 'style-name'),
    alignedByStyle,
    place,
    blockPlace,
    tables,
    cell,
    items: [],
    spans: new Map([[run, []]]),
    run,
    afterSpace: true,
    rubies: [],
  }
  walk.paragraphs.push(paragraph)
  return {
    context: 'inline',
    done() {
      walk.paragraphs.pop()
      walk.emit({ kind: 'paragraph', ...paragraph })
    },
  }
}

/** Returns a heading's place; in a cell or a list item it is that of the cell or item. */
function placeOf(walk: OdfWalk, tag: OdfTag): BlockPlace | null {
  const { blockPlace } = walk.scope
  if (blockPlace !== null || tag.name !== 'text:h') return blockPlace
  return { kind: 'heading', level: Math.max(1, Number(valueOf(walk, tag, 'outline-level')) || 1) }
}

/** Takes characters between two tags of a paragraph. A run of white space is one space; at the start it is none. */
export function takeCharacters(walk: OdfWalk, start: number, end: number): void {
  const paragraph = walk.paragraphs.at(-1)
  if (paragraph === undefined || start >= end) return
  const raw = decodeCharacters(walk.text.slice(start, end))
  const folded = /[\t\r\n]| {2}/.test(raw) ? raw.replaceAll(/[ \t\r\n]+/g, ' ') : raw
  const text = paragraph.afterSpace && folded.startsWith(' ') ? folded.slice(1) : folded
  if (text !== '') addText(paragraph, text, { start, end })
}

/**
 * Enters a child of a paragraph, or of an element around some of its text.
 *
 * @param enterOutside enters other elements: a note, a frame, with texts of their own
 */
export function enterInline(
  walk: OdfWalk,
  tag: OdfTag,
  enterOutside: (walk: OdfWalk, tag: OdfTag) => OdfFrame,
): OdfFrame {
  const paragraph = walk.paragraphs.at(-1)
  if (paragraph === undefined) return IGNORED
  switch (tag.role) {
    case 'span':
      return openSpan(walk, paragraph, tag)
    case 'wrapper':
    case 'uniqueWrapper':
      return openWrapper(paragraph, tag)
    case 'ruby':
      return openRuby(paragraph, tag)
    case 'noise':
      return IGNORED
    case 'startAnchor':
      return anchor(paragraph, tag, 'start')
    case 'endAnchor':
      return anchor(paragraph, tag, 'end')
    case 'spaces':
      return takeSpaces(walk, paragraph, tag)
    default: {
      const inner = enterOutside(walk, tag)
      return {
        context: inner.context,
        done(start, end) {
          inner.done?.(start, end)
          addCode(paragraph, { start: tag.start, end })
        },
      }
    }
  }
}

function anchor(paragraph: OpenOdfParagraph, tag: OdfTag, side: 'start' | 'end'): OdfFrame {
  return {
    context: 'ignored',
    done: (_, end) => addItem(paragraph, { start: tag.start, end }, (piece) => ({ kind: 'anchor', piece, side })),
  }
}

function takeSpaces(walk: OdfWalk, paragraph: OpenOdfParagraph, tag: OdfTag): OdfFrame {
  const count = Math.max(1, Number(valueOf(walk, tag, 'c') ?? 1) || 1)
  return {
    context: 'ignored',
    done(_, end) {
      const range: Range = { start: tag.start, end }
      if (count > MAX_SPACES) addCode(paragraph, range)
      else addText(paragraph, ' '.repeat(count), range)
    },
  }
}

function openSpan(walk: OdfWalk, paragraph: OpenOdfParagraph, tag: OdfTag): OdfFrame {
  const before = paragraph.run
  const outer = spanAround(paragraph)
  const name = /^[^\s/>]+/.exec(walk.text.slice(tag.start + 1, tag.start + 101))?.[0] ?? ''
  const open = { start: tag.start, end: tag.end }
  const run: Run = { name, open, props: null, content: null, end: tag.end, ...(outer === null ? {} : { outer }) }
  const named = [valueOf(walk, tag, 'style-name') ?? '', ...(valueOf(walk, tag, 'class-names') ?? '').split(' ')]
  paragraph.spans.set(run, [...(paragraph.spans.get(before) ?? []), ...named.filter((style) => style !== '')])
  paragraph.run = run
  return {
    context: 'inline',
    done(_, end) {
      run.end = end
      paragraph.run = before
      if (run.content !== null) extendSpan(outer, { start: tag.start, end })
    },
  }
}

function openWrapper(paragraph: OpenOdfParagraph, tag: OdfTag): OdfFrame {
  const wrapper = newWrapper(paragraph, { start: tag.start, end: tag.end }, tag.role !== 'uniqueWrapper')
  paragraph.items.push({ kind: 'open', wrapper })
  const leave = enterPlain(paragraph)
  return {
    context: 'inline',
    done(start, end) {
      leave()
      wrapper.closing = [{ start, end, run: null }]
      paragraph.items.push({ kind: 'close', wrapper })
      extendSpan(wrapper.within, { start: tag.start, end })
    },
  }
}
