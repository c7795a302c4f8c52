import type { RowHits } from './work-messages.ts'
import type { RowView } from './row-view.ts'
import type { Change } from './history.ts'
import { compilePattern, type FindWish, type Hit, patternOf, replaceHits } from './find-text.ts'

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

/** Returns the changes that replacing makes: of the hits that were not left out, in rows that may be changed. */
export function changesOf(
  rows: readonly RowHits[],
  wish: FindWish,
  leftOut: ReadonlySet<string>,
  viewOf: (position: number) => RowView | null,
): Change[] {
  const pattern = compilePattern(patternOf(wish))
  const { replacement, isRegex } = wish
  if (pattern === null || replacement === null) return []
  return rows.flatMap(({ position }) => {
    const view = viewOf(position)
    if (view === null || !view.editable) return []
    const wants = (index: number) => !leftOut.has(hitKey({ position, index }))
    const target = replaceHits(view.target, pattern, { replacement, isRegex, wants })
    // An unconfirmed text stays unconfirmed.
    return target === view.target ? [] : [{ position, target, state: view.progress === 'edited' ? null : view.state }]
  })
}
