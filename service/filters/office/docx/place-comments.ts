import { blockText, isOutside } from '../../block-text.ts'
import type { FoundBlock } from '../ooxml/find-blocks.ts'
import { namespaces } from '../ooxml/namespaces.ts'
import type { PlaceNotes } from '../ooxml/office-filter.ts'
import type { Paragraph, ParagraphItem } from '../paragraphs/item.ts'
import { attributeValue } from '../../common/xml/attributes.ts'
import { decodeCharacters } from '../../common/xml/character-data.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'

/** People's comments on the document, by id: `Ruth Hale: Is this right?` */
export type Comments = ReadonlyMap<string, string>

/** Reads `comments.xml`; a comment without text is left out. Throws `DocumentRefused`. */
export function readComments(text: string, where: string): Comments {
  const comments = new Map<string, string>()
  let id = ''
  let author = ''
  let comment = ''
  let textStart = -1
  scanXml(
    text,
    namespaces,
    {
      open(name, start, end, empty) {
        if (name === 'w:comment') {
          id = attributeValue(text, start, end, 'id') ?? ''
          author = (attributeValue(text, start, end, 'author') ?? '').trim()
          comment = ''
        } else if (name === 'w:t' && !empty) textStart = end
        else if (name === 'w:br' || name === 'w:tab') comment += ' '
      },
      close(name, start) {
        if (name === 'w:t' && textStart !== -1) {
          comment += decodeCharacters(text.slice(textStart, start))
          textStart = -1
        } else if (name === 'w:p') comment += '\n'
        else if (name === 'w:comment' && comment.trim() !== '')
          comments.set(id, author === '' ? comment.trim() : `${author}: ${comment.trim()}`)
      },
    },
    where,
  )
  return comments
}

/**
 * Places each comment at the beginning of its text, or of the text before its sign when it has no range. A comment
 * between two paragraphs belongs to the second.
 */
export function placeComments(comments: Comments): PlaceNotes {
  return (text, found) => {
    const paragraphs = readParagraphs(text, found)
    const notes = new Map<string, { at: number; text: string }[]>()
    for (const anchor of findAnchors(text)) {
      const comment = comments.get(anchor.id)
      const place = comment === undefined ? null : placeIn(paragraphs, anchor)
      if (comment === undefined || place === null) continue
      const own = notes.get(place.key) ?? []
      own.push({ at: place.at, text: comment })
      notes.set(place.key, own)
    }
    return notes
  }
}

type Anchor = { readonly id: string; readonly at: number; readonly isStart: boolean }

/** A paragraph with its blocks: a page break cuts it into several. */
type PlacedParagraph = {
  readonly start: number
  readonly end: number
  /** Offsets where its texts begin, and the number of visible characters before each and after the last. */
  readonly starts: readonly number[]
  readonly before: readonly number[]
  /** `places` are the offsets of characters other than white space and tags. */
  readonly blocks: readonly { readonly key: string; readonly places: readonly number[] }[]
}

/** Finds each comment once, in the order of the text: where its range begins, else where its sign is. */
function findAnchors(text: string): Anchor[] {
  const anchors = new Map<string, Anchor>()
  for (const { 0: tag, 1: name, index } of text.matchAll(
    /<[\w.-]*:?(commentRangeStart|commentReference)(?=[\s/>])[^>]*>/g,
  )) {
    const id = attributeValue(text, index, index + tag.length, 'id')
    const isStart = name === 'commentRangeStart'
    if (id !== null && !anchors.has(id)) anchors.set(id, { id, at: index, isStart })
  }
  return [...anchors.values()]
}

/** Number of earlier paragraphs searched for the one around a place, since text boxes are within a paragraph. */
const mostWithin = 50

function placeIn(paragraphs: readonly PlacedParagraph[], { at, isStart }: Anchor) {
  const last = countUpTo(paragraphs, (one) => one.start <= at) - 1
  const near = paragraphs.slice(Math.max(0, last - mostWithin), last + 1)
  const around = near.findLast(({ end }) => at < end)
  const { blocks = [], starts = [], before = [] } = around ?? paragraphs[last + 1] ?? paragraphs[last] ?? {}
  let visible = around === undefined ? 0 : (before[countUpTo(starts, (start) => start < at)] ?? 0)
  for (const [index, { key, places }] of blocks.entries()) {
    if (visible < places.length || index === blocks.length - 1) {
      const nearest = isStart || around === undefined ? visible : visible - 1
      return { key, at: places[Math.min(Math.max(nearest, 0), places.length - 1)] ?? 0 }
    }
    visible -= places.length
  }
  return null
}

function readParagraphs(text: string, found: readonly FoundBlock[]): PlacedParagraph[] {
  const blocksOf = new Map<Paragraph, PlacedParagraph['blocks'][number][]>()
  for (const block of found) {
    if (block.kind !== 'paragraph') continue
    const own = blocksOf.get(block.paragraph) ?? []
    own.push({ key: block.key, places: visiblePlaces(block) })
    blocksOf.set(block.paragraph, own)
  }
  return [...blocksOf]
    .map(([paragraph, blocks]) => {
      const starts: number[] = []
      const before = [0]
      for (const item of paragraph.items) {
        if (item.kind !== 'text') continue
        starts.push(item.piece.start)
        before.push((before.at(-1) ?? 0) + item.text.replaceAll(/\s/g, '').length)
      }
      return { start: paragraph.open.start, end: endOf(text, paragraph), starts, before, blocks }
    })
    .toSorted((a, b) => a.start - b.start)
}

/** Counts the items of a list that are so; these come first. */
function countUpTo<T>(list: readonly T[], isSo: (one: T) => boolean): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    const one = list[middle]
    if (one !== undefined && isSo(one)) low = middle + 1
    else high = middle
  }
  return low
}

function endOf(text: string, { open, items }: Paragraph): number {
  const last = items.reduce((end, item) => Math.max(end, endOfItem(item)), open.end)
  const name = /[^\s/>]+/y.exec(text.slice(open.start + 1, open.start + 101))?.[0] ?? ''
  const end = text.indexOf(`</${name}`, last)
  return end === -1 ? text.length : end
}

function endOfItem(item: ParagraphItem): number {
  if (item.kind === 'text' || item.kind === 'anchor') return item.piece.end
  const pieces = item.kind === 'code' ? item.pieces : item.wrapper.closing
  return pieces.reduce((end, piece) => Math.max(end, piece.end), 0)
}

function visiblePlaces({ tokens }: Pick<FoundBlock, 'tokens'>): number[] {
  const { text } = blockText({ tokens })
  return Array.from({ length: text.length }, (_, at) => at).filter((at) => !isOutside(text[at]))
}
