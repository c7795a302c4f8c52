import type { BlockPlace } from '#contract/segments/block-places.ts'
import { masterTexts, places } from './vocabulary.ts'
import { type OdfFrame, IGNORED, OUTSIDE, type OdfTag, valueOf, type OdfWalk, within } from './walk.ts'
import { enterCell, enterColumn, enterRow, enterTable, skipCell } from './walk-tables.ts'

/** Enters an element outside of paragraphs that has a place of its own, or may be hidden. */
// oxlint-disable-next-line complexity
export function enterObject(walk: OdfWalk, tag: OdfTag): OdfFrame {
  switch (tag.role) {
    case 'sheets':
      return within(walk, { kind: 'sheets', alignedByStyle: false })
    case 'slides':
      return within(walk, { kind: 'slides', alignedByStyle: false })
    case 'pages':
      return within(walk, { kind: 'pages', alignedByStyle: false })
    case 'masters':
      return within(walk, { kind: 'masters', place: placeOf(walk, tag), alignedByStyle: false })
    case 'page':
      return enterPage(walk, tag)
    case 'pageNotes':
      // Notes of a master page only show the look of notes.
      return walk.scope.kind === 'masters' ? IGNORED : within(walk, { place: `notes:${walk.page}` })
    case 'shape':
      return enterShape(walk, tag)
    case 'header':
      return valueOf(walk, tag, 'display') === 'false'
        ? IGNORED
        : within(walk, { place: placeOf(walk, tag), alignedByStyle: true })
    case 'note':
      return within(walk, {
        place: valueOf(walk, tag, 'note-class') === 'endnote' ? 'endnotes' : 'footnotes',
        blockPlace: null,
      })
    case 'annotation':
      return within(walk, { place: placeOf(walk, tag), muted: false, cell: null, blockPlace: null })
    case 'list':
      return within(walk, { blockPlace: itemWithin(walk.scope.blockPlace) })
    case 'table':
      return enterTable(walk, tag)
    case 'linkedTable':
      return linkTable(walk)
    case 'column':
      return enterColumn(walk, tag)
    case 'row':
      return enterRow(walk, tag)
    case 'cell':
      return enterCell(walk, tag)
    case 'coveredCell':
      return skipCell(walk, tag)
    default:
      return OUTSIDE
  }
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
