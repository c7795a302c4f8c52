import type { BlockPlace } from '#contract/segments/block-places.ts'
import { masterTexts, type OdfRole, places } from './vocabulary.ts'
import { type OdfFrame, IGNORED, OUTSIDE, type OdfTag, valueOf, type OdfWalk, within } from './walk.ts'
import { enterCell, enterColumn, enterRow, enterTable, skipCell } from './walk-tables.ts'

/** Enters an element outside of paragraphs that has a place of its own, or may be hidden. */
export function enterObject(walk: OdfWalk, tag: OdfTag): OdfFrame {
  return (tag.role === undefined ? undefined : enterRole[tag.role])?.(walk, tag) ?? OUTSIDE
}

const enterRole: Partial<Record<OdfRole, (walk: OdfWalk, tag: OdfTag) => OdfFrame>> = {
  sheets: (walk) => within(walk, { kind: 'sheets', alignedByStyle: false }),
  slides: (walk) => within(walk, { kind: 'slides', alignedByStyle: false }),
  pages: (walk) => within(walk, { kind: 'pages', alignedByStyle: false }),
  masters: (walk, tag) => within(walk, { kind: 'masters', place: placeOf(walk, tag), alignedByStyle: false }),
  page: enterPage,
  // Notes of a master page only show the look of notes.
  pageNotes: (walk) => (walk.scope.kind === 'masters' ? IGNORED : within(walk, { place: `notes:${walk.page}` })),
  shape: enterShape,
  header: (walk, tag) =>
    valueOf(walk, tag, 'display') === 'false'
      ? IGNORED
      : within(walk, { place: placeOf(walk, tag), alignedByStyle: true }),
  note: (walk, tag) =>
    within(walk, {
      place: valueOf(walk, tag, 'note-class') === 'endnote' ? 'endnotes' : 'footnotes',
      blockPlace: null,
    }),
  annotation: (walk, tag) => within(walk, { place: placeOf(walk, tag), muted: false, cell: null, blockPlace: null }),
  list: (walk) => within(walk, { blockPlace: itemWithin(walk.scope.blockPlace) }),
  table: enterTable,
  linkedTable: linkTable,
  column: enterColumn,
  row: enterRow,
  cell: enterCell,
  coveredCell: skipCell,
}

function placeOf(walk: OdfWalk, tag: OdfTag): string {
  return places.get(tag.name) ?? walk.scope.place
}

function enterPage(walk: OdfWalk, tag: OdfTag): OdfFrame {
  walk.page++
  if (walk.styles.isHidden('drawing-page', valueOf(walk, tag, 'style-name'))) return IGNORED
  return within(walk, { place: `${walk.scope.kind === 'slides' ? 'slide' : 'page'}:${walk.page}` })
}

function enterShape(walk: OdfWalk, tag: OdfTag): OdfFrame {
  const { kind, cell } = walk.scope
  // In the table behind a chart, the description of a shape is the address that the cell came from.
  if (kind === 'chart' && cell !== null) return IGNORED
  const presents = valueOf(walk, tag, 'class')
  const prompts = kind === 'masters' && presents !== null && !masterTexts.has(presents)
  if (prompts || valueOf(walk, tag, 'placeholder') === 'true') return IGNORED
  const alignedByStyle = walk.scope.alignedByStyle && tag.name === 'draw:frame'
  return within(walk, { muted: false, cell: null, blockPlace: titleOf(presents), alignedByStyle })
}

/** Returns the place of a slide's title. */
function titleOf(presents: string | null): BlockPlace | null {
  if (presents === 'title') return { kind: 'heading', level: 1 }
  return presents === 'subtitle' ? { kind: 'heading', level: 2 } : null
}

/** Returns the place of a list item; lists nest, and in a cell it is that of the cell. */
function itemWithin(around: BlockPlace | null): BlockPlace | null {
  if (around !== null && around.kind !== 'list-item') return around
  return { kind: 'list-item', level: (around?.level ?? 0) + 1 }
}

function linkTable(walk: OdfWalk): OdfFrame {
  const table = walk.scope.tables.at(-1)
  if (table !== undefined) table.linked = true
  return IGNORED
}
