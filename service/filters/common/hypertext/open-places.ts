import type { BlockPlace } from '#contract/segments/block-places.ts'
import { attributeOf, type HypertextTag } from './markup.ts'

/** A table while it is read: its running number, and the beginning and end of the last cell. */
export type OpenTable = { readonly number: number; row: number; column: number; next: number }

export type Placed = { readonly place: BlockPlace | null; readonly table: OpenTable | null }

const captions = new Set(['caption', 'figcaption', 'legend'])

/** Returns the place of the texts of each element, as it opens within another. */
export function openPlaces(): (tag: HypertextTag, around: Placed) => Placed {
  let tables = 0
  return (tag, { place, table }) => {
    const { name } = tag
    if (name === 'table') return { place: null, table: { number: ++tables, row: 0, column: 0, next: 1 } }
    if (table !== null && name === 'tr') {
      table.row++
      table.next = 1
    }
    if (table !== null && (name === 'td' || name === 'th')) {
      table.column = table.next
      table.next += Math.max(1, Number(attributeOf(tag, 'colspan')?.value) || 1)
      return { place: { kind: 'cell', table: table.number, row: table.row, column: table.column }, table }
    }
    // All content of a cell stays in the cell.
    return { place: place?.kind === 'cell' ? place : (ownPlace(name, place) ?? place), table }
  }
}

function ownPlace(name: string, around: BlockPlace | null): BlockPlace | null {
  const heading = /^h([1-6])$/.exec(name)?.[1]
  if (heading !== undefined) return { kind: 'heading', level: Number(heading) }
  if (name === 'title') return { kind: 'heading', level: 1 }
  // A list item within a list item is one level down; a list without items yet has no place.
  if (name === 'li' || name === 'dd')
    return { kind: 'list-item', level: around?.kind === 'list-item' ? (around.level ?? 1) + 1 : 1 }
  if (name === 'blockquote') return { kind: 'quote' }
  if (name === 'pre') return { kind: 'preformatted' }
  return captions.has(name) ? { kind: 'caption' } : null
}
