import type { RowHits } from './work-messages.ts'
import type { Change } from './history.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { compilePattern, findHits, type FindWish, type Hit, patternOf, replaceHits } from './find-text.ts'
import { approvalOf, type RowView } from './row-view.ts'

/** One hit in one row; `index` counts the hits of the row. `label`: the text of a tag that contains the hit. */
export type RowHit = {
  readonly position: number
  readonly index: number
  readonly hit: Hit
  readonly label?: string
}

export const hitKey = ({ position, index }: Pick<RowHit, 'position' | 'index'>) => `${position} ${index}`

export function listHits(rows: readonly RowHits[]): RowHit[] {
  return rows.flatMap(({ position, hits, inTags }) => [
    ...hits.map((hit, index) => ({ position, index, hit })),
    ...inTags.map(({ label, hit }, index) => ({ position, index: hits.length + index, hit, label })),
  ])
}

/** Returns the words around a hit in a text without tags: those before, the hit, those behind. */
export function cutAround(plain: string, { start, end }: Hit): readonly [string, string, string] {
  const from = Math.max(0, start - AROUND)
  const to = Math.min(plain.length, end + AROUND)
  return [
    (from > 0 ? '…' : '') + plain.slice(from, start),
    plain.slice(start, end),
    plain.slice(end, to) + (to < plain.length ? '…' : ''),
  ]
}

const AROUND = 36

/**
 * Rows in which a person ticked hits: the row's text then, and the numbers of the hits with a tick. `isReplaced`: the
 * text is the one that replacing gave it, and the entry counts only as long as the row has it.
 */
export type Ticks = ReadonlyMap<
  number,
  { readonly text: string; readonly ticked: ReadonlySet<number>; readonly isReplaced?: true }
>

/**
 * Returns the keys of hits that are not to be replaced: without a tick those in approved rows. Where a ticked row has
 * another text by now, which of its hits were meant cannot be known, so all of them are left out.
 */
export function leftOutOf(
  list: readonly RowHit[],
  ticks: Ticks,
  viewOf: (position: number) => RowView | null,
): ReadonlySet<string> {
  const isLeftOut = ({ position, index }: RowHit) => {
    const view = viewOf(position)
    const row = ticks.get(position)
    if (view === null) return false
    if (row === undefined || (row.isReplaced && row.text !== view.target)) return approvalOf(view) !== null
    return row.text !== view.target || !row.ticked.has(index)
  }
  return new Set(list.filter(isLeftOut).map(hitKey))
}

/** Adds the rows that were replaced: what that brought, such as `casa` in `casa grande`, is not to be replaced again. */
export function withReplaced(ticks: Ticks, changes: readonly Change[]): Ticks {
  const isReplaced = true as const
  const rows = changes.map(({ position, target: text }) => [position, { text, ticked: noHits, isReplaced }] as const)
  return new Map([...ticks, ...rows])
}

const noHits: ReadonlySet<number> = new Set()

/**
 * Returns the changes that replacing makes: of the hits that were not left out, in rows that may be changed and have
 * the hits that were found in them.
 */
export function changesOf(
  rows: readonly RowHits[],
  wish: FindWish,
  leftOut: ReadonlySet<string>,
  viewOf: (position: number) => RowView | null,
): Change[] {
  const pattern = compilePattern(patternOf(wish))
  const { replacement, isRegex } = wish
  if (pattern === null || replacement === null) return []
  return rows.flatMap(({ position, hits }) => {
    const view = viewOf(position)
    if (view === null || !view.editable || !areSame(hits, findHits(pattern, plainText(view.target)))) return []
    const wants = (index: number) => !leftOut.has(hitKey({ position, index }))
    const target = replaceHits(view.target, pattern, { replacement, isRegex, wants })
    // An unconfirmed text stays unconfirmed.
    return target === view.target ? [] : [{ position, target, state: view.progress === 'edited' ? null : view.state }]
  })
}

function areSame(some: readonly Hit[], others: readonly Hit[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ start, end }, index) => start === others[index]?.start && end === others[index].end)
  )
}
