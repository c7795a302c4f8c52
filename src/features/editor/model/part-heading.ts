import type { Segment } from '#contract/resources/segment.ts'
import type { Messages } from '../../../messages/catalogue.ts'
import { isNamedPart, partName } from './part-name.ts'

type Placed = Pick<Segment, 'part'> & Partial<Pick<Segment, 'place'>>

/** `isQuiet`: in small letters, in prose, where it names the kind of the following text. */
export type PartHeading = { readonly text: string; readonly isQuiet: boolean }

/**
 * Returns the heading above a segment where a new part begins; null within a part, or in running text. Its neighbours
 * are those of the document, undefined where there are none or they are not loaded.
 *
 * `sheet:Prices`, row 4 → Sheet Prices, row 4; a heading of level 1 → Heading 1
 */
export function partHeading(
  words: Messages['editor'],
  segment: Placed,
  before: Placed | undefined,
  after: Placed | undefined,
): PartHeading | null {
  const heading = headingOf(words, segment)
  if (heading === null) return null
  if (before === undefined || before.part !== segment.part) {
    const goesOn = before !== undefined && heading.isQuiet && headingOf(words, before)?.text === heading.text
    return goesOn ? null : heading
  }
  const row = rowOf(segment)
  // A sheet of one column has no rows worth a heading each.
  if (row !== null && !heading.isQuiet) return rowOf(before) !== row && isBeside(segment, after) ? heading : null
  return headingOf(words, before)?.text === heading.text ? null : heading
}

function headingOf(words: Messages['editor'], { part, place }: Placed): PartHeading | null {
  const name = partName(words, part)
  if (place?.kind === 'value' || isNamedPart(part)) {
    const row = rowOf({ part, place })
    return name === '' ? null : { text: row === null ? name : words.rowOf(name, row), isQuiet: false }
  }
  const text = kindOf(words, place) ?? (part === 'body' ? '' : name)
  return text === '' ? null : { text, isQuiet: true }
}

/** Names a block of running text; null where it needs no name, or the name of its part says more. */
function kindOf({ parts }: Messages['editor'], place: Placed['place']): string | null {
  if (place?.kind === 'heading')
    return [parts.h1, parts.h2, parts.h3, parts.h4, parts.h5, parts.h6][(place.level ?? 0) - 1] ?? parts.heading
  const named = { 'list-item': parts.li, cell: parts.cell, quote: parts.blockquote, caption: parts.caption }
  const ofKind: Readonly<Record<string, string>> = { ...named, preformatted: parts.pre }
  return ofKind[place?.kind ?? ''] ?? null
}

/** Returns the row of a cell in a part that is one table: rows of a table within a text have no visible numbers. */
function rowOf({ place }: Placed): number | null {
  return place?.kind === 'cell' && place.table === undefined ? (place.row ?? null) : null
}

function isBeside(segment: Placed, after: Placed | undefined): boolean {
  return (
    after !== undefined &&
    after.part === segment.part &&
    rowOf(after) === rowOf(segment) &&
    after.place?.column !== segment.place?.column
  )
}
